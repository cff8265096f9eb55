// Writes src/schema.ts and src/operations.ts from an OpenAPI file: node scripts/generate.mjs <openapi.yaml> <folder>
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { parse } from "yaml";

const [source, folder] = process.argv.slice(2);
const text = await readFile(source, "utf8");
const hash = createHash("sha256").update(text).digest("hex");
const header = `// Generated from docs/openapi.yaml by "npm run generate". Do not edit.\n// sha256 ${hash}\n\n`;
// Examples of whole bodies would be most of the file.
const document = parse(text, (key, value) => (key === "example" && typeof value === "object" ? undefined : value));

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => [operationId, method.toUpperCase(), path]),
);
const rows = operations.map(([id, method, path]) => `  ${id}: ["${method}", "${path}"],\n`).sort();

await writeFile(join(folder, "schema.ts"), header + astToString(await openapiTS(document, { alphabetize: true })));
await writeFile(
  join(folder, "operations.ts"),
  `${header}/** Method and path of every operation. */\nexport const operations = {\n${rows.join("")}} as const;\n`,
);
