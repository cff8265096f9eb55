// Generated from docs/openapi.yaml by "npm run generate". Do not edit.
// sha256 e4c0d85403f3b3f0693ca2a62b218c8d240e71584d4c8a8ebca58cafb5506215

export interface paths {
    "/api/v1/ad-spend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List ad spend
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listAdSpend"];
        /**
         * Record ad spend
         * @description A campaign's day sent again replaces its figures. Up to 500 items; good rows are kept, each item has its own result.
         */
        put: operations["upsertAdSpend"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List analysed calls
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listAnalyses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch an analysis
         * @description The response has an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed.
         */
        get: operations["getAnalysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct an analysis
         * @description An outcome is kept through re-runs; new roles recompute what depends on them.
         */
        patch: operations["updateAnalysis"];
        trace?: never;
    };
    "/api/v1/analyses/{id}/rerun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Analyse a call again
         * @description The finished revision is shown until the new one is complete.
         */
        post: operations["rerunAnalysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/{id}/scorecard-results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scorecard results of an analysis
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listAnalysisScorecardResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyses/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch the settings for analyses
         * @description The response has an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed.
         */
        get: operations["getAnalysisSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the settings for analyses
         * @description Only the given fields change. Read-only fields may be sent back and are ignored.
         */
        patch: operations["updateAnalysisSettings"];
        trace?: never;
    };
    "/api/v1/avatars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List avatars
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listAvatars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/avatars/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch an avatar
         * @description The response has an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed.
         */
        get: operations["getAvatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Name an avatar or set its sensitivity
         * @description A higher sensitivity lets fewer calls in, from the next run on; null goes back to the account's.
         */
        patch: operations["updateAvatar"];
        trace?: never;
    };
    "/api/v1/avatars/{id}/analyses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the analyses linked to an avatar
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listAvatarAnalyses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/avatars/{id}/knowledge-base": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the knowledge entries used for an avatar
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listAvatarKnowledgeEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/avatars/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch the settings for avatars
         * @description The response has an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed.
         */
        get: operations["getAvatarSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the settings for avatars
         * @description Another sensitivity starts a run that groups the calls again.
         */
        patch: operations["updateAvatarSettings"];
        trace?: never;
    };
    "/api/v1/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calls
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listCalls"];
        put?: never;
        /**
         * Record a manual call outcome
         * @description A known `externalId` updates its call and answers 200.
         */
        post: operations["createCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a call
         * @description The response has an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed.
         */
        get: operations["getCall"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a call
         * @description Only the given fields change. Read-only fields may be sent back and are ignored.
         */
        patch: operations["updateCall"];
        trace?: never;
    };
    "/api/v1/calls/analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Analyse a call
         * @description Give a transcript or the URL of a recording; the result appears at `GET /analyses/:id`.
         */
        post: operations["analyzeCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversion-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversion configs
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listConversionConfigs"];
        put?: never;
        /**
         * Create a conversion config
         * @description Checked as a whole: every contradiction between triggers, rules and destination is named.
         */
        post: operations["createConversionConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversion-events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a conversion config
         * @description The response has an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed.
         */
        get: operations["getConversionConfig"];
        put?: never;
        post?: never;
        /**
         * Delete a conversion config
         * @description The record is 404 afterwards.
         */
        delete: operations["deleteConversionConfig"];
        options?: never;
        head?: never;
        /**
         * Change a conversion config
         * @description The fields are laid over the stored config and the whole is checked; null clears a field.
         */
        patch: operations["updateConversionConfig"];
        trace?: never;
    };
    "/api/v1/conversion-events/{id}/fire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fire a conversion
         * @description One attempt within 10 s. Without an Idempotency-Key, repeating a call that timed out may report the conversion twice.
         */
        post: operations["fireConversion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversion-events/{id}/fires": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a config's fires
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listConversionFires"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversion-events/{id}/fires/{fire_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a fire again
         * @description Under the same order id.
         */
        post: operations["retryConversionFire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversion-events/{id}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a config on past facts
         * @description Sends nothing: what the rules would have reported for the facts of the last `days` days.
         */
        post: operations["simulateConversionConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List dials
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listDials"];
        put?: never;
        /**
         * Record a dial
         * @description The number dialled finds its prospect; a cold number makes none. An `externalId` sent before updates its record and answers 200 with `created: false`.
         */
        post: operations["createDial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dials/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record many dials
         * @description Up to 500 items; good rows are kept, each item has its own result.
         */
        post: operations["batchCreateDials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List event types
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listEventTypes"];
        put?: never;
        /**
         * Name an event type
         * @description Without a `slug`, one is made from the name.
         */
        post: operations["createEventType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listEvents"];
        put?: never;
        /**
         * Record an event
         * @description An `externalId` sent before updates its record and answers 200 with `created: false`.
         */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record many events
         * @description Up to 500 items; good rows are kept, each item has its own result.
         */
        post: operations["batchCreateEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/experimental/attribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report attribution
         * @description Rows add up to the metrics of the same range: what no touch explains stands in rows without a campaign, named Unattributed. Leads and calls may be fractions.
         */
        get: operations["getAttributionReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/experimental/attribution/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a prospect's attribution path
         * @description Every touch, oldest first.
         */
        get: operations["getAttributionPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/experimental/attribution/data-driven": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch data-driven attribution
         * @description How much less the last 90 days had sold without each campaign, worked out every night; beside it what the last touch says of the same purchases. Where too little is known, `reason` tells what is missing.
         */
        get: operations["getDataDrivenAttribution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/experimental/attribution/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch the settings for attribution
         * @description The response has an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed.
         */
        get: operations["getAttributionSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the settings for attribution
         * @description Another look-back has the credits of everybody with touches worked out again, in a moment for some hundred people, by a worker for more.
         */
        patch: operations["updateAttributionSettings"];
        trace?: never;
    };
    "/api/v1/experimental/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List campaigns
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Launch a campaign
         * @description Answered at once; a worker makes it on the platform, paused, and enables it last.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/experimental/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a campaign
         * @description With the stored figures; older than five minutes, they are fetched again behind the answer.
         */
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a campaign's budget or status
         * @description Only the given fields change. Read-only fields may be sent back and are ignored.
         */
        patch: operations["updateCampaign"];
        trace?: never;
    };
    "/api/v1/experimental/custom-audiences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custom audiences
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listCustomAudiences"];
        put?: never;
        /**
         * Upload a custom audience
         * @description At most 10,000 people at once; the same name again adds to the list. Only hashes are stored.
         */
        post: operations["createCustomAudience"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/experimental/custom-audiences/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a custom audience
         * @description The response has an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed.
         */
        get: operations["getCustomAudience"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/experimental/pixel-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pixel events
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listPixelEvents"];
        put?: never;
        /**
         * Fire a pixel event
         * @description The same `eventId` and `event` again is answered 200 and sent nowhere. `Prefer: wait=5` holds the answer back for up to that many seconds (at most 10) until every dispatch has ended.
         */
        post: operations["createPixelEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/experimental/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List segments
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listSegments"];
        put?: never;
        /**
         * Create a segment
         * @description Members are looked up within seconds, and again every hour.
         */
        post: operations["createSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/experimental/segments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a segment
         * @description The response has an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed.
         */
        get: operations["getSegment"];
        put?: never;
        post?: never;
        /**
         * Delete a segment
         * @description The record is 404 afterwards.
         */
        delete: operations["deleteSegment"];
        options?: never;
        head?: never;
        /**
         * Change a segment
         * @description Only the given fields change. Read-only fields may be sent back and are ignored.
         */
        patch: operations["updateSegment"];
        trace?: never;
    };
    "/api/v1/experimental/segments/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a segment's members
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listSegmentMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/experimental/segments/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a segment
         * @description Stores nothing.
         */
        post: operations["previewSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Send a CSV file of prospects
         * @description As JSON, or the file itself as the body with `Content-Type: text/csv`. A worker makes a preview: what would become of each row.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch an import
         * @description `done` of `total` rows are worked off.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}/commit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a previewed import in
         * @description A worker writes what the preview showed; the counts tell how far it is.
         */
        post: operations["commitImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows of an import
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/knowledge-base": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List knowledge entries
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listKnowledgeEntries"];
        put?: never;
        /**
         * Create a knowledge entry
         * @description What the account knows about its product; models get the entries that fit a call.
         */
        post: operations["createKnowledgeEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/knowledge-base/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a knowledge entry
         * @description The response has an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed.
         */
        get: operations["getKnowledgeEntry"];
        put?: never;
        post?: never;
        /**
         * Delete a knowledge entry
         * @description The record is 404 afterwards.
         */
        delete: operations["deleteKnowledgeEntry"];
        options?: never;
        head?: never;
        /**
         * Change a knowledge entry
         * @description What an entry says has a version, which every change raises.
         */
        patch: operations["updateKnowledgeEntry"];
        trace?: never;
    };
    "/api/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listMessages"];
        put?: never;
        /**
         * Record a message
         * @description An `externalId` sent before updates its record and answers 200 with `created: false`.
         */
        post: operations["createMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/messages/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record many messages
         * @description Up to 500 items; good rows are kept, each item has its own result.
         */
        post: operations["batchCreateMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compute metrics
         * @description Any of the sixteen keys over a range of time; ratios come with their numerator and denominator.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/{key}/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the records behind a metric
         * @description As many records as the number counts, or `amount`s that add up to it, newest first.
         */
        get: operations["listMetricRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compute metrics by day, week or month
         * @description Intervals of the account's time zone, at most 1000; the first and last are cut by the range. Weeks begin on Monday.
         */
        get: operations["getMetricSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List call outcomes
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listOutcomes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payments
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listPayments"];
        put?: never;
        /**
         * Record a payment
         * @description An `externalId` sent before updates its record and answers 200 with `created: false`.
         */
        post: operations["createPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a payment
         * @description The response has an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed.
         */
        get: operations["getPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a payment
         * @description Only the given fields change. Read-only fields may be sent back and are ignored.
         */
        patch: operations["updatePayment"];
        trace?: never;
    };
    "/api/v1/payments/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a payment
         * @description Without `amount`, whatever is left. An `externalId` sent before updates its record and answers 200 with `created: false`.
         */
        post: operations["refundPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record many payments
         * @description Up to 500 items; good rows are kept, each item has its own result.
         */
        post: operations["batchCreatePayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prospects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List prospects
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listProspects"];
        put?: never;
        /**
         * Create a prospect
         * @description 409 `prospect_exists` names the live prospect that has the e-mail, or the phone without one.
         */
        post: operations["createProspect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prospects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a prospect
         * @description The response has an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed.
         */
        get: operations["getProspect"];
        put?: never;
        post?: never;
        /**
         * Delete a prospect
         * @description Soft-deleted; restorable for 30 days.
         */
        delete: operations["deleteProspect"];
        options?: never;
        head?: never;
        /**
         * Change a prospect
         * @description Only the given fields change. Read-only fields may be sent back and are ignored.
         */
        patch: operations["updateProspect"];
        trace?: never;
    };
    "/api/v1/prospects/{id}/attribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a prospect's attribution
         * @description First and last click, and the newest 500 sessions and touchpoints, oldest first.
         */
        get: operations["getProspectAttribution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prospects/{id}/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a prospect's conversations
         * @description Messages, calls, dials, events, payments, refunds and changes of stage in one order of time.
         */
        get: operations["listProspectConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prospects/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a person
         * @description For good, also for a deleted prospect. `counts` says how many rows of each table it concerned.
         */
        post: operations["eraseProspect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prospects/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List probable duplicates
         * @description Groups of live prospects that share a phone number.
         */
        get: operations["listProspectDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prospects/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge two prospects
         * @description The kept one gets everything of the other; the console can undo it for 30 days.
         */
        post: operations["mergeProspect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prospects/upsert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or update a prospect
         * @description Found by e-mail, then by phone. Blank fields never erase. 201 when it is new, else 200.
         */
        post: operations["upsertProspect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reps with what they did
         * @description `since` and `until` choose what is counted, not who is listed; `totalCalls` is of all time.
         */
        get: operations["listReps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reps/{id}/analyses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the analysed calls of a rep
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listRepAnalyses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reps/{id}/scorecard-results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scorecard results of a rep
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listRepScorecardResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scorecards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scorecards
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listScorecards"];
        put?: never;
        /**
         * Create a scorecard
         * @description A draft unless `state` says otherwise; active cards score the calls that they apply to.
         */
        post: operations["createScorecard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scorecards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a scorecard
         * @description The response has an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed.
         */
        get: operations["getScorecard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a scorecard
         * @description Criteria are replaced whole; editing an active card makes its next version.
         */
        patch: operations["updateScorecard"];
        trace?: never;
    };
    "/api/v1/stages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stages
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listStages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List endpoints
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register an endpoint
         * @description https only. The `secret` is shown in this answer and never again.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch an endpoint
         * @description The response has an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Remove an endpoint
         * @description Nothing is sent after it but what is in flight.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change an endpoint
         * @description Only the given fields change. Read-only fields may be sent back and are ignored.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an endpoint's deliveries
         * @description In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, the whole filtered list as a file.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a delivery
         * @description The response has an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries/{delivery_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description With the same event id and body, and a fresh budget of five attempts.
         */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again what an endpoint missed
         * @description Deliveries that failed, were held or canceled, of events between `since` and `until`.
         */
        post: operations["recoverWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret
         * @description Both secrets sign for `overlapHours`. Rotated again meanwhile, the oldest ends at once.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends `webhook.test` to this endpoint, whatever events it subscribes to.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A call that is being analysed. */
        AcceptedCall: {
            readonly callId: string;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "analyzing";
        };
        AcceptedCallResponse: {
            /** @description The result. */
            data: components["schemas"]["AcceptedCall"];
        };
        /** @description The answer to an event. */
        AcceptedPixelEvent: {
            readonly dispatchedTo: string[];
            readonly dispatches: components["schemas"]["PixelDispatch"][];
            readonly eventId: string;
        };
        AcceptedPixelEventResponse: {
            /** @description The result. */
            data: components["schemas"]["AcceptedPixelEvent"];
        };
        /** @description The ad spend of a campaign on one day. */
        AdSpend: {
            adAccountId: string;
            campaignId: string;
            campaignName: string | null;
            clicks: number;
            conversions: number;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /** Format: date */
            date: string;
            /**
             * @description The id of the record.
             * @example spend_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            impressions: number;
            /**
             * @description The ad platform.
             * @enum {string}
             */
            platform: "social_ads" | "search_ads" | "video_ads";
            /** @enum {string} */
            readonly source: "manual" | "sync";
            spend: number;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        /** @description Up to 500 items. */
        AdSpendBatchRequest: {
            items: components["schemas"]["AdSpendRequest"][];
        };
        AdSpendPage: {
            /** @description The result. */
            data: components["schemas"]["AdSpend"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The ad spend of a campaign on one day. */
        AdSpendRequest: {
            adAccountId: string;
            campaignId: string;
            campaignName?: string | null;
            clicks?: number | null;
            conversions?: number | null;
            /** Format: date */
            date: string;
            impressions?: number | null;
            /**
             * @description The ad platform.
             * @enum {string}
             */
            platform: "social_ads" | "search_ads" | "video_ads";
            spend: number;
        };
        /** @description A whole analysis. */
        Analysis: {
            /** @example av_01h455vb4pex5vsknk084sn02q */
            readonly avatarId: string | null;
            /** @example call_01h455vb4pex5vsknk084sn02q */
            readonly callId: string;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly completedAt: number | null;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            readonly durationSeconds: number | null;
            readonly failureMessage: string | null;
            /** @enum {string|null} */
            readonly failureReason: "transcription_unavailable" | "audio_unreachable" | "audio_forbidden_address" | "audio_too_large" | "audio_unsupported" | "empty_transcript" | "provider_rejected" | "provider_unavailable" | "invalid_response" | "budget_exceeded" | "timed_out" | null;
            /**
             * @description The id of the record.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            readonly interaction: components["schemas"]["Interaction"] | null;
            readonly language: string | null;
            readonly leadQuality: components["schemas"]["LeadQuality"] | null;
            readonly leadQualityScore: number | null;
            readonly nextSteps: components["schemas"]["NextStep"][];
            readonly objections: components["schemas"]["Objection"][];
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            readonly offerMade: boolean | null;
            readonly outcome: string | null;
            readonly outcomeConfidence: string | null;
            readonly outcomeEvidence: components["schemas"]["Evidence"] | null;
            readonly overallScore: number | null;
            readonly painPoints: components["schemas"]["PainPoint"][];
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly prospectId: string | null;
            readonly provenance: components["schemas"]["AnalysisProvenance"] | null;
            readonly recommendations: components["schemas"]["Recommendation"][];
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            readonly repId: string | null;
            /** @enum {string|null} */
            readonly rerunStatus: "analyzing" | "failed" | null;
            readonly revision: number | null;
            readonly scorable: boolean | null;
            readonly scorecardResults: components["schemas"]["ScorecardResult"][];
            readonly segments: components["schemas"]["TranscriptSegment"][];
            /** @enum {string|null} */
            readonly stage: "queued" | "transcribing" | "analysing" | "retrying" | null;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "analyzing" | "completed" | "failed";
            readonly summary: string | null;
            readonly talkTime: components["schemas"]["TalkTime"][];
            /** @description The title that people see. */
            readonly title: string | null;
            readonly transcript: string | null;
            readonly transcriptFormat: string | null;
            readonly warnings: components["schemas"]["AnalysisWarning"][];
        };
        /** @description An analysis in a list, without the transcript. */
        AnalysisItem: {
            /** @example av_01h455vb4pex5vsknk084sn02q */
            readonly avatarId: string | null;
            /** @example call_01h455vb4pex5vsknk084sn02q */
            readonly callId: string;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly completedAt: number | null;
            readonly durationSeconds: number | null;
            readonly engine: string | null;
            /**
             * @description The id of the record.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            readonly language: string | null;
            readonly leadQualityScore: number | null;
            readonly objectionTypes: string[] | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            readonly outcome: string | null;
            readonly overallScore: number | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly prospectId: string | null;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            readonly repId: string | null;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "analyzing" | "completed" | "failed";
            readonly summary: string | null;
            /** @description The title that people see. */
            readonly title: string | null;
        };
        AnalysisItemPage: {
            /** @description The result. */
            data: components["schemas"]["AnalysisItem"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The provenance of an analysis: engine, model, prompt and cost. */
        AnalysisProvenance: {
            readonly attempts: number;
            readonly chunks: number;
            readonly costUsd: number | null;
            readonly coverage: number;
            readonly durationMs: number;
            readonly engine: string;
            readonly engineVersion: string;
            readonly fallbackFrom: string | null;
            readonly fallbackReason: string | null;
            readonly model: string | null;
            readonly promptVersion: string | null;
            readonly quotes: components["schemas"]["QuoteCounts"];
            readonly redaction: string;
            readonly requests: number;
            readonly responseFormat: string | null;
            readonly reused: boolean;
            readonly scorecards: components["schemas"]["ScorecardVersion"][];
            readonly tokens: components["schemas"]["TokenUsage"];
            readonly transcription: components["schemas"]["Transcription"] | null;
        };
        /** @description The body of `POST /analyses/:id/rerun`. */
        AnalysisRerunRequest: {
            /** @enum {string|null} */
            engine?: "openai" | "rules" | null;
            force?: boolean | null;
        };
        AnalysisResponse: {
            /** @description The result. */
            data: components["schemas"]["Analysis"];
        };
        /** @description The analysis settings of an account. The first two always have a value. */
        AnalysisSettings: {
            dailyTokenCap: number | null;
            monthlyUsdCap: number | null;
            /** @enum {string} */
            onModelFailure: "rules" | "fail";
            /** @enum {string|null} */
            redaction: "off" | "model_only" | "stored" | null;
        };
        AnalysisSettingsResponse: {
            /** @description The result. */
            data: components["schemas"]["AnalysisSettings"];
        };
        /** @description The analysis settings of an account. The first two always have a value. */
        AnalysisSettingsUpdateRequest: {
            dailyTokenCap?: number | null;
            monthlyUsdCap?: number | null;
            /** @enum {string} */
            onModelFailure?: "rules" | "fail";
            /** @enum {string} */
            redaction?: "off" | "model_only" | "stored";
        };
        /** @description The body of `PATCH /analyses/:id`. A fetched analysis may be edited and sent back. */
        AnalysisUpdateRequest: {
            outcome?: string | null;
            reason?: string | null;
            speakers?: components["schemas"]["SpeakerRoleRequest"][] | null;
        };
        /** @description A warning about the analysis. */
        AnalysisWarning: {
            /** @description What went wrong, for programs. */
            readonly code: string;
            /** @description What went wrong, for people. */
            readonly message: string;
        };
        /** @description A call to analyse. When a transcript and a recording are given, the transcript is used. */
        AnalyzeCallRequest: {
            audioUrl?: string | null;
            duration?: number | null;
            durationSeconds?: number | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            occurredAt?: number | null;
            prospectEmail?: string | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId?: string | null;
            prospectPhone?: string | null;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId?: string | null;
            /** @description The title that people see. */
            title?: string | null;
            transcript?: string | null;
        };
        /** @description The calls that a card scores: with one of the outcomes and one of the words in the title. Empty means all. */
        AppliesTo: {
            outcomes: string[] | null;
            titleContains: string[] | null;
        };
        /** @description The calls that a card scores: with one of the outcomes and one of the words in the title. Empty means all. */
        AppliesToRequest: {
            outcomes?: string[] | null;
            titleContains?: string[] | null;
        };
        /** @description The first or last click; the campaign may be absent. */
        AttributionClick: {
            readonly campaign?: string;
            readonly medium: string | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            readonly source: string | null;
        };
        /** @description The path of one prospect, and the revenue tied to it. */
        AttributionPath: {
            readonly firstTouch: components["schemas"]["CampaignTouch"] | null;
            readonly lastTouch: components["schemas"]["CampaignTouch"] | null;
            /** @description The prospect. */
            readonly prospectId: string;
            readonly revenue: number;
            readonly touchpoints: components["schemas"]["PathTouchpoint"][];
        };
        AttributionPathResponse: {
            /** @description The result. */
            data: components["schemas"]["AttributionPath"];
        };
        /** @description Cost and results of one campaign, platform or day. */
        AttributionRow: {
            readonly callsBooked: number;
            readonly callsShowed: number;
            readonly campaignId: string | null;
            readonly campaignName: string | null;
            readonly conversions: number;
            readonly conversionValue: number;
            /** Format: date */
            readonly date: string | null;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly day: number | null;
            readonly leads: number;
            readonly netRevenue: number;
            /** @description The ad platform. */
            readonly platform: string | null;
            readonly refunds: number;
            readonly revenue: number;
            readonly roas: number;
            readonly spend: number;
        };
        AttributionRowListResponse: {
            /** @description The result. */
            data: components["schemas"]["AttributionRow"][];
        };
        /** @description The look-back window: days before a fact in which touchpoints count for it. */
        AttributionSettings: {
            lookBackDays: number;
        };
        AttributionSettingsResponse: {
            /** @description The result. */
            data: components["schemas"]["AttributionSettings"];
        };
        /** @description The look-back window: days before a fact in which touchpoints count for it. */
        AttributionSettingsUpdateRequest: {
            lookBackDays?: number;
        };
        /** @description A whole avatar. Its name and sensitivity can be changed; a sensitivity of null means the account's value. */
        Avatar: {
            readonly callCount: number;
            clusteringSensitivity: number | null;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description The id of the record.
             * @example av_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            readonly knowledgeBase: components["schemas"]["KnowledgeSummary"];
            /** @description The name that people see. */
            name: string;
            readonly profile: components["schemas"]["AvatarProfile"];
            readonly provenance: components["schemas"]["AvatarProvenance"];
            readonly quality: components["schemas"]["AvatarQuality"];
            readonly stats: components["schemas"]["AvatarStats"];
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "active" | "retired";
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        /** @description A demographic attribute of these buyers. */
        AvatarDemographic: {
            readonly attribute: string;
            readonly callCount: number;
            readonly quotes: components["schemas"]["ProfileQuote"][];
            readonly share: number;
            readonly value: string;
        };
        /** @description An avatar in a list. */
        AvatarItem: {
            readonly callCount: number;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            readonly headline: string;
            /**
             * @description The id of the record.
             * @example av_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @description The name that people see. */
            readonly name: string;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "active" | "retired";
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        AvatarItemPage: {
            /** @description The result. */
            data: components["schemas"]["AvatarItem"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The profile of these buyers. */
        AvatarProfile: {
            readonly demographics: components["schemas"]["AvatarDemographic"][];
            readonly motivationStyle: components["schemas"]["MotivationStyle"];
            readonly objections: components["schemas"]["ProfileObjection"][];
            readonly painPoints: components["schemas"]["ProfilePainPoint"][];
            readonly summary: string;
        };
        /** @description The engine and the run that created the profile, and the number of calls. */
        AvatarProvenance: {
            readonly calls: number;
            readonly engine: string;
            readonly fallbackFrom: string | null;
            readonly fallbackReason: string | null;
            readonly features: string;
            readonly model: string | null;
            readonly promptVersion: string | null;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly runAt: number;
            readonly runId: string;
        };
        /** @description The quality of the cluster. */
        AvatarQuality: {
            readonly cohesion: number;
            /** @enum {string} */
            readonly level: "low" | "medium" | "high";
            readonly separation: number;
        };
        AvatarResponse: {
            /** @description The result. */
            data: components["schemas"]["Avatar"];
        };
        /** @description The settings for avatars: a sensitivity from 0 (few avatars) to 1 (many). */
        AvatarSettings: {
            sensitivity: number;
        };
        AvatarSettingsResponse: {
            /** @description The result. */
            data: components["schemas"]["AvatarSettings"];
        };
        /** @description The settings for avatars: a sensitivity from 0 (few avatars) to 1 (many). */
        AvatarSettingsUpdateRequest: {
            sensitivity?: number;
        };
        /** @description Statistics of the avatar's calls. */
        AvatarStats: {
            readonly averageLeadQuality: number | null;
            readonly averageScore: number | null;
            readonly closeRate: number | null;
            readonly outcomes: {
                [key: string]: number;
            };
        };
        /** @description A whole avatar. Its name and sensitivity can be changed; a sensitivity of null means the account's value. */
        AvatarUpdateRequest: {
            clusteringSensitivity?: number | null;
            /** @description The name that people see. */
            name?: string;
        };
        /** @description The error of a failed item in a batch. */
        BatchError: {
            /** @description What went wrong, for programs. */
            readonly code: string;
            /** @description What is wrong with each field, at most 20. */
            readonly details?: components["schemas"]["ErrorDetail"][];
            /** @description What went wrong, for people. */
            readonly message: string;
        };
        /** @description The result of one item in a batch. */
        BatchResult: {
            /** @description What went wrong. */
            readonly error: components["schemas"]["BatchError"] | null;
            /** @description The id of the record. */
            readonly id: string | null;
            readonly index: number;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "created" | "updated" | "failed";
        };
        BatchResultListResponse: {
            /** @description The result. */
            data: components["schemas"]["BatchResult"][];
        };
        /** @description A call in responses, and the body of its PATCH. */
        Call: {
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            durationSeconds: number | null;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            readonly externalId: string | null;
            /**
             * @description The id of the record.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @description Free text. */
            notes: string | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            outcome: string | null;
            readonly overallScore: number | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId: string | null;
            readonly recordingUrl: string | null;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId: string | null;
            /** @enum {string} */
            readonly source: "manual" | "transcript" | "audio";
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "recorded" | "analyzing" | "completed" | "failed";
            /** @description The title that people see. */
            readonly title: string | null;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        /** @description One item of a prospect's timeline; `data` is the record of its type. */
        CallConversationItem: {
            /** @description The result. */
            data: components["schemas"]["Call"];
            /** @description The id of the record. */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            readonly summary: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "call";
        };
        /** @description A call outcome, with the flags that metrics count. */
        CallOutcome: {
            readonly closed: boolean;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description The id of the record.
             * @example outc_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @description The name that people see. */
            readonly name: string;
            readonly noShow: boolean;
            readonly offerMade: boolean;
            readonly showed: boolean;
            /**
             * @description The name for programs; it never changes.
             * @example booked
             */
            readonly slug: string;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        CallOutcomePage: {
            /** @description The result. */
            data: components["schemas"]["CallOutcome"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        CallPage: {
            /** @description The result. */
            data: components["schemas"]["Call"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The body of `POST /calls`. */
        CallRequest: {
            durationSeconds?: number | null;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            externalId?: string | null;
            /** @description Free text. */
            notes?: string | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            occurredAt: number;
            outcome: string;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId: string;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId?: string | null;
        };
        CallResponse: {
            /** @description The result. */
            data: components["schemas"]["Call"];
        };
        /** @description The counts and scores of a prospect's calls. */
        CallSummary: {
            readonly averageScore: number | null;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly lastCallAt: number | null;
            readonly lastOutcome: string | null;
            readonly lastScore: number | null;
            readonly noShow: number;
            readonly showed: number;
            readonly total: number;
        };
        /** @description A call in responses, and the body of its PATCH. */
        CallUpdateRequest: {
            durationSeconds?: number | null;
            /** @description Free text. */
            notes?: string | null;
            outcome?: string | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId?: string | null;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId?: string | null;
        };
        /** @description A campaign as returned. `platformCampaignId` is set once the platform has it. */
        Campaign: {
            /**
             * id
             * @example cmp_01h455vb4pex5vsknk084sn02q
             */
            readonly _id: string;
            adAccountId: string;
            audience: components["schemas"]["CampaignAudience"];
            /** @example cfg_01h455vb4pex5vsknk084sn02q */
            conversionEventId: string | null;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            creative: components["schemas"]["CampaignCreative"];
            dailyBudget: number;
            /** @description The name that people see. */
            name: string;
            /** @enum {string} */
            objective: "conversions" | "traffic" | "leads" | "awareness";
            /**
             * @description The ad platform.
             * @enum {string}
             */
            platform: "search_ads" | "social_ads" | "video_ads";
            readonly platformCampaignId?: string;
            readonly platformStatus: string | null;
            readonly stats: components["schemas"]["CampaignStats"];
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly statsSyncedAt: number | null;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "active" | "paused" | "archived";
            readonly syncError: string | null;
            /** @enum {string} */
            readonly syncStatus: "pending" | "synced" | "failed" | "blocked";
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        /** @description The audience of a campaign. */
        CampaignAudience: {
            /** @example aud_01h455vb4pex5vsknk084sn02q */
            customAudienceId?: string;
            lookalikePercent?: number;
            /** @example seg_01h455vb4pex5vsknk084sn02q */
            segmentId?: string;
            /** @enum {string} */
            source: "svc_segment" | "custom_audience";
        };
        /** @description The audience of a campaign. */
        CampaignAudienceRequest: {
            /** @example aud_01h455vb4pex5vsknk084sn02q */
            customAudienceId?: string | null;
            lookalikePercent?: number | null;
            /** @example seg_01h455vb4pex5vsknk084sn02q */
            segmentId?: string | null;
            /** @enum {string} */
            source: "svc_segment" | "custom_audience";
        };
        /** @description The ad of a campaign and its landing page. */
        CampaignCreative: {
            destinationUrl: string;
            headline: string;
            primaryText: string;
        };
        /** @description The ad of a campaign and its landing page. */
        CampaignCreativeRequest: {
            destinationUrl: string;
            headline: string;
            primaryText: string;
        };
        /** @description Purchases that would be lost without one campaign, beside those of its last touch. */
        CampaignEffect: {
            readonly campaignId: string | null;
            readonly campaignName: string;
            readonly conversions: number;
            readonly lastTouch: components["schemas"]["Purchases"];
            /** @description The ad platform. */
            readonly platform: string | null;
            readonly removalEffect: number;
            readonly revenue: number;
            readonly share: number;
        };
        CampaignPage: {
            /** @description The result. */
            data: components["schemas"]["Campaign"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A campaign as submitted. */
        CampaignRequest: {
            adAccountId: string;
            audience: components["schemas"]["CampaignAudienceRequest"];
            /** @example cfg_01h455vb4pex5vsknk084sn02q */
            conversionEventId?: string | null;
            creative: components["schemas"]["CampaignCreativeRequest"];
            dailyBudget: number;
            /** @description The name that people see. */
            name: string;
            /** @enum {string} */
            objective: "conversions" | "traffic" | "leads" | "awareness";
            /**
             * @description The ad platform.
             * @enum {string}
             */
            platform: "search_ads" | "social_ads" | "video_ads";
            /**
             * @description Where it stands.
             * @enum {string|null}
             */
            status?: "active" | "paused" | null;
        };
        CampaignResponse: {
            /** @description The result. */
            data: components["schemas"]["Campaign"];
        };
        /** @description Sums over the campaign's life, in the account's currency; `conversions` as the platform counts them. */
        CampaignStats: {
            clicks: number;
            conversions: number;
            cpa: number;
            impressions: number;
            spend: number;
        };
        /** @description The campaign of a touch. */
        CampaignTouch: {
            readonly campaignId: string | null;
            /** @description The ad platform. */
            readonly platform: string | null;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly timestamp: number;
        };
        /** @description The changeable fields of a campaign. */
        CampaignUpdateRequest: {
            dailyBudget?: number;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status?: "active" | "paused" | "archived";
        };
        /** @description One item of a prospect's timeline; `data` is the record of its type. */
        ConversationItem: components["schemas"]["MessageConversationItem"] | components["schemas"]["CallConversationItem"] | components["schemas"]["DialConversationItem"] | components["schemas"]["EventConversationItem"] | components["schemas"]["PaymentConversationItem"] | components["schemas"]["RefundConversationItem"] | components["schemas"]["StageChangeConversationItem"];
        ConversationItemPage: {
            /** @description The result. */
            data: components["schemas"]["ConversationItem"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A config, as submitted and as returned. */
        ConversionConfig: {
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            customEventTypeName: string | null;
            /** @description What it is for. */
            description: string | null;
            destinationCustomUrl: string | null;
            destinationMarketplaceBusinessIds: string[] | null;
            /** @enum {string} */
            destinationPlatform: "social_ads" | "search_ads" | "marketplace" | "custom";
            destinationSearchAdAccountId: string | null;
            destinationSocialPixels: components["schemas"]["SocialPixel"][] | null;
            /** @enum {string} */
            eventType: "schedule" | "purchase" | "lead" | "subscribe_start_trial" | "custom";
            /**
             * @description The id of the record.
             * @example cfg_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @description The name that people see. */
            name: string;
            rules: components["schemas"]["ConversionRule"][];
            triggers: string[];
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
            readonly version: number;
        };
        ConversionConfigPage: {
            /** @description The result. */
            data: components["schemas"]["ConversionConfig"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A config, as submitted and as returned. */
        ConversionConfigRequest: {
            customEventTypeName?: string | null;
            /** @description What it is for. */
            description?: string | null;
            destinationCustomUrl?: string | null;
            destinationMarketplaceBusinessIds?: string[] | null;
            /** @enum {string} */
            destinationPlatform: "social_ads" | "search_ads" | "marketplace" | "custom";
            destinationSearchAdAccountId?: string | null;
            destinationSocialPixels?: components["schemas"]["SocialPixelRequest"][] | null;
            /** @enum {string} */
            eventType: "schedule" | "purchase" | "lead" | "subscribe_start_trial" | "custom";
            /** @description The name that people see. */
            name: string;
            rules: components["schemas"]["ConversionRuleRequest"][];
            triggers: string[];
        };
        ConversionConfigResponse: {
            /** @description The result. */
            data: components["schemas"]["ConversionConfig"];
        };
        /** @description A config, as submitted and as returned. */
        ConversionConfigUpdateRequest: {
            customEventTypeName?: string | null;
            /** @description What it is for. */
            description?: string | null;
            destinationCustomUrl?: string | null;
            destinationMarketplaceBusinessIds?: string[] | null;
            /** @enum {string} */
            destinationPlatform?: "social_ads" | "search_ads" | "marketplace" | "custom";
            destinationSearchAdAccountId?: string | null;
            destinationSocialPixels?: components["schemas"]["SocialPixelRequest"][] | null;
            /** @enum {string} */
            eventType?: "schedule" | "purchase" | "lead" | "subscribe_start_trial" | "custom";
            /** @description The name that people see. */
            name?: string;
            rules?: components["schemas"]["ConversionRuleRequest"][];
            triggers?: string[];
        };
        /** @description A fire in the log. `attempts` counts requests that were tried. */
        ConversionFire: {
            readonly attempts: number;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description ISO 4217 code.
             * @example USD
             */
            readonly currency: string;
            /** @enum {string} */
            readonly destinationPlatform: "social_ads" | "search_ads" | "marketplace" | "custom";
            /**
             * @description The id of the record.
             * @example fire_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @description What went wrong, for people. */
            readonly message: string | null;
            readonly orderId: string;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly prospectId: string | null;
            readonly reason: string | null;
            readonly ruleIndex: number | null;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly sentAt: number | null;
            readonly sourceId: string;
            /** @enum {string} */
            readonly sourceType: "manual" | "call" | "payment" | "inbound" | "event" | "refund";
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "pending" | "sending" | "sent" | "failed" | "skipped";
            readonly trace: components["schemas"]["ConversionRuleTrace"][];
            readonly trigger: string;
            readonly value: number | null;
        };
        ConversionFirePage: {
            /** @description The result. */
            data: components["schemas"]["ConversionFire"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The body of a manual fire. E-mail and phone are reserved: only their type is checked, they are not stored. */
        ConversionFireRequest: {
            callOutcome?: string | null;
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            email?: string | null;
            leadQualityScore?: number | null;
            paymentAmount?: number | null;
            paymentProcessor?: string | null;
            paymentProduct?: string | null;
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone?: string | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId?: string | null;
        };
        ConversionFireResponse: {
            /** @description The result. */
            data: components["schemas"]["ConversionFire"];
        };
        /** @description The result of a manual fire: a value when a rule matched, a message when it was skipped or failed. */
        ConversionFireResult: {
            readonly fireId: string;
            /** @description Why it was skipped or failed. */
            readonly message?: string;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "sent" | "failed" | "skipped";
            /** @description Present when a rule matched. */
            readonly value?: number;
        };
        ConversionFireResultResponse: {
            /** @description The result. */
            data: components["schemas"]["ConversionFireResult"];
        };
        /** @description One rule. Fields that the chosen field or mode does not use are stored and ignored. */
        ConversionRule: {
            /** @enum {string} */
            comparator?: "gt" | "lt";
            /**
             * @description The field or parameter, as a path: `rules[0].threshold`.
             * @enum {string}
             */
            field: "lead_quality" | "call_outcome" | "payment_amount" | "payment_processor" | "payment_product" | "always";
            outcomeValue?: string;
            paymentMatchValue?: string;
            threshold?: number;
            value: number | null;
            valueAdjustment?: number;
            /** @enum {string} */
            valueMode?: "fixed" | "payment_formula";
            valueMultiplier?: number;
        };
        /** @description Matches and value of one rule in a simulation. */
        ConversionRuleCount: {
            readonly count: number;
            readonly index: number;
            readonly value: number;
        };
        /** @description One rule. Fields that the chosen field or mode does not use are stored and ignored. */
        ConversionRuleRequest: {
            /** @enum {string|null} */
            comparator?: "gt" | "lt" | null;
            /**
             * @description The field or parameter, as a path: `rules[0].threshold`.
             * @enum {string}
             */
            field: "lead_quality" | "call_outcome" | "payment_amount" | "payment_processor" | "payment_product" | "always";
            outcomeValue?: string | null;
            paymentMatchValue?: string | null;
            threshold?: number | null;
            value?: number | null;
            valueAdjustment?: number | null;
            /** @enum {string|null} */
            valueMode?: "fixed" | "payment_formula" | null;
            valueMultiplier?: number | null;
        };
        /** @description One rule that was checked, and why it matched or did not. */
        ConversionRuleTrace: {
            /** @description The field or parameter, as a path: `rules[0].threshold`. */
            readonly field: string;
            readonly index: number;
            readonly matched: boolean;
            readonly why: string;
        };
        /** @description The result of a simulation. */
        ConversionSimulation: {
            readonly byRule: components["schemas"]["ConversionRuleCount"][];
            readonly evaluated: number;
            readonly matched: number;
            readonly value: number;
        };
        /** @description The number of days to simulate. */
        ConversionSimulationRequest: {
            days?: number | null;
        };
        ConversionSimulationResponse: {
            /** @description The result. */
            data: components["schemas"]["ConversionSimulation"];
        };
        /** @description One criterion of a scorecard. */
        Criterion: {
            absenceIsEvidence: boolean;
            anchors: {
                [key: string]: string;
            };
            autoFail: boolean;
            /** @enum {string|null} */
            detector: "discovery" | "value" | "objection_handling" | "next_step" | "listening" | "offer" | "need" | "decision_process" | "budget" | "timing" | "alternatives" | null;
            guidance: string;
            /**
             * @description The id of the record.
             * @example crit_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            key: string;
            /** @description The name that people see. */
            name: string;
            question: string;
            /** @enum {string} */
            scale: "0-5" | "yes_no";
            weight: number;
        };
        /** @description One criterion of a scorecard. */
        CriterionRequest: {
            absenceIsEvidence?: boolean | null;
            anchors?: {
                [key: string]: string;
            } | null;
            autoFail?: boolean | null;
            /** @enum {string|null} */
            detector?: "discovery" | "value" | "objection_handling" | "next_step" | "listening" | "offer" | "need" | "decision_process" | "budget" | "timing" | "alternatives" | null;
            guidance?: string | null;
            key: string;
            /** @description The name that people see. */
            name: string;
            question?: string | null;
            /** @enum {string|null} */
            scale?: "0-5" | "yes_no" | null;
            weight?: number | null;
        };
        /** @description A frozen copy of one criterion, with its result. */
        CriterionResult: {
            readonly evidence: components["schemas"]["Evidence"][];
            /** @description The id of the record. */
            readonly id: string;
            readonly key: string;
            readonly maxScore: number;
            /** @description The name that people see. */
            readonly name: string;
            readonly percent: number | null;
            readonly rationale: string;
            readonly score: number | null;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "scored" | "not_applicable" | "not_evaluated";
            readonly weight: number;
        };
        /** @description An uploaded list, returned without its people. */
        CustomAudience: {
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description The id of the record.
             * @example aud_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @description The name that people see. */
            readonly name: string;
            readonly size: number;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        CustomAudiencePage: {
            /** @description The result. */
            data: components["schemas"]["CustomAudience"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description People to add to a list. */
        CustomAudienceRequest: {
            emails?: string[] | null;
            /** @description The name that people see. */
            name: string;
            phones?: string[] | null;
        };
        CustomAudienceResponse: {
            /** @description The result. */
            data: components["schemas"]["CustomAudience"];
        };
        /** @description The result of the data-driven model, or the data missing for it. */
        DataDrivenAttribution: {
            readonly available: boolean;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly computedAt: number | null;
            readonly conversions: number;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly from: number | null;
            readonly needed: components["schemas"]["MissingPaths"];
            readonly nonConvertingPaths: number | null;
            readonly reason: string | null;
            readonly rows: components["schemas"]["CampaignEffect"][];
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly to: number | null;
        };
        DataDrivenAttributionResponse: {
            /** @description The result. */
            data: components["schemas"]["DataDrivenAttribution"];
        };
        /** @description What was deleted. */
        Deleted: {
            /** @description Always true. */
            readonly deleted: boolean;
            /** @description The id of the record. */
            readonly id: string;
        };
        /** @description A deleted prospect, and the time until which it can be restored in the console. */
        DeletedProspect: {
            /** @description Always true. */
            readonly deleted: boolean;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly deletedAt: number;
            /** @description The id of the record. */
            readonly id: string;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly restorableUntil: number;
        };
        DeletedProspectResponse: {
            /** @description The result. */
            data: components["schemas"]["DeletedProspect"];
        };
        DeletedResponse: {
            /** @description The result. */
            data: components["schemas"]["Deleted"];
        };
        /** @description The range of event times to send again. */
        DeliveryRecoveryRequest: {
            /**
             * Format: int64
             * @example 1767225600000
             */
            since: number;
            /**
             * Format: int64
             * @example 1767225600000
             */
            until?: number | null;
        };
        /** @description A dial in responses. */
        Dial: {
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /** @enum {string} */
            direction: "outbound" | "inbound";
            /** @enum {string} */
            disposition: "answered" | "no_answer" | "voicemail" | "busy" | "failed";
            durationSeconds: number | null;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            externalId: string | null;
            /**
             * @description The id of the record.
             * @example dial_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone: string | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId: string | null;
            recordingUrl: string | null;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId: string | null;
            /**
             * Format: int64
             * @description When it started, in Unix milliseconds.
             * @example 1767225600000
             */
            startedAt: number;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        /** @description Up to 500 items. */
        DialBatchRequest: {
            items: components["schemas"]["DialRequest"][];
        };
        /** @description One item of a prospect's timeline; `data` is the record of its type. */
        DialConversationItem: {
            /** @description The result. */
            data: components["schemas"]["Dial"];
            /** @description The id of the record. */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            readonly summary: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dial";
        };
        DialPage: {
            /** @description The result. */
            data: components["schemas"]["Dial"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The body for a new dial. Without `prospectId` or `email`, the prospect is looked up by the number dialled. */
        DialRequest: {
            createProspect?: boolean | null;
            /** @enum {string|null} */
            direction?: "outbound" | "inbound" | null;
            /** @enum {string} */
            disposition: "answered" | "no_answer" | "voicemail" | "busy" | "failed";
            durationSeconds?: number | null;
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            email?: string | null;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            externalId?: string | null;
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone?: string | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId?: string | null;
            recordingUrl?: string | null;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId?: string | null;
            /**
             * Format: int64
             * @description When it started, in Unix milliseconds.
             * @example 1767225600000
             */
            startedAt?: number | null;
        };
        /** @description Prospects that are probably the same person. `count` includes those that are not shown. */
        DuplicateGroup: {
            readonly count: number;
            readonly prospects: components["schemas"]["Prospect"][];
            /** @enum {string} */
            readonly reason: "phone";
            readonly value: string;
        };
        DuplicateGroupPage: {
            /** @description The result. */
            data: components["schemas"]["DuplicateGroup"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A body without fields. */
        EmptyRequest: Record<string, never>;
        /** @description The receipt of an erasure: the number of affected rows in each table. */
        ErasureReceipt: {
            readonly counts: {
                [key: string]: number;
            };
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly erasedAt: number;
            /** @description The id of the record. */
            readonly id: string;
        };
        ErasureReceiptResponse: {
            /** @description The result. */
            data: components["schemas"]["ErasureReceipt"];
        };
        /** @description Why a request was refused. */
        Error: {
            /** @description What went wrong, for programs. */
            readonly code: string;
            /** @description What is wrong with each field, at most 20. */
            readonly details?: components["schemas"]["ErrorDetail"][];
            /** @description What went wrong, for people. */
            readonly message: string;
            /**
             * @description The id of the request, also in `X-Request-Id`. It finds the request in the logs.
             * @example 0190cf2dbb9a7c0f8a5d3f1e6b7a9c01
             */
            readonly requestId: string;
        };
        /** @description One fault of one field. */
        ErrorDetail: {
            /** @description What went wrong, for programs. */
            readonly code: string;
            /** @description The record that is in the way. */
            readonly existingId?: string;
            /** @description The field or parameter, as a path: `rules[0].threshold`. */
            readonly field: string;
            /** @description What went wrong, for people. */
            readonly message: string;
        };
        /** @description The body of every refusal. */
        ErrorResponse: {
            /** @description What went wrong. */
            readonly error: components["schemas"]["Error"];
        };
        /** @description An event in responses. */
        Event: {
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            readonly eventType: string;
            /** @example evtt_01h455vb4pex5vsknk084sn02q */
            eventTypeId: string;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            externalId: string | null;
            /**
             * @description The id of the record.
             * @example evt_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            occurredAt: number;
            properties: {
                [key: string]: (string | number | boolean) | null;
            };
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId: string;
            /**
             * Format: int64
             * @example 1767225600000
             */
            scheduledAt: number | null;
            /**
             * @description Where it stands.
             * @enum {string|null}
             */
            status: "booked" | "rescheduled" | "cancelled" | null;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        /** @description Up to 500 items. */
        EventBatchRequest: {
            items: components["schemas"]["EventRequest"][];
        };
        /** @description One item of a prospect's timeline; `data` is the record of its type. */
        EventConversationItem: {
            /** @description The result. */
            data: components["schemas"]["Event"];
            /** @description The id of the record. */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            readonly summary: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "event";
        };
        EventPage: {
            /** @description The result. */
            data: components["schemas"]["Event"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The body for a new event. */
        EventRequest: {
            createProspect?: boolean | null;
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            email?: string | null;
            eventType?: string | null;
            /** @example evtt_01h455vb4pex5vsknk084sn02q */
            eventTypeId?: string | null;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            externalId?: string | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            occurredAt?: number | null;
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone?: string | null;
            properties?: {
                [key: string]: (string | number | boolean) | null;
            } | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId?: string | null;
            /**
             * Format: int64
             * @example 1767225600000
             */
            scheduledAt?: number | null;
            /**
             * @description Where it stands.
             * @enum {string|null}
             */
            status?: "booked" | "rescheduled" | "cancelled" | null;
        };
        /** @description An event type. */
        EventType: {
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description The id of the record.
             * @example evtt_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @enum {string} */
            kind: "booking" | "other";
            /** @description The name that people see. */
            name: string;
            /**
             * @description The name for programs; it never changes.
             * @example booked
             */
            slug: string;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        EventTypePage: {
            /** @description The result. */
            data: components["schemas"]["EventType"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description An event type. */
        EventTypeRequest: {
            /** @enum {string|null} */
            kind?: "booking" | "other" | null;
            /** @description The name that people see. */
            name: string;
            /**
             * @description The name for programs; it never changes.
             * @example booked
             */
            slug?: string | null;
        };
        EventTypeResponse: {
            /** @description The result. */
            data: components["schemas"]["EventType"];
        };
        /** @description A quote and its position in the transcript. */
        Evidence: {
            /** @enum {string} */
            readonly match: "exact" | "fuzzy";
            readonly quote: string;
            /** @enum {string} */
            readonly role: "rep" | "prospect" | "unknown";
            readonly segment: number;
            readonly speaker: string | null;
            readonly startMs: number | null;
        };
        /**
         * @description An import and its progress. The counts are those of the current phase: rows that a commit would create, update
         *     and refuse (preview), or did (commit).
         */
        Import: {
            readonly columns: components["schemas"]["ImportColumn"][];
            readonly created: number;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            readonly done: number;
            readonly encoding: string;
            readonly fileName: string;
            /**
             * Format: int64
             * @description When it ended, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly finishedAt: number | null;
            /**
             * @description The id of the record.
             * @example imp_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            readonly refused: number;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "previewing" | "previewed" | "committing" | "completed" | "failed";
            readonly total: number;
            readonly unchanged: number;
            readonly updated: number;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        /** @description A column of the file and the field that it fills; null for a column that is skipped. */
        ImportColumn: {
            /**
             * @description The field or parameter, as a path: `rules[0].threshold`.
             * @enum {string|null}
             */
            readonly field: "name" | "email" | "phone" | "stage" | "source" | "utmSource" | "utmMedium" | "utmCampaign" | "utmContent" | "utmTerm" | "notes" | "ownerId" | "adConsent" | "tags" | "customFields" | "clickIds" | null;
            readonly header: string;
        };
        ImportPage: {
            /** @description The result. */
            data: components["schemas"]["Import"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The body for a new import: a CSV file as text, or its bytes in Base64. */
        ImportRequest: {
            content?: string | null;
            contentBase64?: string | null;
            /** @enum {string|null} */
            encoding?: "utf-8" | "utf-8-sig" | "utf-16" | "utf-16-le" | "utf-16-be" | "cp1252" | "latin-1" | "mac-roman" | "shift-jis" | null;
            fileName?: string | null;
            mapping?: {
                [key: string]: "name" | "email" | "phone" | "stage" | "source" | "utmSource" | "utmMedium" | "utmCampaign" | "utmContent" | "utmTerm" | "notes" | "ownerId" | "adConsent" | "tags" | "customFields" | "clickIds" | null;
            } | null;
        };
        ImportResponse: {
            /** @description The result. */
            data: components["schemas"]["Import"];
        };
        /** @description The result of one row of a file. */
        ImportRow: {
            readonly line: number;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly prospectId: string | null;
            readonly reason: string | null;
            /** @enum {string} */
            readonly verdict: "created" | "updated" | "unchanged" | "refused";
        };
        ImportRowPage: {
            /** @description The result. */
            data: components["schemas"]["ImportRow"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description Interaction statistics of the call. */
        Interaction: {
            /** @enum {string} */
            readonly basis: "timestamps" | "turn_starts" | "words";
            readonly longestMonologueSeconds: number;
            readonly patienceSeconds: number | null;
            readonly repQuestionsPerHour: number | null;
            readonly repTalkRatio: number | null;
            readonly silenceSeconds: number | null;
            readonly switchesPerMinute: number;
        };
        /** @description A knowledge entry, in requests and responses. */
        KnowledgeEntry: {
            active: boolean;
            attributes: {
                [key: string]: (string | number | boolean) | null;
            };
            /** @enum {string} */
            category: "product" | "pricing" | "proof" | "objection" | "competitor" | "policy" | "faq";
            content: string;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description The id of the record.
             * @example kb_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            objectionTypes: ("price" | "timing" | "authority" | "need" | "trust" | "competitor" | "spouse" | "other")[];
            /** @description Words to filter by. */
            tags: string[];
            /** @description The title that people see. */
            title: string;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
            readonly version: number;
        };
        KnowledgeEntryPage: {
            /** @description The result. */
            data: components["schemas"]["KnowledgeEntry"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A knowledge entry, in requests and responses. */
        KnowledgeEntryRequest: {
            active?: boolean;
            attributes?: {
                [key: string]: (string | number | boolean) | null;
            };
            /** @enum {string} */
            category?: "product" | "pricing" | "proof" | "objection" | "competitor" | "policy" | "faq";
            content: string;
            objectionTypes?: ("price" | "timing" | "authority" | "need" | "trust" | "competitor" | "spouse" | "other")[];
            /** @description Words to filter by. */
            tags?: string[];
            /** @description The title that people see. */
            title: string;
        };
        KnowledgeEntryResponse: {
            /** @description The result. */
            data: components["schemas"]["KnowledgeEntry"];
        };
        /** @description A knowledge entry, in requests and responses. */
        KnowledgeEntryUpdateRequest: {
            active?: boolean;
            attributes?: {
                [key: string]: (string | number | boolean) | null;
            };
            /** @enum {string} */
            category?: "product" | "pricing" | "proof" | "objection" | "competitor" | "policy" | "faq";
            content?: string;
            objectionTypes?: ("price" | "timing" | "authority" | "need" | "trust" | "competitor" | "spouse" | "other")[];
            /** @description Words to filter by. */
            tags?: string[];
            /** @description The title that people see. */
            title?: string;
        };
        /** @description A summary of the knowledge entries used. */
        KnowledgeSummary: {
            readonly categories: {
                [key: string]: number;
            };
            readonly entryCount: number;
            readonly summary: string;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number | null;
        };
        /** @description The signals of lead quality. `known` is the number of signals that were found. */
        LeadQuality: {
            readonly known: number;
            readonly signals: components["schemas"]["LeadSignal"][];
        };
        /** @description One signal of lead quality. */
        LeadSignal: {
            readonly evidence: components["schemas"]["Evidence"][];
            readonly key: string;
            readonly maxScore: number;
            readonly score: number | null;
            readonly weight: number;
        };
        /** @description An analysis linked to an avatar, from the rows of `with_rep_and_prospect`. */
        LinkedAnalysis: {
            /** @example call_01h455vb4pex5vsknk084sn02q */
            readonly analysisId: string;
            /** @example call_01h455vb4pex5vsknk084sn02q */
            readonly callId: string;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly date: number;
            readonly outcome: string | null;
            readonly overallScore: number | null;
            readonly prospect: components["schemas"]["Person"] | null;
            readonly rep: components["schemas"]["Person"] | null;
            readonly similarity: number | null;
        };
        LinkedAnalysisPage: {
            /** @description The result. */
            data: components["schemas"]["LinkedAnalysis"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A message in responses. */
        Message: {
            body: string;
            /** @enum {string} */
            channel: "sms" | "dm" | "whatsapp" | "email" | "other";
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /** @enum {string} */
            direction: "outbound" | "inbound";
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            externalId: string | null;
            /**
             * @description The id of the record.
             * @example msg_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            occurredAt: number;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId: string;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId: string | null;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        /** @description Up to 500 items. */
        MessageBatchRequest: {
            items: components["schemas"]["MessageRequest"][];
        };
        /** @description One item of a prospect's timeline; `data` is the record of its type. */
        MessageConversationItem: {
            /** @description The result. */
            data: components["schemas"]["Message"];
            /** @description The id of the record. */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            readonly summary: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "message";
        };
        MessagePage: {
            /** @description The result. */
            data: components["schemas"]["Message"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The body for a new message. */
        MessageRequest: {
            body: string;
            /** @enum {string} */
            channel: "sms" | "dm" | "whatsapp" | "email" | "other";
            createProspect?: boolean | null;
            /** @enum {string} */
            direction: "outbound" | "inbound";
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            email?: string | null;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            externalId?: string | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            occurredAt?: number | null;
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone?: string | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId?: string | null;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId?: string | null;
        };
        /** @description One metric; a ratio has numerator and denominator. `scope` marks account-wide values in a request for a rep. */
        Metric: {
            readonly denominator?: number;
            /** @enum {string} */
            readonly key: "calls_total" | "calls_showed" | "calls_no_show" | "show_rate" | "close_rate" | "offers_made" | "total_revenue" | "new_customers" | "refunds" | "closed_deals" | "dials_total" | "pickup_rate" | "lead_count" | "site_visitors" | "roas" | "profit";
            /** @description The name that people see. */
            readonly name: string;
            readonly numerator?: number;
            /** @enum {string} */
            readonly scope?: "account";
            readonly value: number;
        };
        /** @description Metrics over one interval of a series. */
        MetricInterval: {
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly end: number;
            readonly metrics: components["schemas"]["Metric"][];
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly start: number;
        };
        MetricIntervalListResponse: {
            /** @description The result. */
            data: components["schemas"]["MetricInterval"][];
        };
        /** @description A record behind a metric, with an amount if the metric is money. */
        MetricRecord: {
            readonly amount?: number;
            /** @description The id of the record. */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            /** @enum {string} */
            readonly type: "call" | "dial" | "payment" | "refund" | "prospect" | "ad_spend" | "visitor";
        };
        MetricRecordPage: {
            /** @description The result. */
            data: components["schemas"]["MetricRecord"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description Metrics over a range. */
        Metrics: {
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly endDate: number;
            readonly metrics: components["schemas"]["Metric"][];
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly startDate: number;
        };
        /** @description The number of paths missing for the data-driven model. */
        MissingPaths: {
            readonly conversions: number;
            readonly nonConvertingPaths: number;
        };
        /** @description The motivation style of these buyers. */
        MotivationStyle: {
            /** @description What it is for. */
            readonly description: string;
            /** @enum {string|null} */
            readonly primary: "growth" | "relief" | "security" | "status" | "belonging" | "savings" | "mastery" | null;
            readonly quotes: components["schemas"]["ProfileQuote"][];
            /** @enum {string|null} */
            readonly secondary: "growth" | "relief" | "security" | "status" | "belonging" | "savings" | "mastery" | null;
            readonly share: number;
        };
        /** @description An agreed next step. */
        NextStep: {
            readonly dueAt: number | null;
            readonly evidence: components["schemas"]["Evidence"];
            /** @enum {string} */
            readonly owner: "rep" | "prospect" | "unknown";
            readonly text: string;
        };
        /** @description An objection of the buyer, and the rep's response. */
        Objection: {
            /** @enum {string} */
            readonly confidence: "low" | "medium" | "high";
            readonly handled: boolean | null;
            /** @description The id of the record. */
            readonly id: string;
            readonly quote: string;
            /** @enum {string} */
            readonly resolution: "accepted" | "unresolved" | "unknown";
            readonly response: string | null;
            readonly responseSegment: number | null;
            readonly segment: number;
            readonly speaker: string | null;
            readonly startMs: number | null;
            readonly type: string;
        };
        /** @description A pain point of the buyer. */
        PainPoint: {
            readonly evidence: components["schemas"]["Evidence"];
            /**
             * @description A name for people.
             * @example CRM
             */
            readonly label: string;
        };
        /** @description A touchpoint of a prospect's path. */
        PathTouchpoint: {
            readonly campaignId: string | null;
            readonly clickId: string | null;
            /** @description The ad platform. */
            readonly platform: string | null;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly timestamp: number;
        };
        /** @description A payment in responses, and the body of its PATCH. */
        Payment: {
            readonly amount: number;
            /** @example call_01h455vb4pex5vsknk084sn02q */
            readonly callId: string | null;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description ISO 4217 code.
             * @example USD
             */
            readonly currency: string;
            dealId: string | null;
            readonly exchangeRate: number | null;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            readonly externalId: string | null;
            /**
             * @description The id of the record.
             * @example pay_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @enum {string} */
            readonly kind: "one_time" | "deposit" | "installment" | "subscription";
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            readonly processor: string | null;
            readonly productId: string | null;
            productName: string | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly prospectId: string;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId: string | null;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "succeeded" | "pending" | "failed";
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        /** @description Up to 500 items. */
        PaymentBatchRequest: {
            items: components["schemas"]["PaymentRequest"][];
        };
        /** @description One item of a prospect's timeline; `data` is the record of its type. */
        PaymentConversationItem: {
            /** @description The result. */
            data: components["schemas"]["Payment"];
            /** @description The id of the record. */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            readonly summary: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "payment";
        };
        PaymentPage: {
            /** @description The result. */
            data: components["schemas"]["Payment"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The body for a new payment. */
        PaymentRequest: {
            amount: number;
            /** @example call_01h455vb4pex5vsknk084sn02q */
            callId?: string | null;
            createProspect?: boolean | null;
            /**
             * @description ISO 4217 code.
             * @example USD
             */
            currency?: string | null;
            dealId?: string | null;
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            email?: string | null;
            exchangeRate?: number | null;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            externalId?: string | null;
            /** @enum {string|null} */
            kind?: "one_time" | "deposit" | "installment" | "subscription" | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            occurredAt?: number | null;
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone?: string | null;
            processor?: string | null;
            productId?: string | null;
            productName?: string | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId?: string | null;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId?: string | null;
            /**
             * @description Where it stands.
             * @enum {string|null}
             */
            status?: "succeeded" | "pending" | "failed" | null;
        };
        PaymentResponse: {
            /** @description The result. */
            data: components["schemas"]["Payment"];
        };
        /** @description The sums of a prospect's payments and refunds, in the account's currency. */
        PaymentSummary: {
            readonly count: number;
            /**
             * @description ISO 4217 code.
             * @example USD
             */
            readonly currency: string;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly firstPaymentAt: number | null;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly lastPaymentAt: number | null;
            readonly net: number;
            readonly refunded: number;
            readonly total: number;
        };
        /** @description A payment in responses, and the body of its PATCH. */
        PaymentUpdateRequest: {
            dealId?: string | null;
            productName?: string | null;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId?: string | null;
            /**
             * @description Where it stands.
             * @enum {string|null}
             */
            status?: "succeeded" | "pending" | "failed" | null;
        };
        /** @description A person with id and name. */
        Person: {
            /** @description The id of the record. */
            readonly id: string;
            /** @description The name that people see. */
            readonly name: string | null;
        };
        /** @description The dispatch of an event to one destination. `attempts` counts requests that were tried. */
        PixelDispatch: {
            readonly attempts: number;
            /**
             * @description The ad platform.
             * @enum {string}
             */
            readonly platform: "social_ads" | "search_ads";
            readonly platformEventId: string | null;
            readonly reason: string | null;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly sentAt: number | null;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "pending" | "sent" | "failed" | "skipped";
        };
        /** @description An event in the list. */
        PixelEvent: {
            readonly dispatchedTo: string[];
            readonly dispatches: components["schemas"]["PixelDispatch"][];
            /** @enum {string} */
            readonly event: "PageView" | "Lead" | "Schedule" | "Purchase" | "CompleteRegistration";
            readonly eventId: string;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly prospectId: string | null;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly timestamp: number;
        };
        PixelEventPage: {
            /** @description The result. */
            data: components["schemas"]["PixelEvent"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A pixel event as submitted. */
        PixelEventRequest: {
            clickIds?: {
                [key: string]: string;
            } | null;
            clientIp?: string | null;
            /**
             * @description ISO 4217 code.
             * @example USD
             */
            currency?: string | null;
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            email?: string | null;
            /** @enum {string} */
            event: "PageView" | "Lead" | "Schedule" | "Purchase" | "CompleteRegistration";
            eventId?: string | null;
            fbc?: string | null;
            fbp?: string | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            occurredAt?: number | null;
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone?: string | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId?: string | null;
            sourceUrl?: string | null;
            userAgent?: string | null;
            value?: number | null;
            visitorId?: string | null;
        };
        /** @description An objection of these buyers. */
        ProfileObjection: {
            readonly callCount: number;
            readonly handledRate: number | null;
            readonly quotes: components["schemas"]["ProfileQuote"][];
            readonly share: number;
            readonly type: string;
        };
        /** @description A pain point of these buyers. */
        ProfilePainPoint: {
            readonly callCount: number;
            /** @description What it is for. */
            readonly description: string;
            /**
             * @description A name for people.
             * @example CRM
             */
            readonly label: string;
            readonly quotes: components["schemas"]["ProfileQuote"][];
            readonly share: number;
        };
        /** @description A quote of the buyer, with its call. */
        ProfileQuote: {
            readonly callId: string;
            readonly quote: string;
            readonly startMs: number | null;
        };
        /** @description A prospect, in requests and responses. */
        Prospect: {
            /** @enum {string} */
            adConsent: "granted" | "denied" | "unspecified";
            clickIds: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            customFields: {
                [key: string]: (string | number | boolean) | null;
            };
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            email: string | null;
            /**
             * @description The id of the record.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @description The name that people see. */
            name: string | null;
            /** @description Free text. */
            notes: string | null;
            /** @example user_01h455vb4pex5vsknk084sn02q */
            ownerId: string | null;
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone: string | null;
            source: string | null;
            stage: string;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly stageChangedAt: number;
            /** @description Words to filter by. */
            tags: string[];
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
            utmCampaign: string | null;
            utmContent: string | null;
            utmMedium: string | null;
            utmSource: string | null;
            utmTerm: string | null;
        };
        /** @description The attribution of one prospect. */
        ProspectAttribution: {
            readonly firstClick: components["schemas"]["AttributionClick"] | null;
            readonly lastClick: components["schemas"]["AttributionClick"] | null;
            /** @description The prospect. */
            readonly prospectId: string;
            readonly sessions: components["schemas"]["Session"][];
            readonly touchpoints: components["schemas"]["Touchpoint"][];
        };
        /** @description A prospect with the summaries of its payments and calls. */
        ProspectDetail: {
            /** @enum {string} */
            adConsent: "granted" | "denied" | "unspecified";
            readonly callSummary: components["schemas"]["CallSummary"];
            clickIds: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            customFields: {
                [key: string]: (string | number | boolean) | null;
            };
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            email: string | null;
            /**
             * @description The id of the record.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @description The name that people see. */
            name: string | null;
            /** @description Free text. */
            notes: string | null;
            /** @example user_01h455vb4pex5vsknk084sn02q */
            ownerId: string | null;
            readonly paymentSummary: components["schemas"]["PaymentSummary"];
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone: string | null;
            source: string | null;
            stage: string;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly stageChangedAt: number;
            /** @description Words to filter by. */
            tags: string[];
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
            utmCampaign: string | null;
            utmContent: string | null;
            utmMedium: string | null;
            utmSource: string | null;
            utmTerm: string | null;
        };
        ProspectDetailResponse: {
            /** @description The result. */
            data: components["schemas"]["ProspectDetail"];
        };
        /** @description The prospect to keep and the prospect to merge into it. */
        ProspectMergeRequest: {
            /** @example pros_01h455vb4pex5vsknk084sn02q */
            keepId: string;
            /** @example pros_01h455vb4pex5vsknk084sn02q */
            mergeId: string;
        };
        ProspectPage: {
            /** @description The result. */
            data: components["schemas"]["Prospect"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A prospect, in requests and responses. */
        ProspectRequest: {
            /** @enum {string|null} */
            adConsent?: "granted" | "denied" | "unspecified" | null;
            clickIds?: {
                [key: string]: string;
            } | null;
            customFields?: {
                [key: string]: (string | number | boolean) | null;
            } | null;
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            email?: string | null;
            /** @description The name that people see. */
            name?: string | null;
            /** @description Free text. */
            notes?: string | null;
            /** @example user_01h455vb4pex5vsknk084sn02q */
            ownerId?: string | null;
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone?: string | null;
            source?: string | null;
            stage?: string | null;
            /** @description Words to filter by. */
            tags?: string[] | null;
            utmCampaign?: string | null;
            utmContent?: string | null;
            utmMedium?: string | null;
            utmSource?: string | null;
            utmTerm?: string | null;
            visitorId?: string | null;
        };
        ProspectResponse: {
            /** @description The result. */
            data: components["schemas"]["Prospect"];
        };
        /** @description A prospect with the summaries of its payments and calls. */
        ProspectUpdateRequest: {
            /** @enum {string|null} */
            adConsent?: "granted" | "denied" | "unspecified" | null;
            clickIds?: {
                [key: string]: string;
            } | null;
            customFields?: {
                [key: string]: (string | number | boolean) | null;
            } | null;
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            email?: string | null;
            /** @description The name that people see. */
            name?: string | null;
            /** @description Free text. */
            notes?: string | null;
            /** @example user_01h455vb4pex5vsknk084sn02q */
            ownerId?: string | null;
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone?: string | null;
            source?: string | null;
            stage?: string | null;
            /** @description Words to filter by. */
            tags?: string[] | null;
            utmCampaign?: string | null;
            utmContent?: string | null;
            utmMedium?: string | null;
            utmSource?: string | null;
            utmTerm?: string | null;
            visitorId?: string | null;
        };
        /** @description The body of an upsert: the fields of a prospect, but `stage` must not be null. */
        ProspectUpsertRequest: {
            /** @enum {string|null} */
            adConsent?: "granted" | "denied" | "unspecified" | null;
            clickIds?: {
                [key: string]: string;
            } | null;
            customFields?: {
                [key: string]: (string | number | boolean) | null;
            } | null;
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            email?: string | null;
            /** @description The name that people see. */
            name?: string | null;
            /** @description Free text. */
            notes?: string | null;
            /** @example user_01h455vb4pex5vsknk084sn02q */
            ownerId?: string | null;
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone?: string | null;
            source?: string | null;
            stage?: string;
            /** @description Words to filter by. */
            tags?: string[] | null;
            utmCampaign?: string | null;
            utmContent?: string | null;
            utmMedium?: string | null;
            utmSource?: string | null;
            utmTerm?: string | null;
            visitorId?: string | null;
        };
        /** @description Purchases and their revenue. */
        Purchases: {
            readonly conversions: number;
            readonly revenue: number;
        };
        /** @description The number of quotes that the engine claimed, and of those found in the transcript. */
        QuoteCounts: {
            readonly claimed: number;
            readonly dropped: number;
            readonly verified: number;
        };
        /** @description A recommendation to the rep. */
        Recommendation: {
            readonly category: string;
            readonly criterionKey: string | null;
            readonly evidence: components["schemas"]["Evidence"][];
            /** @description The id of the record. */
            readonly id: string;
            /** @enum {string} */
            readonly priority: "low" | "medium" | "high";
            readonly rationale: string;
            readonly text: string;
        };
        /** @description The response of `POST /calls`: the call, and `created`, which is true for a new call. */
        RecordedCall: {
            readonly created: boolean;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            durationSeconds: number | null;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            readonly externalId: string | null;
            /**
             * @description The id of the record.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @description Free text. */
            notes: string | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            outcome: string | null;
            readonly overallScore: number | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId: string | null;
            readonly recordingUrl: string | null;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId: string | null;
            /** @enum {string} */
            readonly source: "manual" | "transcript" | "audio";
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "recorded" | "analyzing" | "completed" | "failed";
            /** @description The title that people see. */
            readonly title: string | null;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        RecordedCallResponse: {
            /** @description The result. */
            data: components["schemas"]["RecordedCall"];
        };
        /** @description The record and whether it is new. */
        RecordedDial: {
            readonly created: boolean;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /** @enum {string} */
            direction: "outbound" | "inbound";
            /** @enum {string} */
            disposition: "answered" | "no_answer" | "voicemail" | "busy" | "failed";
            durationSeconds: number | null;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            externalId: string | null;
            /**
             * @description The id of the record.
             * @example dial_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone: string | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId: string | null;
            recordingUrl: string | null;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId: string | null;
            /**
             * Format: int64
             * @description When it started, in Unix milliseconds.
             * @example 1767225600000
             */
            startedAt: number;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        RecordedDialResponse: {
            /** @description The result. */
            data: components["schemas"]["RecordedDial"];
        };
        /** @description The record and whether it is new. */
        RecordedEvent: {
            readonly created: boolean;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            readonly eventType: string;
            /** @example evtt_01h455vb4pex5vsknk084sn02q */
            eventTypeId: string;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            externalId: string | null;
            /**
             * @description The id of the record.
             * @example evt_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            occurredAt: number;
            properties: {
                [key: string]: (string | number | boolean) | null;
            };
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId: string;
            /**
             * Format: int64
             * @example 1767225600000
             */
            scheduledAt: number | null;
            /**
             * @description Where it stands.
             * @enum {string|null}
             */
            status: "booked" | "rescheduled" | "cancelled" | null;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        RecordedEventResponse: {
            /** @description The result. */
            data: components["schemas"]["RecordedEvent"];
        };
        /** @description The record and whether it is new. */
        RecordedMessage: {
            body: string;
            /** @enum {string} */
            channel: "sms" | "dm" | "whatsapp" | "email" | "other";
            readonly created: boolean;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /** @enum {string} */
            direction: "outbound" | "inbound";
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            externalId: string | null;
            /**
             * @description The id of the record.
             * @example msg_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            occurredAt: number;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId: string;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId: string | null;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        RecordedMessageResponse: {
            /** @description The result. */
            data: components["schemas"]["RecordedMessage"];
        };
        /** @description The record and whether it is new. */
        RecordedPayment: {
            readonly amount: number;
            /** @example call_01h455vb4pex5vsknk084sn02q */
            readonly callId: string | null;
            readonly created: boolean;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description ISO 4217 code.
             * @example USD
             */
            readonly currency: string;
            dealId: string | null;
            readonly exchangeRate: number | null;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            readonly externalId: string | null;
            /**
             * @description The id of the record.
             * @example pay_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @enum {string} */
            readonly kind: "one_time" | "deposit" | "installment" | "subscription";
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            readonly processor: string | null;
            readonly productId: string | null;
            productName: string | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly prospectId: string;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId: string | null;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "succeeded" | "pending" | "failed";
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        RecordedPaymentResponse: {
            /** @description The result. */
            data: components["schemas"]["RecordedPayment"];
        };
        /** @description The record and whether it is new. */
        RecordedRefund: {
            amount: number;
            readonly created: boolean;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            externalId: string | null;
            /**
             * @description The id of the record.
             * @example rfnd_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            occurredAt: number;
            /** @example pay_01h455vb4pex5vsknk084sn02q */
            readonly paymentId: string;
            reason: string | null;
        };
        RecordedRefundResponse: {
            /** @description The result. */
            data: components["schemas"]["RecordedRefund"];
        };
        /** @description The number of deliveries that are sent again. */
        RecoveredDeliveries: {
            readonly count: number;
        };
        RecoveredDeliveriesResponse: {
            /** @description The result. */
            data: components["schemas"]["RecoveredDeliveries"];
        };
        /** @description A refund in responses. */
        Refund: {
            amount: number;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            externalId: string | null;
            /**
             * @description The id of the record.
             * @example rfnd_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            occurredAt: number;
            /** @example pay_01h455vb4pex5vsknk084sn02q */
            readonly paymentId: string;
            reason: string | null;
        };
        /** @description One item of a prospect's timeline; `data` is the record of its type. */
        RefundConversationItem: {
            /** @description The result. */
            data: components["schemas"]["Refund"];
            /** @description The id of the record. */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            readonly summary: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "refund";
        };
        /** @description The body for a new refund. The payment is in the path. */
        RefundRequest: {
            amount?: number | null;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            externalId?: string | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            occurredAt?: number | null;
            reason?: string | null;
        };
        /** @description A newly registered endpoint with its secret. */
        RegisteredWebhookEndpoint: {
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            events: ("prospect.created" | "prospect.stage_changed" | "payment.recorded" | "call.completed" | "deal_analysis.completed")[];
            /**
             * @description The id of the record.
             * @example wh_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * @description A name for people.
             * @example CRM
             */
            label: string | null;
            /** @description Shown once; null when the answer is replayed. */
            readonly secret: string | null;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "active" | "disabled";
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
            /**
             * @description An https address.
             * @example https://example.com/hooks/sales
             */
            url: string;
        };
        RegisteredWebhookEndpointResponse: {
            /** @description The result. */
            data: components["schemas"]["RegisteredWebhookEndpoint"];
        };
        /** @description A rep with aggregates. All of them except `totalCalls` are limited to the requested range. */
        Rep: {
            readonly averageScore: number | null;
            readonly callsInRange: number;
            readonly closedDeals: number;
            readonly closeRate: number | null;
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            readonly email: string;
            /**
             * @description The id of the record.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @description The name that people see. */
            readonly name: string;
            readonly showedCalls: number;
            readonly totalCalls: number;
        };
        RepPage: {
            /** @description The result. */
            data: components["schemas"]["Rep"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The new secret, and the time at which the old one stops signing. */
        RotatedSecret: {
            /** @description The id of the record. */
            readonly id: string;
            /**
             * Format: int64
             * @description When the secret that stays valid beside the new one ends. Inside an earlier overlap that is the secret of the rotation before; the oldest ends at once.
             * @example 1767225600000
             */
            readonly previousSecretExpiresAt: number;
            /** @description Shown once; null when the answer is replayed. */
            readonly secret: string | null;
        };
        RotatedSecretResponse: {
            /** @description The result. */
            data: components["schemas"]["RotatedSecret"];
        };
        /** @description A scorecard, in requests and responses. */
        Scorecard: {
            appliesTo: components["schemas"]["AppliesTo"];
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            criteria: components["schemas"]["Criterion"][];
            /** @description What it is for. */
            description: string | null;
            /**
             * @description The id of the record.
             * @example sc_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @description The name that people see. */
            name: string;
            passThreshold: number | null;
            /** @enum {string} */
            state: "draft" | "active" | "archived";
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
            readonly version: number;
        };
        ScorecardPage: {
            /** @description The result. */
            data: components["schemas"]["Scorecard"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A scorecard, in requests and responses. */
        ScorecardRequest: {
            appliesTo?: components["schemas"]["AppliesToRequest"];
            criteria?: components["schemas"]["CriterionRequest"][];
            /** @description What it is for. */
            description?: string | null;
            /** @description The name that people see. */
            name: string;
            passThreshold?: number | null;
            /** @enum {string} */
            state?: "draft" | "active" | "archived";
        };
        ScorecardResponse: {
            /** @description The result. */
            data: components["schemas"]["Scorecard"];
        };
        /** @description A scorecard's result inside an analysis. */
        ScorecardResult: {
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            readonly criteria: components["schemas"]["CriterionResult"][];
            readonly evaluated: number;
            /**
             * @description The id of the record.
             * @example scr_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            readonly maxScore: number;
            readonly notApplicable: number;
            readonly notEvaluated: number;
            readonly overallScore: number | null;
            readonly passed: boolean | null;
            /** @enum {string} */
            readonly reviewer: "ai" | "human";
            /** @example sc_01h455vb4pex5vsknk084sn02q */
            readonly scorecardId: string;
            readonly scorecardName: string;
            readonly scorecardVersion: number;
        };
        /** @description A scorecard's result in a list of its own. */
        ScorecardResultItem: {
            /** @example call_01h455vb4pex5vsknk084sn02q */
            readonly analysisId: string;
            /** @example call_01h455vb4pex5vsknk084sn02q */
            readonly callId: string;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            readonly criteria: components["schemas"]["CriterionResult"][];
            readonly evaluated: number;
            /**
             * @description The id of the record.
             * @example scr_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            readonly maxScore: number;
            readonly notApplicable: number;
            readonly notEvaluated: number;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            readonly overallScore: number | null;
            readonly passed: boolean | null;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            readonly repId: string | null;
            /** @enum {string} */
            readonly reviewer: "ai" | "human";
            /** @example sc_01h455vb4pex5vsknk084sn02q */
            readonly scorecardId: string;
            readonly scorecardName: string;
            readonly scorecardVersion: number;
        };
        ScorecardResultItemPage: {
            /** @description The result. */
            data: components["schemas"]["ScorecardResultItem"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A scorecard, in requests and responses. */
        ScorecardUpdateRequest: {
            appliesTo?: components["schemas"]["AppliesToRequest"];
            criteria?: components["schemas"]["CriterionRequest"][];
            /** @description What it is for. */
            description?: string | null;
            /** @description The name that people see. */
            name?: string;
            passThreshold?: number | null;
            /** @enum {string} */
            state?: "draft" | "active" | "archived";
        };
        /** @description A scorecard that was used, with its version. */
        ScorecardVersion: {
            /** @description The id of the record. */
            readonly id: string;
            readonly version: number;
        };
        /** @description The time for which the old secret still signs beside the new one. */
        SecretRotationRequest: {
            overlapHours?: number;
        };
        /** @description A segment, as submitted and as returned. */
        Segment: {
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description The id of the record.
             * @example seg_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @description The name that people see. */
            name: string;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly refreshedAt: number | null;
            rules: components["schemas"]["SegmentRules"];
            readonly size: number;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        SegmentCondition: {
            /** @description One of stage, source, utmSource, utmMedium, utmCampaign, utmContent, utmTerm, lastOutcome, createdAt, lastPaymentAt, leadQuality, callCount, totalPaid, hasClickId, avatarId, event:<event type id>, pixel:<Event>. */
            field: string;
            /** @enum {string} */
            op: "eq" | "exists" | "gt" | "in" | "lt" | "neq" | "not_exists";
            /** @description A string, number or boolean; a list of them for `in`. */
            value?: string | number | boolean | (string | number | boolean)[];
            withinDays?: number;
        };
        /** @description A member of a segment. */
        SegmentMember: {
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly addedAt: number;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly prospectId: string;
        };
        SegmentMemberPage: {
            /** @description The result. */
            data: components["schemas"]["SegmentMember"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        SegmentPage: {
            /** @description The result. */
            data: components["schemas"]["Segment"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description Rules whose matches are to be counted. */
        SegmentPreviewRequest: {
            rules: components["schemas"]["SegmentRules"];
        };
        /** @description A segment, as submitted and as returned. */
        SegmentRequest: {
            /** @description The name that people see. */
            name: string;
            rules: components["schemas"]["SegmentRules"];
        };
        SegmentResponse: {
            /** @description The result. */
            data: components["schemas"]["Segment"];
        };
        SegmentRules: {
            conditions: components["schemas"]["SegmentCondition"][];
            /** @enum {string} */
            match: "all" | "any";
        };
        /** @description The number of prospects that match rules. */
        SegmentSize: {
            readonly count: number;
        };
        SegmentSizeResponse: {
            /** @description The result. */
            data: components["schemas"]["SegmentSize"];
        };
        /** @description A segment, as submitted and as returned. */
        SegmentUpdateRequest: {
            /** @description The name that people see. */
            name?: string;
            rules?: components["schemas"]["SegmentRules"];
        };
        /** @description A session on the site, from the landing page to the last page. */
        Session: {
            readonly campaign: string | null;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly endedAt: number;
            /** @description The id of the record. */
            readonly id: string;
            readonly landingUrl: string | null;
            readonly medium: string | null;
            readonly pageViews: number;
            readonly referrer: string | null;
            readonly source: string | null;
            /**
             * Format: int64
             * @description When it started, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly startedAt: number;
        };
        /** @description One pixel of a social ad account. */
        SocialPixel: {
            adAccountId: string;
            integrationId: string;
            pixelId: string;
        };
        /** @description One pixel of a social ad account. */
        SocialPixelRequest: {
            adAccountId: string;
            integrationId: string;
            pixelId: string;
        };
        /** @description The role of a speaker. */
        SpeakerRoleRequest: {
            /** @enum {string} */
            role: "rep" | "prospect" | "unknown";
            speaker: string;
        };
        /** @description A stage of the account's pipeline. */
        Stage: {
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description The id of the record.
             * @example stage_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            readonly isInitial: boolean;
            /** @description The name that people see. */
            readonly name: string;
            readonly position: number;
            /**
             * @description The name for programs; it never changes.
             * @example booked
             */
            readonly slug: string;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        /** @description A change from one stage to another. */
        StageChange: {
            by: string;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            fromStage: string;
            /**
             * @description The id of the record.
             * @example stch_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            toStage: string;
        };
        /** @description One item of a prospect's timeline; `data` is the record of its type. */
        StageChangeConversationItem: {
            /** @description The result. */
            data: components["schemas"]["StageChange"];
            /** @description The id of the record. */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            readonly summary: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stage_change";
        };
        StagePage: {
            /** @description The result. */
            data: components["schemas"]["Stage"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The talk time of one speaker. */
        TalkTime: {
            readonly longestMonologueSeconds: number;
            readonly questions: number;
            readonly ratio: number;
            /** @enum {string} */
            readonly role: "rep" | "prospect" | "unknown";
            readonly seconds: number;
            readonly speaker: string | null;
            readonly turns: number;
            readonly words: number;
            readonly wordsPerMinute: number | null;
        };
        /** @description Tokens of all requests to the model; null where it did not report them. */
        TokenUsage: {
            readonly cachedPrompt: number | null;
            readonly completion: number | null;
            readonly prompt: number | null;
            readonly total: number | null;
        };
        /** @description A click or visit that says where the prospect came from. */
        Touchpoint: {
            readonly campaign: string | null;
            readonly campaignId: string | null;
            readonly clickId: string | null;
            readonly clickIdType: string | null;
            /** @description The id of the record. */
            readonly id: string;
            readonly medium: string | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            /** @description The ad platform. */
            readonly platform: string | null;
            readonly sessionId: string | null;
            readonly source: string | null;
            /** @enum {string} */
            readonly type: "ad_click" | "utm" | "referral";
        };
        /** @description The transcription of a recording. */
        Transcription: {
            readonly costUsd: number | null;
            readonly diarized: boolean;
            readonly model: string;
            readonly seconds: number | null;
        };
        /** @description One turn of the call. */
        TranscriptSegment: {
            readonly endMs: number | null;
            readonly index: number;
            /** @enum {string} */
            readonly role: "rep" | "prospect" | "unknown";
            readonly speaker: string | null;
            readonly startMs: number | null;
            readonly text: string;
        };
        /** @description The prospect that an upsert created or updated. */
        UpsertedProspect: {
            readonly created: boolean;
            /** @description The id of the record. */
            readonly id: string;
        };
        UpsertedProspectResponse: {
            /** @description The result. */
            data: components["schemas"]["UpsertedProspect"];
        };
        /** @description A knowledge entry used for an avatar: its current content, and the uses and the version at that time. */
        UsedKnowledgeEntry: {
            readonly active: boolean;
            readonly attributes: {
                [key: string]: (string | number | boolean) | null;
            };
            /** @enum {string} */
            readonly category: "product" | "pricing" | "proof" | "objection" | "competitor" | "policy" | "faq";
            readonly content: string;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description The id of the record.
             * @example kb_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            readonly objectionTypes: ("price" | "timing" | "authority" | "need" | "trust" | "competitor" | "spouse" | "other")[];
            readonly relevance: number;
            /** @description Words to filter by. */
            readonly tags: string[];
            /** @description The title that people see. */
            readonly title: string;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
            readonly usedFor: string[];
            readonly usedVersion: number;
            readonly version: number;
        };
        UsedKnowledgeEntryPage: {
            /** @description The result. */
            data: components["schemas"]["UsedKnowledgeEntry"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One attempt of a delivery. */
        WebhookAttempt: {
            readonly durationMs: number;
            /** @description What went wrong. */
            readonly error: string | null;
            readonly number: number;
            readonly responseBody: string;
            readonly responseHeaders: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description When it started, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly startedAt: number;
            readonly statusCode: number | null;
            /** @enum {string} */
            readonly trigger: "auto" | "manual" | "recover" | "test";
        };
        /** @description A delivery as it is listed. */
        WebhookDelivery: {
            readonly attempts: number;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            readonly event: string;
            /** @example whevt_01h455vb4pex5vsknk084sn02q */
            readonly eventId: string;
            /**
             * Format: int64
             * @description When it ended, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly finishedAt: number | null;
            /**
             * @description The id of the record.
             * @example dlv_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            readonly lastError: string | null;
            readonly lastStatusCode: number | null;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly nextAttemptAt: number | null;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "pending" | "in_flight" | "succeeded" | "failed" | "held" | "canceled";
            /** @enum {string} */
            readonly trigger: "auto" | "manual" | "recover" | "test";
            /** @example wh_01h455vb4pex5vsknk084sn02q */
            readonly webhookId: string;
        };
        /** @description A delivery with its exact payload and all its attempts. */
        WebhookDeliveryDetail: {
            readonly attemptLog: components["schemas"]["WebhookAttempt"][];
            readonly attempts: number;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            readonly event: string;
            /** @example whevt_01h455vb4pex5vsknk084sn02q */
            readonly eventId: string;
            /**
             * Format: int64
             * @description When it ended, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly finishedAt: number | null;
            /**
             * @description The id of the record.
             * @example dlv_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            readonly lastError: string | null;
            readonly lastStatusCode: number | null;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly nextAttemptAt: number | null;
            payload: components["schemas"]["WebhookPayload"];
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "pending" | "in_flight" | "succeeded" | "failed" | "held" | "canceled";
            /** @enum {string} */
            readonly trigger: "auto" | "manual" | "recover" | "test";
            /** @example wh_01h455vb4pex5vsknk084sn02q */
            readonly webhookId: string;
        };
        WebhookDeliveryDetailResponse: {
            /** @description The result. */
            data: components["schemas"]["WebhookDeliveryDetail"];
        };
        WebhookDeliveryPage: {
            /** @description The result. */
            data: components["schemas"]["WebhookDelivery"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        WebhookDeliveryResponse: {
            /** @description The result. */
            data: components["schemas"]["WebhookDelivery"];
        };
        /** @description A webhook endpoint. It is registered with `url`, `events` and `label`. */
        WebhookEndpoint: {
            readonly consecutiveFailures: number;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            readonly disabledReason: string | null;
            events: ("prospect.created" | "prospect.stage_changed" | "payment.recorded" | "call.completed" | "deal_analysis.completed")[];
            /**
             * @description The id of the record.
             * @example wh_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * @description A name for people.
             * @example CRM
             */
            label: string | null;
            /**
             * Format: int64
             * @example 1767225600000
             */
            readonly lastSuccessAt: number | null;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "active" | "disabled";
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
            /**
             * @description An https address.
             * @example https://example.com/hooks/sales
             */
            url: string;
        };
        WebhookEndpointPage: {
            /** @description The result. */
            data: components["schemas"]["WebhookEndpoint"][];
            /** @description Whether there is another page. */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A webhook endpoint. It is registered with `url`, `events` and `label`. */
        WebhookEndpointRequest: {
            events: ("prospect.created" | "prospect.stage_changed" | "payment.recorded" | "call.completed" | "deal_analysis.completed")[];
            /**
             * @description A name for people.
             * @example CRM
             */
            label?: string | null;
            /**
             * @description An https address.
             * @example https://example.com/hooks/sales
             */
            url: string;
        };
        WebhookEndpointResponse: {
            /** @description The result. */
            data: components["schemas"]["WebhookEndpoint"];
        };
        /** @description A change of an endpoint. `releaseHeld` sends what was held while it was disabled. */
        WebhookEndpointUpdateRequest: {
            events?: ("prospect.created" | "prospect.stage_changed" | "payment.recorded" | "call.completed" | "deal_analysis.completed")[];
            /**
             * @description A name for people.
             * @example CRM
             */
            label?: string | null;
            releaseHeld?: boolean;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status?: "active" | "disabled";
            /**
             * @description An https address.
             * @example https://example.com/hooks/sales
             */
            url?: string;
        };
        WebhookPayload: {
            accountId: string;
            /** @description The result. */
            data: {
                [key: string]: unknown;
            };
            event: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             */
            occurredAt: number;
        };
    };
    responses: {
        /** @description The request is not valid; `details` names each field or parameter. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request conflicts with what is stored, or its `Idempotency-Key` was used with another request. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The API key lacks the scope. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The `Accept` header excludes JSON. */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no such record in this account. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is too large. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A part of the service cannot be reached; try again in a moment. */
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Too many requests with this API key; `Retry-After` says when to try again. */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The API key is missing, wrong, expired or revoked. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The `Content-Type` is not application/json. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAdSpend: {
        parameters: {
            query?: {
                adAccountId?: string;
                campaignId?: string;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
                platform?: "social_ads" | "search_ads" | "video_ads";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdSpendPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    upsertAdSpend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdSpendBatchRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResultListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAnalyses: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
                /** @description The rep who took the call. */
                repId?: string;
                /** @description The call took place after (Unix ms). */
                since?: number;
                /** @description The call took place before (Unix ms). */
                until?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisItemPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAnalysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateAnalysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisUpdateRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rerunAnalysis: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisRerunRequest"];
            };
        };
        responses: {
            /** @description It was accepted and is under way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedCallResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAnalysisScorecardResults: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScorecardResultItemPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAnalysisSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisSettingsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateAnalysisSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisSettingsUpdateRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisSettingsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAvatars: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
                /** @description `active` unless given. */
                status?: "active" | "retired" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvatarItemPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvatarResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AvatarUpdateRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvatarResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAvatarAnalyses: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedAnalysisPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAvatarKnowledgeEntries: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsedKnowledgeEntryPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAvatarSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvatarSettingsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateAvatarSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AvatarSettingsUpdateRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvatarSettingsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCalls: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
                /** @description Outcome slug. */
                outcome?: string;
                prospectId?: string;
                /** @description The rep who took the call. */
                repId?: string;
                /** @description Took place after (Unix ms). */
                since?: number;
                source?: "manual" | "transcript" | "audio";
                status?: "recorded" | "analyzing" | "completed" | "failed";
                /** @description Took place before (Unix ms). */
                until?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCall: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedCallResponse"];
                };
            };
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedCallResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallUpdateRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    analyzeCall: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalyzeCallRequest"];
            };
        };
        responses: {
            /** @description It was accepted and is under way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedCallResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listConversionConfigs: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionConfigPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createConversionConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversionConfigRequest"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionConfigResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getConversionConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionConfigResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteConversionConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateConversionConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversionConfigUpdateRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionConfigResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    fireConversion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversionFireRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionFireResultResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listConversionFires: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
                /** @description Created after (Unix ms). */
                since?: number;
                /** @description Where the fire stands. */
                status?: "pending" | "sending" | "sent" | "failed" | "skipped";
                /** @description Created before (Unix ms). */
                until?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionFirePage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retryConversionFire: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                fire_id: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionFireResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    simulateConversionConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversionSimulationRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionSimulationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDials: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                direction?: "outbound" | "inbound";
                disposition?: "answered" | "no_answer" | "voicemail" | "busy" | "failed";
                /** @description Page size. */
                limit?: number;
                prospectId?: string;
                /** @description The rep who dialled or was reached. */
                repId?: string;
                /** @description Started after (Unix ms). */
                since?: number;
                /** @description Started before (Unix ms). */
                until?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DialPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createDial: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DialRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedDialResponse"];
                };
            };
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedDialResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    batchCreateDials: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DialBatchRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResultListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEventTypes: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventTypePage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createEventType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventTypeRequest"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventTypeResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Of this type. */
                eventTypeId?: string;
                /** @description Page size. */
                limit?: number;
                /** @description Whose event. */
                prospectId?: string;
                /** @description Happened after (Unix ms). */
                since?: number;
                /** @description Happened before (Unix ms). */
                until?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedEventResponse"];
                };
            };
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedEventResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    batchCreateEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventBatchRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResultListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAttributionReport: {
        parameters: {
            query?: {
                /** @description event (default): facts count on their own day; cohort: on the day that their prospect came. */
                basis?: "event" | "cohort";
                /** @description Only this campaign, by our id or the platform's. */
                campaignId?: string;
                /** @description Unix ms, inclusive; default 30 days before `to`. */
                from?: number;
                /** @description Default campaign. */
                groupBy?: "campaign" | "platform" | "day";
                /** @description How touches share a fact; default last. */
                model?: "first" | "last" | "linear" | "time_decay" | "position";
                /** @description Only campaigns of this platform. */
                platform?: "search_ads" | "social_ads" | "video_ads";
                /** @description Unix ms, inclusive; default now. At most 400 days after `from`. */
                to?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributionRowListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAttributionPath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributionPathResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDataDrivenAttribution: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataDrivenAttributionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAttributionSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributionSettingsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateAttributionSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttributionSettingsUpdateRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributionSettingsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
                /** @description On this platform. */
                platform?: "search_ads" | "social_ads" | "video_ads";
                /** @description As asked for; without it, all but archived ones. */
                status?: "active" | "paused" | "archived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignRequest"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignUpdateRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCustomAudiences: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomAudiencePage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCustomAudience: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomAudienceRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomAudienceResponse"];
                };
            };
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomAudienceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCustomAudience: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomAudienceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPixelEvents: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Of this name. */
                event?: "PageView" | "Lead" | "Schedule" | "Purchase" | "CompleteRegistration";
                /** @description Happened then or later (Unix ms). */
                from?: number;
                /** @description Page size. */
                limit?: number;
                /** @description Whose events. */
                prospectId?: string;
                /** @description Happened then or earlier (Unix ms). */
                to?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PixelEventPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPixelEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PixelEventRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedPixelEventResponse"];
                };
            };
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedPixelEventResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSegments: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SegmentRequest"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SegmentUpdateRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSegmentMembers: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentMemberPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SegmentPreviewRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentSizeResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createImport: {
        parameters: {
            query?: {
                /** @description A name for a file that is sent as text/csv. */
                fileName?: string;
            };
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportRequest"];
            };
        };
        responses: {
            /** @description It was accepted and is under way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    commitImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was accepted and is under way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listImportRows: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
                /** @description Only rows with this verdict. */
                verdict?: "created" | "updated" | "unchanged" | "refused";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRowPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listKnowledgeEntries: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeEntryPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createKnowledgeEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KnowledgeEntryRequest"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeEntryResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getKnowledgeEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeEntryResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteKnowledgeEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateKnowledgeEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KnowledgeEntryUpdateRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeEntryResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                channel?: "sms" | "dm" | "whatsapp" | "email" | "other";
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
                /** @description The other side. */
                prospectId?: string;
                /** @description Who wrote or was written to. */
                repId?: string;
                /** @description Happened after (Unix ms). */
                since?: number;
                /** @description Happened before (Unix ms). */
                until?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedMessageResponse"];
                };
            };
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedMessageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    batchCreateMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageBatchRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResultListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMetrics: {
        parameters: {
            query: {
                /** @description Unix ms, inclusive. */
                endDate: number;
                /** @description Comma-separated keys: calls_total, calls_showed, calls_no_show, show_rate, close_rate, offers_made, total_revenue, new_customers, refunds, closed_deals, dials_total, pickup_rate, lead_count, site_visitors, roas, profit. */
                metrics: string;
                /** @description Only this rep's calls and deals. */
                repId?: string;
                /** @description Unix ms, inclusive. */
                startDate: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Metrics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMetricRecords: {
        parameters: {
            query: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Unix ms, inclusive. */
                endDate: number;
                /** @description Page size. */
                limit?: number;
                /** @description Which rows of a ratio; default numerator. */
                part?: "numerator" | "denominator";
                /** @description Only this rep's calls and deals. */
                repId?: string;
                /** @description Unix ms, inclusive. */
                startDate: number;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MetricRecordPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMetricSeries: {
        parameters: {
            query: {
                /** @description Unix ms, inclusive. */
                endDate: number;
                /** @description Default day. */
                interval?: "day" | "week" | "month";
                /** @description Comma-separated keys: calls_total, calls_showed, calls_no_show, show_rate, close_rate, offers_made, total_revenue, new_customers, refunds, closed_deals, dials_total, pickup_rate, lead_count, site_visitors, roas, profit. */
                metrics: string;
                /** @description Only this rep's calls and deals. */
                repId?: string;
                /** @description Unix ms, inclusive. */
                startDate: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MetricIntervalListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOutcomes: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallOutcomePage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
                /** @description Payment processor. */
                processor?: string;
                /** @description Who paid. */
                prospectId?: string;
                /** @description The rep who gets the credit. */
                repId?: string;
                /** @description Paid after (Unix ms). */
                since?: number;
                /** @description Paid before (Unix ms). */
                until?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedPaymentResponse"];
                };
            };
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedPaymentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentUpdateRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    refundPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedRefundResponse"];
                };
            };
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedRefundResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    batchCreatePayments: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentBatchRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResultListResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listProspects: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description E-mail, in any case. */
                email?: string;
                /** @description Page size. */
                limit?: number;
                /** @description Who owns the prospect. */
                ownerId?: string;
                /** @description Phone number in E.164. */
                phone?: string;
                /** @description Name, e-mail or phone contains this, whatever the case and accents. */
                q?: string;
                /** @description Created after (Unix ms). */
                since?: number;
                /** @description Lead source label. */
                source?: string;
                /** @description Stage slug. */
                stage?: string;
                /** @description Has this tag. */
                tag?: string;
                /** @description Created before (Unix ms). */
                until?: number;
                /** @description Changed after (Unix ms). */
                updatedSince?: number;
                /** @description The campaign as the prospect carries it. */
                utmCampaign?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProspectPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createProspect: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProspectRequest"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProspectResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getProspect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProspectDetailResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteProspect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedProspectResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateProspect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProspectUpdateRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProspectResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getProspectAttribution: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProspectAttribution"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listProspectConversations: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
                /** @description Oldest first (asc, the default) or newest first. */
                order?: "asc" | "desc";
                /** @description Only items of this type. */
                type?: "message" | "call" | "dial" | "event" | "payment" | "refund" | "stage_change";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationItemPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    eraseProspect: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureReceiptResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listProspectDuplicates: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicateGroupPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    mergeProspect: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProspectMergeRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProspectResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    upsertProspect: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProspectUpsertRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpsertedProspectResponse"];
                };
            };
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpsertedProspectResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listReps: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
                /** @description Count what happened after (Unix ms). */
                since?: number;
                /** @description Count what happened before (Unix ms). */
                until?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRepAnalyses: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
                /** @description The call took place after (Unix ms). */
                since?: number;
                /** @description The call took place before (Unix ms). */
                until?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisItemPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRepScorecardResults: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
                /** @description The call took place after (Unix ms). */
                since?: number;
                /** @description The call took place before (Unix ms). */
                until?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScorecardResultItemPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listScorecards: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScorecardPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createScorecard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScorecardRequest"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScorecardResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getScorecard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScorecardResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateScorecard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScorecardUpdateRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScorecardResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listStages: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StagePage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description It was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredWebhookEndpointResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointUpdateRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Event type. */
                event?: "prospect.created" | "prospect.stage_changed" | "payment.recorded" | "call.completed" | "deal_analysis.completed" | "webhook.test";
                /** @description Page size. */
                limit?: number;
                /** @description Created after (Unix ms). */
                since?: number;
                /** @description Where the delivery stands. */
                status?: "pending" | "in_flight" | "succeeded" | "failed" | "held" | "canceled";
                /** @description Created before (Unix ms). */
                until?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                delivery_id: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetailResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                delivery_id: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description It was accepted and is under way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recoverWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliveryRecoveryRequest"];
            };
        };
        responses: {
            /** @description It was accepted and is under way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveredDeliveriesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecretRotationRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedSecretResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and changes nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description It was accepted and is under way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
