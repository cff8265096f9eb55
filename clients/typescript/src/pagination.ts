/** What a page of any list has. */
export interface Page<Item> {
  data: Item[];
  nextCursor: string | null;
  hasMore: boolean;
}

/** The input of a list; `undefined` is part of it when nothing is required. */
type ListInput = { query?: { cursor?: string } } | undefined;

type List<Input extends ListInput, Item> = (input: Input) => Promise<Page<Item>>;

type Arguments<Input extends ListInput> = undefined extends Input ? [input?: NoInfer<Input>] : [input: NoInfer<Input>];

/** Yield the pages of a list, each fetched when it is asked for: `for await (const page of pages(client.listProspects))`. */
export async function* pages<Input extends ListInput, Item>(
  list: List<Input, Item>,
  ...[input]: Arguments<Input>
): AsyncGenerator<Page<Item>, void, undefined> {
  let cursor: string | null = input?.query?.cursor ?? null;
  do {
    const page = await list((cursor === null ? input : { ...input, query: { ...input?.query, cursor } }) as Input);
    yield page;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** Yield the records of a list over all its pages: `for await (const prospect of paginate(client.listProspects))`. */
export async function* paginate<Input extends ListInput, Item>(
  list: List<Input, Item>,
  ...input: Arguments<Input>
): AsyncGenerator<Item, void, undefined> {
  for await (const page of pages(list, ...input)) {
    yield* page.data;
  }
}
