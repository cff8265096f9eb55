// Generated from docs/openapi.yaml by "npm run generate". Do not edit.
// sha256 a9108b00557eea0786f80860890db1d4216e3fb3638db6f0fdea06d01193fc78

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
         * @description A campaign's day sent again replaces its figures. Up to 500 items. Valid items are stored; each item has its own result.
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
         * @description Only the given fields change. Read-only fields may be sent back and are ignored. The first outcome of a call sends `call.completed`. An `outcome` of null withdraws the one that a person has set: an analysed call gets back the outcome that its analysis found.
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
    "/api/v1/campaign-avatars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report calls and wins by campaign and avatar
         * @description The 100 campaigns with most calls, each with its avatars. The campaign is the prospect's `utmCampaign`, the avatar that of the call.
         */
        get: operations["getCampaignAvatars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaign-avatars/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the calls behind the report of campaigns and avatars
         * @description Calls of no campaign are `without=campaign`, those of no avatar `without=avatar`.
         */
        get: operations["listCampaignAvatarCalls"];
        put?: never;
        post?: never;
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
         * @description Sends nothing. Shows what the rules would have reported for the last `days` days.
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
         * @description The number dialled finds its prospect; a cold number makes none. An `externalId` sent before updates its record and answers 200 with `created: false`. It keeps its person, unless `prospectId`, or an e-mail that a live prospect has, names another.
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
         * @description Up to 500 items. Valid items are stored; each item has its own result.
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
         * @description An `externalId` sent before updates its record and answers 200 with `created: false`. It keeps its person, unless `prospectId`, or an e-mail that a live prospect has, names another.
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
         * @description Up to 500 items. Valid items are stored; each item has its own result.
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
         * @description Rows add up to the metrics of the same range. What no touchpoint explains is in rows without a campaign, named Unattributed. Leads and calls may be fractions.
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
         * @description The purchases of the last 90 days that would be lost without each campaign, computed every night, beside the last-touch credits of the same purchases. With too little data, `reason` says what is missing.
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
         * @description A new look-back window recomputes all credits: at once for some hundred prospects, by a worker for more.
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
         * @description Members are evaluated within seconds, and again every hour.
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
         * @description As JSON, or the file itself as the body with `Content-Type: text/csv`. A worker makes a preview: the effect of each row.
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
         * @description `done` of `total` rows are processed.
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
         * @description A worker writes what the preview showed; the counts show its progress.
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
         * @description Facts about the account's product. A model gets the entries that fit a call.
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
         * @description Every change of an entry's content raises its version.
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
         * @description An `externalId` sent before updates its record and answers 200 with `created: false`. It keeps its person, unless `prospectId`, or an e-mail that a live prospect has, names another.
         */
        post: operations["createMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a message
         * @description The response has an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed.
         */
        get: operations["getMessage"];
        put?: never;
        post?: never;
        /**
         * Delete a message
         * @description For good. The person's conversations no longer have it.
         */
        delete: operations["deleteMessage"];
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
         * @description Up to 500 items. Valid items are stored; each item has its own result.
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
    "/api/v1/objections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report the objections of a period
         * @description By type: how often it was voiced and answered, how many calls were won with and without it, and the account's best answers. Each call counts once for a type. The calls with and without a type may differ in more than that: the two win rates show a difference, not its cause.
         */
        get: operations["getObjections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/objections/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the calls behind the objection report
         * @description As many as the figure says: `answeredCalls` of price are `type=price&part=answered`, `wonCallsWithout` are `type=price&part=without&result=won`.
         */
        get: operations["listObjectionCalls"];
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
         * @description An `externalId` sent before updates its record and answers 200 with `created: false`. It keeps its person, unless `prospectId`, or an e-mail that a live prospect has, names another.
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
         * @description Up to 500 items. Valid items are stored; each item has its own result.
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
         * @description For good, also for a deleted prospect. `counts` says how many rows of each table it concerned. One that was merged into another is erased with that one: asked for alone, the answer is 409 with its id.
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
         * @description Groups of live prospects that share a phone number, and pairs whose e-mail addresses are one slip apart (`gmial.com`, a swapped letter). Addresses are compared for who came or paid last, or for `prospectId`.
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
         * @description Found by e-mail, then by phone. Blank fields and missing keys never erase. 201 if new, else 200.
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
         * List reps with their results
         * @description `since` and `until` limit what is counted, not the list. `totalCalls` counts all calls.
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
    "/api/v1/reps/{id}/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the calls behind a rep's figures
         * @description All calls of a period, those that took place, or those that were won; as many as `/reps/leaderboard` counts.
         */
        get: operations["listRepCalls"];
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
    "/api/v1/reps/leaderboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rank the reps, adjusted for the mix of their leads
         * @description Rates by direct standardisation: what each rep would reach with the account's mix of leads by source, beside the raw rate. `leadMix` splits the sources by lead quality, too. Reps with fewer than 30 calls that took place are small samples without a rank.
         */
        get: operations["getRepLeaderboard"];
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
    "/api/v1/test-clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance the clock of a test account
         * @description Retries, confirmations and windows come nearer by this time; what is due then starts within seconds. 409 `conflict` with a live key.
         */
        post: operations["advanceTestClock"];
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
         * @description Only requests in flight are still sent.
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
         * Recover the missed deliveries of an endpoint
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
            /**
             * @description The call.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
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
            /** @description The destinations that it is reported to. */
            readonly dispatchedTo: string[];
            /** @description The report to each destination. */
            readonly dispatches: components["schemas"]["PixelDispatch"][];
            /**
             * @description The id by which platforms recognise repeats.
             * @example order-1042
             */
            readonly eventId: string;
        };
        AcceptedPixelEventResponse: {
            /** @description The result. */
            data: components["schemas"]["AcceptedPixelEvent"];
        };
        /** @description A rate, raw and adjusted for the mix of leads. `margin` is half the width of the 95 % interval of `adjusted`. */
        AdjustedRate: {
            /** @description The rate with the account's mix of leads, from 0 to 1; null without calls. */
            readonly adjusted: number | null;
            /** @description The calls that the rate divides by. */
            readonly calls: number;
            /** @description Calls that took place, for a show rate; calls that were won, for a win rate. */
            readonly hits: number;
            /** @description Half the width of the 95 % interval of `adjusted`; null without calls. */
            readonly margin: number | null;
            /** @description Hits divided by calls, from 0 to 1; null without calls. */
            readonly rate: number | null;
        };
        /** @description The ad spend of a campaign on one day. */
        AdSpend: {
            /**
             * @description The ad account on the platform.
             * @example 123-456-7890
             */
            adAccountId: string;
            /**
             * @description The campaign's id on the platform.
             * @example 77
             */
            campaignId: string;
            /**
             * @description The campaign's name on the platform.
             * @example Spring
             */
            campaignName: string | null;
            /**
             * @description Clicks on that day.
             * @example 340
             */
            clicks: number;
            /**
             * @description Conversions on that day, as the platform counts them.
             * @example 12
             */
            conversions: number;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * Format: date
             * @description The day, in the account's time zone.
             */
            date: string;
            /**
             * @description The id of the record.
             * @example spend_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * @description How often ads were shown on that day.
             * @example 12000
             */
            impressions: number;
            /**
             * @description The ad platform.
             * @example search_ads
             * @enum {string}
             */
            platform: "social_ads" | "search_ads" | "video_ads";
            /**
             * @description Whether it was sent here or fetched from the platform.
             * @enum {string}
             */
            readonly source: "manual" | "sync";
            /**
             * @description The cost of that day, in the account's currency.
             * @example 120.5
             */
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
            /** @description The records. */
            items: components["schemas"]["AdSpendRequest"][];
        };
        AdSpendPage: {
            /** @description The result. */
            data: components["schemas"]["AdSpend"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description An item of `PUT /ad-spend`. */
        AdSpendRequest: {
            /**
             * @description The ad account on the platform.
             * @example 123-456-7890
             */
            adAccountId: string;
            /**
             * @description The campaign's id on the platform.
             * @example 77
             */
            campaignId: string;
            /**
             * @description The campaign's name on the platform.
             * @example Spring
             */
            campaignName?: string | null;
            /**
             * @description Clicks on that day.
             * @example 340
             */
            clicks?: number | null;
            /**
             * @description Conversions on that day, as the platform counts them.
             * @example 12
             */
            conversions?: number | null;
            /**
             * @description The account's currency; amounts in another one are refused.
             * @example USD
             */
            currency?: string | null;
            /**
             * Format: date
             * @description The day, in the account's time zone.
             */
            date: string;
            /**
             * @description How often ads were shown on that day.
             * @example 12000
             */
            impressions?: number | null;
            /**
             * @description The ad platform.
             * @example search_ads
             * @enum {string}
             */
            platform: "social_ads" | "search_ads" | "video_ads";
            /**
             * @description The cost of that day, in the account's currency.
             * @example 120.5
             */
            spend: number;
        };
        /** @description What advancing the clock moved. */
        AdvancedTestClock: {
            /** @description How many records moved, by kind. */
            readonly moved: {
                [key: string]: number;
            };
            /** @description How far the clock was advanced. */
            readonly seconds: number;
        };
        AdvancedTestClockResponse: {
            /** @description The result. */
            data: components["schemas"]["AdvancedTestClock"];
        };
        /** @description A whole analysis. */
        Analysis: {
            /**
             * @description The avatar that the call belongs to; null for one that belongs to none.
             * @example av_01h455vb4pex5vsknk084sn02q
             */
            readonly avatarId: string | null;
            /**
             * @description The call.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            readonly callId: string;
            /**
             * Format: int64
             * @description When the analysis was complete, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly completedAt: number | null;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description How long it took, in seconds.
             * @example 1820
             */
            readonly durationSeconds: number | null;
            /** @description Why the analysis failed, for people; null where it did not. */
            readonly failureMessage: string | null;
            /** @description Why the analysis failed, for programs; null where it did not. */
            readonly failureReason: ("transcription_unavailable" | "audio_unreachable" | "audio_forbidden_address" | "audio_too_large" | "audio_unsupported" | "empty_transcript" | "provider_rejected" | "provider_unavailable" | "invalid_response" | "budget_exceeded" | "timed_out") | (null);
            /**
             * @description The id of the record.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @description How rep and prospect took turns; null without a transcript. */
            readonly interaction: components["schemas"]["Interaction"] | (null);
            /**
             * @description The language of the call; null where it is not known.
             * @example en
             */
            readonly language: string | null;
            /** @description The signals that `leadQualityScore` is made of. */
            readonly leadQuality: components["schemas"]["LeadQuality"] | (null);
            /**
             * @description How well the prospect fits, from 0 to 100; null while it is not known.
             * @example 68
             */
            readonly leadQualityScore: number | null;
            /** @description What was agreed on. */
            readonly nextSteps: components["schemas"]["NextStep"][];
            /** @description What buyers object to. */
            readonly objections: components["schemas"]["Objection"][];
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            /** @description Whether an offer was made. */
            readonly offerMade: boolean | null;
            /**
             * @description The slug of the call's outcome.
             * @example closed
             */
            readonly outcome: string | null;
            /** @description How sure the engine is of the outcome. */
            readonly outcomeConfidence: string | null;
            /** @description Where the transcript shows the outcome; null without it. */
            readonly outcomeEvidence: components["schemas"]["Evidence"] | (null);
            /**
             * @description The score of the call's analysis from 0 to 100, whose `scorable` says whether averages count it; null while there is none.
             * @example 74
             */
            readonly overallScore: number | null;
            /** @description What hurts buyers. */
            readonly painPoints: components["schemas"]["PainPoint"][];
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly prospectId: string | null;
            /** @description How it came about. */
            readonly provenance: components["schemas"]["AnalysisProvenance"] | (null);
            /** @description What the rep can do better. */
            readonly recommendations: components["schemas"]["Recommendation"][];
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            readonly repId: string | null;
            /** @description Where the re-run stands; null while there is none. */
            readonly rerunStatus: ("analyzing" | "failed") | (null);
            /** @description Counts the complete runs of the analysis. */
            readonly revision: number | null;
            /** @description Whether there was enough of a call to score. */
            readonly scorable: boolean | null;
            /** @description The result of each scorecard. */
            readonly scorecardResults: components["schemas"]["ScorecardResult"][];
            /** @description The turns of the call; null without a transcript. */
            readonly segments: components["schemas"]["TranscriptSegment"][];
            /** @description The step that the analysis is at; null when it is complete. */
            readonly stage: ("queued" | "transcribing" | "analysing" | "retrying") | (null);
            /**
             * @description Where it stands.
             * @example completed
             * @enum {string}
             */
            readonly status: "analyzing" | "completed" | "failed";
            /**
             * @description A short text.
             * @example Dana loses two days a week on reports and asked for a proposal.
             */
            readonly summary: string | null;
            /** @description The talk time of each speaker. */
            readonly talkTime: components["schemas"]["TalkTime"][];
            /**
             * @description The title that people see.
             * @example Discovery with Dana
             */
            readonly title: string | null;
            /**
             * @description The words of the call, in any of the known formats.
             * @example Marcus: Hello Dana.
             *     Dana: Hello, thanks for the time.
             */
            readonly transcript: string | null;
            /** @description The format that was recognised. */
            readonly transcriptFormat: string | null;
            /** @description What to know about the analysis; doubts about an outcome that a person has set since are left out. */
            readonly warnings: components["schemas"]["AnalysisWarning"][];
        };
        /** @description An analysis in a list, without the transcript. */
        AnalysisItem: {
            /**
             * @description The avatar that the call belongs to; null for one that belongs to none.
             * @example av_01h455vb4pex5vsknk084sn02q
             */
            readonly avatarId: string | null;
            /**
             * @description The call.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            readonly callId: string;
            /**
             * Format: int64
             * @description When the analysis was complete, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly completedAt: number | null;
            /**
             * @description How long it took, in seconds.
             * @example 1820
             */
            readonly durationSeconds: number | null;
            /**
             * @description What analyses: the built-in analyser or a model.
             * @example openai
             */
            readonly engine: string | null;
            /**
             * @description The id of the record.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * @description The language of the call; null where it is not known.
             * @example en
             */
            readonly language: string | null;
            /**
             * @description How well the prospect fits, from 0 to 100; null while it is not known.
             * @example 68
             */
            readonly leadQualityScore: number | null;
            /** @description The kinds of objections. */
            readonly objectionTypes: string[] | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            /**
             * @description The slug of the call's outcome.
             * @example closed
             */
            readonly outcome: string | null;
            /**
             * @description The score of the call's analysis from 0 to 100, whose `scorable` says whether averages count it; null while there is none.
             * @example 74
             */
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
             * @example completed
             * @enum {string}
             */
            readonly status: "analyzing" | "completed" | "failed";
            /**
             * @description A short text.
             * @example Dana loses two days a week on reports and asked for a proposal.
             */
            readonly summary: string | null;
            /**
             * @description The title that people see.
             * @example Discovery with Dana
             */
            readonly title: string | null;
        };
        AnalysisItemPage: {
            /** @description The result. */
            data: components["schemas"]["AnalysisItem"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The provenance of an analysis: engine, model, prompt and cost. */
        AnalysisProvenance: {
            /** @description How often the analysis was tried. */
            readonly attempts: number;
            /** @description The parts that a long transcript was cut into. */
            readonly chunks: number;
            /**
             * @description The cost in US dollars; null where it is not known.
             * @example 0.04
             */
            readonly costUsd: number | null;
            /** @description The part of the transcript that was analysed, from 0 to 1. */
            readonly coverage: number;
            /**
             * @description How long it took, in milliseconds.
             * @example 8400
             */
            readonly durationMs: number;
            /**
             * @description What analyses: the built-in analyser or a model.
             * @example openai
             */
            readonly engine: string;
            /**
             * @description The version of the engine.
             * @example 2026-10
             */
            readonly engineVersion: string;
            /** @description The engine that failed before; null where none did. */
            readonly fallbackFrom: string | null;
            /** @description Why that engine failed. */
            readonly fallbackReason: string | null;
            /** @description The model; null for the built-in analyser. */
            readonly model: string | null;
            /** @description The version of the prompt; null for the built-in analyser. */
            readonly promptVersion: string | null;
            /** @description How many quotes hold. */
            readonly quotes: components["schemas"]["QuoteCounts"];
            /**
             * @description Which personal data is masked before a model reads the transcript.
             * @example off
             */
            readonly redaction: string;
            /** @description Requests to the model. */
            readonly requests: number;
            /** @description How the model was asked to answer; null for the built-in analyser. */
            readonly responseFormat: string | null;
            /**
             * @description Whether stored answers of the model were used.
             * @example false
             */
            readonly reused: boolean;
            /** @description The scorecards that were used. */
            readonly scorecards: components["schemas"]["ScorecardVersion"][];
            /** @description Tokens of all requests. */
            readonly tokens: components["schemas"]["TokenUsage"];
            /** @description How a recording became words; null for a transcript that was sent. */
            readonly transcription: components["schemas"]["Transcription"] | (null);
        };
        /** @description The body of `POST /analyses/:id/rerun`. */
        AnalysisRerunRequest: {
            /**
             * @description What analyses: the built-in analyser or a model.
             * @example openai
             */
            engine?: ("openai" | "rules") | (null);
            /** @description Whether to analyse although nothing has changed. */
            force?: boolean | null;
        };
        AnalysisResponse: {
            /** @description The result. */
            data: components["schemas"]["Analysis"];
        };
        /** @description The analysis settings of an account. The first two always have a value. */
        AnalysisSettings: {
            /**
             * @description The most tokens of a day; null for no cap.
             * @example 2000000
             */
            dailyTokenCap: number | null;
            /**
             * @description The most US dollars of a month; null for no cap.
             * @example 200
             */
            monthlyUsdCap: number | null;
            /**
             * @description What happens when the model fails for good.
             * @enum {string}
             */
            onModelFailure: "rules" | "fail";
            /** @description Which personal data is masked before a model reads the transcript. */
            redaction: ("off" | "model_only" | "stored") | (null);
        };
        AnalysisSettingsResponse: {
            /** @description The result. */
            data: components["schemas"]["AnalysisSettings"];
        };
        /** @description The analysis settings of an account. The first two always have a value. */
        AnalysisSettingsUpdateRequest: {
            /**
             * @description The most tokens of a day; null for no cap.
             * @example 2000000
             */
            dailyTokenCap?: number | null;
            /**
             * @description The most US dollars of a month; null for no cap.
             * @example 200
             */
            monthlyUsdCap?: number | null;
            /**
             * @description What happens when the model fails for good.
             * @enum {string}
             */
            onModelFailure?: "rules" | "fail";
            /**
             * @description Which personal data is masked before a model reads the transcript.
             * @enum {string}
             */
            redaction?: "off" | "model_only" | "stored";
        };
        /** @description The body of `PATCH /analyses/:id`. A fetched analysis may be edited and sent back. */
        AnalysisUpdateRequest: {
            /**
             * @description The slug of the call's outcome.
             * @example closed
             */
            outcome?: string | null;
            /**
             * @description Why the outcome or the roles are corrected; kept with the correction.
             * @example Dana signed while still on the call.
             */
            reason?: string | null;
            /** @description The role of each speaker. */
            speakers?: components["schemas"]["SpeakerRoleRequest"][] | null;
        };
        /** @description A warning about the analysis. */
        AnalysisWarning: {
            /**
             * @description What went wrong, for programs.
             * @example roles_uncertain
             */
            readonly code: string;
            /**
             * @description What went wrong, for people.
             * @example It is not clear who is the rep and who is the buyer.
             */
            readonly message: string;
        };
        /** @description A call to analyse. When a transcript and a recording are given, the transcript is used. */
        AnalyzeCallRequest: {
            /**
             * @description Where the recording can be fetched.
             * @example https://recordings.example.com/1042
             */
            audioUrl?: string | null;
            /** @description How long the call took, in seconds. */
            duration?: number | null;
            /**
             * @description How long it took, in seconds.
             * @example 1820
             */
            durationSeconds?: number | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            occurredAt?: number | null;
            /**
             * @description The e-mail of the prospect.
             * @example dana@example.com
             */
            prospectEmail?: string | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId?: string | null;
            /**
             * @description The phone number of the prospect, in E.164.
             * @example +14155550123
             */
            prospectPhone?: string | null;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId?: string | null;
            /** @description The title that people see. */
            title?: string | null;
            /**
             * @description The words of the call, in any of the known formats.
             * @example Marcus: Hello Dana.
             *     Dana: Hello, thanks for the time.
             */
            transcript?: string | null;
        };
        /** @description The calls that a card scores: with one of the outcomes and one of the words in the title. Empty means all. */
        AppliesTo: {
            /** @description Only calls with one of these outcomes; empty for all. */
            outcomes: string[] | null;
            /** @description Only calls with one of these words in the title; empty for all. */
            titleContains: string[] | null;
        };
        /** @description The calls that a card scores: with one of the outcomes and one of the words in the title. Empty means all. */
        AppliesToRequest: {
            /** @description Only calls with one of these outcomes; empty for all. */
            outcomes?: string[] | null;
            /** @description Only calls with one of these words in the title; empty for all. */
            titleContains?: string[] | null;
        };
        /** @description The first or last click; the campaign may be absent. */
        AttributionClick: {
            /**
             * @description The campaign.
             * @example spring
             */
            readonly campaign?: string;
            /**
             * @description The kind of traffic, such as `cpc`.
             * @example cpc
             */
            readonly medium: string | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            /**
             * @description Where it comes from.
             * @example webinar
             */
            readonly source: string | null;
        };
        /** @description The path of one prospect, and the revenue tied to it. */
        AttributionPath: {
            /** @description The first touch; null without one. */
            readonly firstTouch: components["schemas"]["CampaignTouch"] | (null);
            /** @description The last touch; null without one. */
            readonly lastTouch: components["schemas"]["CampaignTouch"] | (null);
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly prospectId: string;
            /**
             * @description What was paid, in the account's currency.
             * @example 9600
             */
            readonly revenue: number;
            /** @description All touches, oldest first. */
            readonly touchpoints: components["schemas"]["PathTouchpoint"][];
        };
        AttributionPathResponse: {
            /** @description The result. */
            data: components["schemas"]["AttributionPath"];
        };
        /** @description Cost and results of one campaign, platform or day. */
        AttributionRow: {
            /** @description Calls that were booked; a fraction where several campaigns share one. */
            readonly callsBooked: number;
            /** @description Calls that prospects came to; a fraction where several campaigns share one. */
            readonly callsShowed: number;
            /**
             * @description The campaign; null for what no campaign explains.
             * @example 77
             */
            readonly campaignId: string | null;
            /**
             * @description The name of the campaign.
             * @example Spring
             */
            readonly campaignName: string | null;
            /**
             * @description The number of conversions.
             * @example 12
             */
            readonly conversions: number;
            /** @description The value of the conversions that were reported, in the account's currency. */
            readonly conversionValue: number;
            /**
             * Format: date
             * @description The day, in the account's time zone; null unless grouped by day.
             * @example 2026-01-31
             */
            readonly date: string | null;
            /**
             * Format: int64
             * @description Where the day begins, in Unix milliseconds; null unless grouped by day.
             * @example 1767225600000
             */
            readonly day: number | null;
            /** @description New prospects; a fraction where several campaigns share one. */
            readonly leads: number;
            /**
             * @description Revenue less refunds, in the account's currency.
             * @example 9600
             */
            readonly netRevenue: number;
            /**
             * @description The ad platform.
             * @example search_ads
             */
            readonly platform: string | null;
            /**
             * @description What went back, in the account's currency.
             * @example 0
             */
            readonly refunds: number;
            /**
             * @description What was paid, in the account's currency.
             * @example 9600
             */
            readonly revenue: number;
            /**
             * @description Revenue divided by spend; 0 without spend.
             * @example 2.5
             */
            readonly roas: number;
            /**
             * @description The cost, in the account's currency.
             * @example 120.5
             */
            readonly spend: number;
        };
        AttributionRowListResponse: {
            /** @description The result. */
            data: components["schemas"]["AttributionRow"][];
        };
        /** @description The look-back window: days before a fact in which touchpoints count for it. */
        AttributionSettings: {
            /**
             * @description Days before a fact in which touchpoints count for it.
             * @example 90
             */
            lookBackDays: number;
        };
        AttributionSettingsResponse: {
            /** @description The result. */
            data: components["schemas"]["AttributionSettings"];
        };
        /** @description The look-back window: days before a fact in which touchpoints count for it. */
        AttributionSettingsUpdateRequest: {
            /**
             * @description Days before a fact in which touchpoints count for it.
             * @example 90
             */
            lookBackDays?: number;
        };
        /** @description A whole avatar. Its name and sensitivity can be changed; a sensitivity of null means the account's value. */
        Avatar: {
            /**
             * @description The number of calls.
             * @example 48
             */
            readonly callCount: number;
            /**
             * @description From 0 (takes many calls in) to 1 (few); null for the account's.
             * @example 0.5
             */
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
            /** @description The knowledge entries that were used. */
            readonly knowledgeBase: components["schemas"]["KnowledgeSummary"];
            /**
             * @description The name that people see.
             * @example Overworked agency owners
             */
            name: string;
            /** @description What is known of these buyers. */
            readonly profile: components["schemas"]["AvatarProfile"];
            /** @description How it came about. */
            readonly provenance: components["schemas"]["AvatarProvenance"];
            /** @description How well the calls fit together. */
            readonly quality: components["schemas"]["AvatarQuality"];
            /** @description What became of the calls. */
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
            /**
             * @description What the value is of.
             * @example company size
             */
            readonly attribute: string;
            /**
             * @description The number of calls.
             * @example 48
             */
            readonly callCount: number;
            /** @description Quotes of the calls. */
            readonly quotes: components["schemas"]["ProfileQuote"][];
            /**
             * @description The part of the avatar's calls, from 0 to 1.
             * @example 0.4
             */
            readonly share: number;
            /**
             * @description The value.
             * @example 10 to 50
             */
            readonly value: string;
        };
        /** @description An avatar in a list. */
        AvatarItem: {
            /**
             * @description The number of calls.
             * @example 48
             */
            readonly callCount: number;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description The headline.
             * @example Know what your ads bring
             */
            readonly headline: string;
            /**
             * @description The id of the record.
             * @example av_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * @description The name that people see.
             * @example Overworked agency owners
             */
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
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The profile of these buyers. */
        AvatarProfile: {
            /** @description What is known of these buyers. */
            readonly demographics: components["schemas"]["AvatarDemographic"][];
            /** @description What moves these buyers. */
            readonly motivationStyle: components["schemas"]["MotivationStyle"];
            /** @description What buyers object to. */
            readonly objections: components["schemas"]["ProfileObjection"][];
            /** @description What hurts buyers. */
            readonly painPoints: components["schemas"]["ProfilePainPoint"][];
            /**
             * @description A short text.
             * @example Owners of small agencies who write every report themselves.
             */
            readonly summary: string;
        };
        /** @description The engine and the run that created the profile, and the number of calls. */
        AvatarProvenance: {
            /** @description The number of calls that it was made from. */
            readonly calls: number;
            /**
             * @description What analyses: the built-in analyser or a model.
             * @example openai
             */
            readonly engine: string;
            /** @description The engine that failed before; null where none did. */
            readonly fallbackFrom: string | null;
            /** @description Why that engine failed. */
            readonly fallbackReason: string | null;
            /**
             * @description What calls were compared by.
             * @example tfidf
             */
            readonly features: string;
            /** @description The model; null for the built-in analyser. */
            readonly model: string | null;
            /** @description The version of the prompt; null for the built-in analyser. */
            readonly promptVersion: string | null;
            /**
             * Format: int64
             * @description When the run ended, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly runAt: number;
            /**
             * @description The run.
             * @example avrun_01h455vb4pex5vsknk084sn02q
             */
            readonly runId: string;
        };
        /** @description The quality of the cluster. */
        AvatarQuality: {
            /**
             * @description How alike the calls are, from 0 to 1.
             * @example 0.61
             */
            readonly cohesion: number;
            /**
             * @description Cohesion and separation in one word.
             * @enum {string}
             */
            readonly level: "low" | "medium" | "high";
            /**
             * @description How different the calls of other avatars are; the more, the better.
             * @example 0.34
             */
            readonly separation: number;
        };
        AvatarResponse: {
            /** @description The result. */
            data: components["schemas"]["Avatar"];
        };
        /** @description The settings for avatars: a sensitivity from 0 (few avatars) to 1 (many). */
        AvatarSettings: {
            /**
             * @description From 0 (few avatars) to 1 (many).
             * @example 0.5
             */
            sensitivity: number;
        };
        AvatarSettingsResponse: {
            /** @description The result. */
            data: components["schemas"]["AvatarSettings"];
        };
        /** @description The settings for avatars: a sensitivity from 0 (few avatars) to 1 (many). */
        AvatarSettingsUpdateRequest: {
            /**
             * @description From 0 (few avatars) to 1 (many).
             * @example 0.5
             */
            sensitivity?: number;
        };
        /** @description Statistics of the avatar's calls. */
        AvatarStats: {
            /**
             * @description The mean lead quality from 0 to 100; null without calls.
             * @example 66
             */
            readonly averageLeadQuality: number | null;
            /**
             * @description The mean score from 0 to 100; null without scored calls.
             * @example 71
             */
            readonly averageScore: number | null;
            /**
             * @description The part of its calls that closed a deal, from 0 to 1; null without any.
             * @example 0.31
             */
            readonly closeRate: number | null;
            /** @description The number of calls by outcome. */
            readonly outcomes: {
                [key: string]: number;
            };
        };
        /** @description A whole avatar. Its name and sensitivity can be changed; a sensitivity of null means the account's value. */
        AvatarUpdateRequest: {
            /**
             * @description From 0 (takes many calls in) to 1 (few); null for the account's.
             * @example 0.5
             */
            clusteringSensitivity?: number | null;
            /**
             * @description The name that people see.
             * @example Overworked agency owners
             */
            name?: string;
        };
        /** @description The error of a failed item in a batch. */
        BatchError: {
            /**
             * @description What went wrong, for programs.
             * @example validation_failed
             */
            readonly code: string;
            /** @description What is wrong with each field, at most 20. */
            readonly details?: components["schemas"]["ErrorDetail"][];
            /**
             * @description What went wrong, for people.
             * @example This is not an e-mail address.
             */
            readonly message: string;
        };
        /** @description The result of one item in a batch. */
        BatchResult: {
            /** @description Why the item was refused; null for one that was recorded. */
            readonly error: components["schemas"]["BatchError"] | (null);
            /**
             * @description The id of the record.
             * @example pay_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string | null;
            /**
             * @description The place in the request, from 0.
             * @example 0
             */
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
        /** @description An objection and the answer of the rep, word for word. */
        BestAnswer: {
            /** @description Whether the buyer accepted the answer. */
            readonly accepted: boolean;
            /**
             * @description The call.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            readonly callId: string;
            /**
             * @description Words of the transcript.
             * @example We lose two days a week on this.
             */
            readonly quote: string;
            /** @description The rep; null for a call without one. */
            readonly rep: components["schemas"]["ReportedRep"] | (null);
            /**
             * @description What the rep answered.
             * @example Most teams get those two days back in the first month.
             */
            readonly response: string;
            /** @description The turn of the rep's response. */
            readonly responseSegment: number | null;
            /** @description The turn of the transcript, from 0. */
            readonly segment: number;
            /**
             * @description Where it begins in the call, in milliseconds; null without times.
             * @example 754000
             */
            readonly startMs: number | null;
            /** @description Whether the call was won. */
            readonly won: boolean;
        };
        /** @description A call in responses, and the body of its PATCH. */
        Call: {
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description How long it took, in seconds.
             * @example 1820
             */
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
            /**
             * @description Free text.
             * @example Wants to start in May.
             */
            notes: string | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            /**
             * @description The slug of the call's outcome.
             * @example closed
             */
            outcome: string | null;
            /**
             * @description The score of the call's analysis from 0 to 100, whose `scorable` says whether averages count it; null while there is none.
             * @example 74
             */
            readonly overallScore: number | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId: string | null;
            /**
             * @description Where the recording can be heard. It is shown, not fetched.
             * @example https://recordings.example.com/1042
             */
            readonly recordingUrl: string | null;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId: string | null;
            /**
             * @description Whether it was recorded by hand, or analysed from a transcript or a recording.
             * @enum {string}
             */
            readonly source: "manual" | "transcript" | "audio";
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "recorded" | "analyzing" | "completed" | "failed";
            /**
             * @description The title that people see.
             * @example Discovery with Dana
             */
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
            /**
             * @description The id of the record.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            /**
             * @description A short text.
             * @example Call of 30 minutes: closed
             */
            readonly summary: string;
            /**
             * @description What kind of item it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "call";
        };
        /** @description A call outcome, with the flags that metrics count. */
        CallOutcome: {
            /** @description Whether the deal was closed. */
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
            /**
             * @description The name that people see.
             * @example Closed
             */
            readonly name: string;
            /** @description Whether the prospect did not come. */
            readonly noShow: boolean;
            /** @description Whether an offer was made. */
            readonly offerMade: boolean;
            /** @description Whether the prospect came. */
            readonly showed: boolean;
            /**
             * @description The name for programs; it never changes.
             * @example closed
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
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        CallPage: {
            /** @description The result. */
            data: components["schemas"]["Call"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The body of `POST /calls`. */
        CallRequest: {
            /**
             * @description How long it took, in seconds.
             * @example 1820
             */
            durationSeconds?: number | null;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            externalId?: string | null;
            /**
             * @description Free text.
             * @example Wants to start in May.
             */
            notes?: string | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            occurredAt: number;
            /**
             * @description The slug of the call's outcome.
             * @example closed
             */
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
            /**
             * @description The mean score from 0 to 100; null without scored calls.
             * @example 71
             */
            readonly averageScore: number | null;
            /**
             * Format: int64
             * @description When the last call took place, in Unix milliseconds; null without one.
             * @example 1767225600000
             */
            readonly lastCallAt: number | null;
            /**
             * @description How the last call ended; null without one.
             * @example closed
             */
            readonly lastOutcome: string | null;
            /** @description The score of the last call; null without one. */
            readonly lastScore: number | null;
            /** @description The number of calls that the prospect did not come to. */
            readonly noShow: number;
            /** @description The number of calls that the prospect came to. */
            readonly showed: number;
            /** @description The number of calls. */
            readonly total: number;
        };
        /** @description A call in responses, and the body of its PATCH. */
        CallUpdateRequest: {
            /**
             * @description How long it took, in seconds.
             * @example 1820
             */
            durationSeconds?: number | null;
            /**
             * @description Free text.
             * @example Wants to start in May.
             */
            notes?: string | null;
            /**
             * @description The slug of the call's outcome.
             * @example closed
             */
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
             * @description The id of the campaign.
             * @example cmp_01h455vb4pex5vsknk084sn02q
             */
            readonly _id: string;
            /**
             * @description The ad account on the platform.
             * @example 123-456-7890
             */
            adAccountId: string;
            /** @description Whom the ads are shown to. */
            audience: components["schemas"]["CampaignAudience"];
            /**
             * @description The conversion config whose conversions the platform optimises for.
             * @example cfg_01h455vb4pex5vsknk084sn02q
             */
            conversionEventId: string | null;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /** @description The ad and its landing page. */
            creative: components["schemas"]["CampaignCreative"];
            /**
             * @description What may be spent on a day, in the currency of the ad account.
             * @example 50
             */
            dailyBudget: number;
            /**
             * @description The name that people see.
             * @example Spring
             */
            name: string;
            /**
             * @description What the platform optimises for.
             * @enum {string}
             */
            objective: "conversions" | "traffic" | "leads" | "awareness";
            /**
             * @description The ad platform.
             * @example search_ads
             * @enum {string}
             */
            platform: "search_ads" | "social_ads" | "video_ads";
            /**
             * @description The campaign's id on the platform; null until it is made there.
             * @example 120212345678
             */
            readonly platformCampaignId?: string;
            /** @description What the platform says of the campaign. */
            readonly platformStatus: string | null;
            /** @description Sums over the campaign's life; null before they were fetched. */
            readonly stats: components["schemas"]["CampaignStats"];
            /**
             * Format: int64
             * @description When the figures were fetched, in Unix milliseconds; null before the first time.
             * @example 1767225600000
             */
            readonly statsSyncedAt: number | null;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "active" | "paused" | "archived";
            /** @description Why the platform does not follow; null where it does. */
            readonly syncError: string | null;
            /**
             * @description Whether the platform has what is wanted.
             * @example synced
             * @enum {string}
             */
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
            /**
             * @description The custom audience, when `source` is an uploaded list.
             * @example aud_01h455vb4pex5vsknk084sn02q
             */
            customAudienceId?: string;
            /** @description Also show ads to people like these: the size in percent of the country. */
            lookalikePercent?: number;
            /**
             * @description The segment, when `source` is a segment.
             * @example seg_01h455vb4pex5vsknk084sn02q
             */
            segmentId?: string;
            /**
             * @description Whether the people are of a segment or of an uploaded list.
             * @enum {string}
             */
            source: "svc_segment" | "custom_audience";
        };
        /** @description The audience of a campaign. */
        CampaignAudienceRequest: {
            /**
             * @description The custom audience, when `source` is an uploaded list.
             * @example aud_01h455vb4pex5vsknk084sn02q
             */
            customAudienceId?: string | null;
            /** @description Also show ads to people like these: the size in percent of the country. */
            lookalikePercent?: number | null;
            /**
             * @description The segment, when `source` is a segment.
             * @example seg_01h455vb4pex5vsknk084sn02q
             */
            segmentId?: string | null;
            /**
             * @description Whether the people are of a segment or of an uploaded list.
             * @enum {string}
             */
            source: "svc_segment" | "custom_audience";
        };
        /** @description The calls of one avatar in a campaign; null for those of no avatar. */
        CampaignAvatar: {
            /** @description The avatar; null for calls of none. */
            readonly avatarId: string | null;
            /** @description Calls of the period. */
            readonly calls: number;
            /** @description The name that people see. */
            readonly name: string | null;
            /** @description Calls in the range that prospects came to. */
            readonly showedCalls: number;
            /** @description Won calls of those that took place, from 0 to 1; null without any. */
            readonly winRate: number | null;
            /** @description Calls that took place and ended in a sale. */
            readonly wonCalls: number;
        };
        /** @description The calls of a period by campaign and avatar. `rest` sums up the campaigns that are not listed. */
        CampaignAvatarReport: {
            /** @description Calls of the period. */
            readonly calls: number;
            /** @description The campaigns with most calls. */
            readonly campaigns: components["schemas"]["CampaignAvatars"][];
            /** @description The sum of the campaigns that are not listed. */
            readonly rest: components["schemas"]["CountedCalls"];
            /** @description Calls in the range that prospects came to. */
            readonly showedCalls: number;
            /**
             * Format: int64
             * @description After when the calls took place, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly since: number;
            /**
             * Format: int64
             * @description Before when the calls took place, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly until: number;
            /** @description Won calls of those that took place, from 0 to 1; null without any. */
            readonly winRate: number | null;
            /** @description Calls that took place and ended in a sale. */
            readonly wonCalls: number;
        };
        CampaignAvatarReportResponse: {
            /** @description The result. */
            data: components["schemas"]["CampaignAvatarReport"];
        };
        /** @description The calls of one campaign, by avatar; null for those of no campaign. */
        CampaignAvatars: {
            /** @description The avatars of these calls, those with most calls first. */
            readonly avatars: components["schemas"]["CampaignAvatar"][];
            /** @description Calls of the period. */
            readonly calls: number;
            /**
             * @description The campaign of the prospects; null for calls of none.
             * @example spring
             */
            readonly campaign: string | null;
            /** @description Calls in the range that prospects came to. */
            readonly showedCalls: number;
            /** @description Won calls of those that took place, from 0 to 1; null without any. */
            readonly winRate: number | null;
            /** @description Calls that took place and ended in a sale. */
            readonly wonCalls: number;
        };
        /** @description The ad of a campaign and its landing page. */
        CampaignCreative: {
            /**
             * @description The landing page.
             * @example https://example.com/demo
             */
            destinationUrl: string;
            /**
             * @description The headline.
             * @example Know what your ads bring
             */
            headline: string;
            /**
             * @description The text of the ad.
             * @example See which call brought the money.
             */
            primaryText: string;
        };
        /** @description The ad of a campaign and its landing page. */
        CampaignCreativeRequest: {
            /**
             * @description The landing page.
             * @example https://example.com/demo
             */
            destinationUrl: string;
            /**
             * @description The headline.
             * @example Know what your ads bring
             */
            headline: string;
            /**
             * @description The text of the ad.
             * @example See which call brought the money.
             */
            primaryText: string;
        };
        /** @description Purchases that would be lost without one campaign, beside those of its last touch. */
        CampaignEffect: {
            /**
             * @description The campaign; null for what no campaign explains.
             * @example 77
             */
            readonly campaignId: string | null;
            /**
             * @description The name of the campaign.
             * @example Spring
             */
            readonly campaignName: string;
            /**
             * @description The number of conversions.
             * @example 12
             */
            readonly conversions: number;
            /** @description The last touch; null without one. */
            readonly lastTouch: components["schemas"]["Purchases"];
            /**
             * @description The ad platform.
             * @example search_ads
             */
            readonly platform: string | null;
            /** @description The part of conversions that would be lost without the campaign, from 0 to 1. */
            readonly removalEffect: number;
            /**
             * @description What was paid, in the account's currency.
             * @example 9600
             */
            readonly revenue: number;
            /**
             * @description Its part of all removal effects, from 0 to 1.
             * @example 0.4
             */
            readonly share: number;
        };
        CampaignPage: {
            /** @description The result. */
            data: components["schemas"]["Campaign"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A campaign as submitted. */
        CampaignRequest: {
            /**
             * @description The ad account on the platform.
             * @example 123-456-7890
             */
            adAccountId: string;
            /** @description Whom the ads are shown to. */
            audience: components["schemas"]["CampaignAudienceRequest"];
            /**
             * @description The conversion config whose conversions the platform optimises for.
             * @example cfg_01h455vb4pex5vsknk084sn02q
             */
            conversionEventId?: string | null;
            /** @description The ad and its landing page. */
            creative: components["schemas"]["CampaignCreativeRequest"];
            /**
             * @description What may be spent on a day, in the currency of the ad account.
             * @example 50
             */
            dailyBudget: number;
            /**
             * @description The name that people see.
             * @example Spring
             */
            name: string;
            /**
             * @description What the platform optimises for.
             * @enum {string}
             */
            objective: "conversions" | "traffic" | "leads" | "awareness";
            /**
             * @description The ad platform.
             * @example search_ads
             * @enum {string}
             */
            platform: "search_ads" | "social_ads" | "video_ads";
            /** @description Where it stands. */
            status?: ("active" | "paused") | (null);
        };
        CampaignResponse: {
            /** @description The result. */
            data: components["schemas"]["Campaign"];
        };
        /** @description Sums over the campaign's life, in the account's currency; `conversions` as the platform counts them. */
        CampaignStats: {
            /**
             * @description How often ads were clicked.
             * @example 340
             */
            clicks: number;
            /**
             * @description The number of conversions.
             * @example 12
             */
            conversions: number;
            /** @description Spend for one conversion, in the account's currency. */
            cpa: number;
            /**
             * @description How often ads were shown.
             * @example 12000
             */
            impressions: number;
            /**
             * @description The cost, in the account's currency.
             * @example 120.5
             */
            spend: number;
        };
        /** @description The campaign of a touch. */
        CampaignTouch: {
            /**
             * @description The campaign; null for what no campaign explains.
             * @example 77
             */
            readonly campaignId: string | null;
            /**
             * @description The ad platform.
             * @example search_ads
             */
            readonly platform: string | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly timestamp: number;
        };
        /** @description The changeable fields of a campaign. */
        CampaignUpdateRequest: {
            /**
             * @description What may be spent on a day, in the currency of the ad account.
             * @example 50
             */
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
            /**
             * @description Whether there is another page.
             * @example false
             */
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
            /** @description The name of the event when `eventType` is `custom`. */
            customEventTypeName: string | null;
            /** @description What it is for. */
            description: string | null;
            /** @description An https address for the platform `custom`. */
            destinationCustomUrl: string | null;
            /** @description Business ids for the platform `marketplace`. */
            destinationMarketplaceBusinessIds: string[] | null;
            /**
             * @description Where it is reported to.
             * @enum {string}
             */
            destinationPlatform: "social_ads" | "search_ads" | "marketplace" | "custom";
            /**
             * @description The ad account for the platform `search_ads`.
             * @example 123-456-7890
             */
            destinationSearchAdAccountId: string | null;
            /** @description Pixels for the platform `social_ads`. */
            destinationSocialPixels: components["schemas"]["SocialPixel"][] | null;
            /**
             * @description What kind of conversion is reported.
             * @enum {string}
             */
            eventType: "schedule" | "purchase" | "lead" | "subscribe_start_trial" | "custom";
            /**
             * @description The id of the record.
             * @example cfg_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * @description The name that people see.
             * @example Closed deals
             */
            name: string;
            /** @description Rules in their order: the first one that matches gives the value. */
            rules: components["schemas"]["ConversionRule"][];
            /** @description What has the rules checked: `call_analyzed`, `payment_received`, `webhook` or `event_<type id>`. */
            triggers: string[];
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
            /** @description Counts the changes of the config. */
            readonly version: number;
        };
        ConversionConfigPage: {
            /** @description The result. */
            data: components["schemas"]["ConversionConfig"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A config, as submitted and as returned. */
        ConversionConfigRequest: {
            /** @description The name of the event when `eventType` is `custom`. */
            customEventTypeName?: string | null;
            /** @description What it is for. */
            description?: string | null;
            /** @description An https address for the platform `custom`. */
            destinationCustomUrl?: string | null;
            /** @description Business ids for the platform `marketplace`. */
            destinationMarketplaceBusinessIds?: string[] | null;
            /**
             * @description Where it is reported to.
             * @enum {string}
             */
            destinationPlatform: "social_ads" | "search_ads" | "marketplace" | "custom";
            /**
             * @description The ad account for the platform `search_ads`.
             * @example 123-456-7890
             */
            destinationSearchAdAccountId?: string | null;
            /** @description Pixels for the platform `social_ads`. */
            destinationSocialPixels?: components["schemas"]["SocialPixelRequest"][] | null;
            /**
             * @description What kind of conversion is reported.
             * @enum {string}
             */
            eventType: "schedule" | "purchase" | "lead" | "subscribe_start_trial" | "custom";
            /**
             * @description The name that people see.
             * @example Closed deals
             */
            name: string;
            /** @description Rules in their order: the first one that matches gives the value. */
            rules: components["schemas"]["ConversionRuleRequest"][];
            /** @description What has the rules checked: `call_analyzed`, `payment_received`, `webhook` or `event_<type id>`. */
            triggers: string[];
        };
        ConversionConfigResponse: {
            /** @description The result. */
            data: components["schemas"]["ConversionConfig"];
        };
        /** @description A config, as submitted and as returned. */
        ConversionConfigUpdateRequest: {
            /** @description The name of the event when `eventType` is `custom`. */
            customEventTypeName?: string | null;
            /** @description What it is for. */
            description?: string | null;
            /** @description An https address for the platform `custom`. */
            destinationCustomUrl?: string | null;
            /** @description Business ids for the platform `marketplace`. */
            destinationMarketplaceBusinessIds?: string[] | null;
            /**
             * @description Where it is reported to.
             * @enum {string}
             */
            destinationPlatform?: "social_ads" | "search_ads" | "marketplace" | "custom";
            /**
             * @description The ad account for the platform `search_ads`.
             * @example 123-456-7890
             */
            destinationSearchAdAccountId?: string | null;
            /** @description Pixels for the platform `social_ads`. */
            destinationSocialPixels?: components["schemas"]["SocialPixelRequest"][] | null;
            /**
             * @description What kind of conversion is reported.
             * @enum {string}
             */
            eventType?: "schedule" | "purchase" | "lead" | "subscribe_start_trial" | "custom";
            /**
             * @description The name that people see.
             * @example Closed deals
             */
            name?: string;
            /** @description Rules in their order: the first one that matches gives the value. */
            rules?: components["schemas"]["ConversionRuleRequest"][];
            /** @description What has the rules checked: `call_analyzed`, `payment_received`, `webhook` or `event_<type id>`. */
            triggers?: string[];
        };
        /** @description A fire in the log. `attempts` counts requests that were tried. */
        ConversionFire: {
            /** @description Requests that were tried. */
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
            /**
             * @description Where it is reported to.
             * @example search_ads
             * @enum {string}
             */
            readonly destinationPlatform: "social_ads" | "search_ads" | "marketplace" | "custom";
            /**
             * @description The id of the record.
             * @example fire_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * @description What happened, for people.
             * @example Sent.
             */
            readonly message: string | null;
            /**
             * @description The id by which the platform recognises repeats.
             * @example pay_01h455vb4pex5vsknk084sn02q
             */
            readonly orderId: string;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly prospectId: string | null;
            /** @description Why it was skipped or failed, for programs; null where it was sent. */
            readonly reason: string | null;
            /**
             * @description The place of the rule that matched, from 0; null where none did.
             * @example 0
             */
            readonly ruleIndex: number | null;
            /**
             * Format: int64
             * @description When it was sent, in Unix milliseconds; null where it was not.
             * @example 1767225600000
             */
            readonly sentAt: number | null;
            /**
             * @description The record that the fire is about.
             * @example pay_01h455vb4pex5vsknk084sn02q
             */
            readonly sourceId: string;
            /**
             * @description What kind of record the fire is about.
             * @example payment
             * @enum {string}
             */
            readonly sourceType: "manual" | "call" | "payment" | "inbound" | "event" | "refund";
            /**
             * @description Where it stands.
             * @example sent
             * @enum {string}
             */
            readonly status: "pending" | "sending" | "sent" | "failed" | "skipped";
            /** @description The rules that were checked, in their order. */
            readonly trace: components["schemas"]["ConversionRuleTrace"][];
            /**
             * @description What made the rules be checked.
             * @example payment_received
             */
            readonly trigger: string;
            /**
             * @description The value that is reported, in `currency`; null where no rule matched.
             * @example 4800
             */
            readonly value: number | null;
        };
        ConversionFirePage: {
            /** @description The result. */
            data: components["schemas"]["ConversionFire"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The body of a manual fire. E-mail and phone are reserved: only their type is checked, they are not stored. */
        ConversionFireRequest: {
            /** @description The slug of a call's outcome. */
            callOutcome?: string | null;
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            email?: string | null;
            /**
             * @description A lead quality from 0 to 100.
             * @example 68
             */
            leadQualityScore?: number | null;
            /** @description The amount of a payment, in the account's currency. */
            paymentAmount?: number | null;
            /** @description Who processed a payment. */
            paymentProcessor?: string | null;
            /** @description The product of a payment. */
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
            /**
             * @description The fire, as the log has it.
             * @example fire_01h455vb4pex5vsknk084sn02q
             */
            readonly fireId: string;
            /**
             * @description Why it was skipped or failed.
             * @example No rule matched.
             */
            readonly message?: string;
            /**
             * @description Where it stands.
             * @example sent
             * @enum {string}
             */
            readonly status: "sent" | "failed" | "skipped";
            /**
             * @description Present when a rule matched.
             * @example 4800
             */
            readonly value?: number;
        };
        ConversionFireResultResponse: {
            /** @description The result. */
            data: components["schemas"]["ConversionFireResult"];
        };
        /** @description One rule. Fields that the chosen field or mode does not use are stored and ignored. */
        ConversionRule: {
            /**
             * @description Greater or less than `threshold`; for `lead_quality` and `payment_amount`.
             * @enum {string}
             */
            comparator?: "gt" | "lt";
            /**
             * @description What the rule looks at; `always` matches everything.
             * @enum {string}
             */
            field: "lead_quality" | "call_outcome" | "payment_amount" | "payment_processor" | "payment_product" | "always";
            /**
             * @description The outcome to match; for `call_outcome`.
             * @example closed
             */
            outcomeValue?: string;
            /**
             * @description The processor or product to match.
             * @example stripe
             */
            paymentMatchValue?: string;
            /** @description The number to compare with. */
            threshold?: number;
            /** @description The value that is reported in the mode `fixed`. */
            value: number | null;
            /** @description Added by `payment_formula`: amount x `valueMultiplier` + `valueAdjustment`. */
            valueAdjustment?: number;
            /**
             * @description `fixed` reports `value`, `payment_formula` computes it from the payment.
             * @enum {string}
             */
            valueMode?: "fixed" | "payment_formula";
            /** @description Multiplies the amount in `payment_formula`. */
            valueMultiplier?: number;
        };
        /** @description Matches and value of one rule in a simulation. */
        ConversionRuleCount: {
            /** @description How many the rule matched. */
            readonly count: number;
            /** @description The place of the rule, from 0. */
            readonly index: number;
            /**
             * @description The sum of the values that it gave.
             * @example 4800
             */
            readonly value: number;
        };
        /** @description One rule. Fields that the chosen field or mode does not use are stored and ignored. */
        ConversionRuleRequest: {
            /** @description Greater or less than `threshold`; for `lead_quality` and `payment_amount`. */
            comparator?: ("gt" | "lt") | (null);
            /**
             * @description What the rule looks at; `always` matches everything.
             * @enum {string}
             */
            field: "lead_quality" | "call_outcome" | "payment_amount" | "payment_processor" | "payment_product" | "always";
            /**
             * @description The outcome to match; for `call_outcome`.
             * @example closed
             */
            outcomeValue?: string | null;
            /**
             * @description The processor or product to match.
             * @example stripe
             */
            paymentMatchValue?: string | null;
            /** @description The number to compare with. */
            threshold?: number | null;
            /** @description The value that is reported in the mode `fixed`. */
            value?: number | null;
            /** @description Added by `payment_formula`: amount x `valueMultiplier` + `valueAdjustment`. */
            valueAdjustment?: number | null;
            /** @description `fixed` reports `value`, `payment_formula` computes it from the payment. */
            valueMode?: ("fixed" | "payment_formula") | (null);
            /** @description Multiplies the amount in `payment_formula`. */
            valueMultiplier?: number | null;
        };
        /** @description One rule that was checked, and why it matched or did not. */
        ConversionRuleTrace: {
            /**
             * @description What the rule looks at.
             * @example payment_amount
             */
            readonly field: string;
            /**
             * @description The place of the rule, from 0.
             * @example 0
             */
            readonly index: number;
            /** @description Whether the rule matched. */
            readonly matched: boolean;
            /**
             * @description Why the rule matched or did not.
             * @example paymentAmount 4800 > 500
             */
            readonly why: string;
        };
        /** @description The result of a simulation. */
        ConversionSimulation: {
            /** @description Matches and value of each rule. */
            readonly byRule: components["schemas"]["ConversionRuleCount"][];
            /** @description How many were evaluated. */
            readonly evaluated: number;
            /** @description How many a rule matched. */
            readonly matched: number;
            /**
             * @description The sum of the values.
             * @example 4800
             */
            readonly value: number;
        };
        /** @description The number of days to simulate. */
        ConversionSimulationRequest: {
            /** @description How many days to look back; 30 unless given. */
            days?: number | null;
        };
        ConversionSimulationResponse: {
            /** @description The result. */
            data: components["schemas"]["ConversionSimulation"];
        };
        /** @description Calls, those that took place, and those that were won. */
        CountedCalls: {
            /** @description Calls of the period. */
            readonly calls: number;
            /** @description Calls in the range that prospects came to. */
            readonly showedCalls: number;
            /** @description Won calls of those that took place, from 0 to 1; null without any. */
            readonly winRate: number | null;
            /** @description Calls that took place and ended in a sale. */
            readonly wonCalls: number;
        };
        /** @description One criterion of a scorecard. */
        Criterion: {
            /** @description Whether it can be scored without a quote. */
            absenceIsEvidence: boolean;
            /** @description What a score looks like, by the score. */
            anchors: {
                [key: string]: string;
            };
            /** @description Whether a zero here fails the whole card. */
            autoFail: boolean;
            /** @description The feature of the built-in analyser that scores it; null for none. */
            detector: ("discovery" | "value" | "objection_handling" | "next_step" | "listening" | "offer" | "need" | "decision_process" | "budget" | "timing" | "alternatives") | (null);
            /**
             * @description What the one who scores must know.
             * @example A date counts, 'soon' does not.
             */
            guidance: string;
            /**
             * @description The id of the record.
             * @example crit_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * @description The name for programs.
             * @example next_step
             */
            key: string;
            /**
             * @description The name that people see.
             * @example Next step
             */
            name: string;
            /**
             * @description What is asked of the call.
             * @example Did the rep agree on a next step with a date?
             */
            question: string;
            /**
             * @description How the criterion is scored.
             * @enum {string}
             */
            scale: "0-5" | "yes_no";
            /**
             * @description How much it counts.
             * @example 2
             */
            weight: number;
        };
        /** @description One criterion of a scorecard. */
        CriterionRequest: {
            /** @description Whether it can be scored without a quote. */
            absenceIsEvidence?: boolean | null;
            /** @description What a score looks like, by the score. */
            anchors?: {
                [key: string]: string;
            } | null;
            /** @description Whether a zero here fails the whole card. */
            autoFail?: boolean | null;
            /** @description The feature of the built-in analyser that scores it; null for none. */
            detector?: ("discovery" | "value" | "objection_handling" | "next_step" | "listening" | "offer" | "need" | "decision_process" | "budget" | "timing" | "alternatives") | (null);
            /**
             * @description What the one who scores must know.
             * @example A date counts, 'soon' does not.
             */
            guidance?: string | null;
            /**
             * @description The name for programs.
             * @example next_step
             */
            key: string;
            /**
             * @description The name that people see.
             * @example Next step
             */
            name: string;
            /**
             * @description What is asked of the call.
             * @example Did the rep agree on a next step with a date?
             */
            question?: string | null;
            /** @description How the criterion is scored. */
            scale?: ("0-5" | "yes_no") | (null);
            /**
             * @description How much it counts.
             * @example 2
             */
            weight?: number | null;
        };
        /** @description A frozen copy of one criterion, with its result. */
        CriterionResult: {
            /** @description Where the transcript shows it. */
            readonly evidence: components["schemas"]["Evidence"][];
            /**
             * @description The id of the record.
             * @example crit_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * @description The name for programs.
             * @example next_step
             */
            readonly key: string;
            /**
             * @description The best score.
             * @example 5
             */
            readonly maxScore: number;
            /**
             * @description The name that people see.
             * @example Next step
             */
            readonly name: string;
            /**
             * @description The score in percent of the best one.
             * @example 80
             */
            readonly percent: number | null;
            /**
             * @description Why.
             * @example They agreed on Tuesday at ten.
             */
            readonly rationale: string;
            /**
             * @description The score; null for what was not scored.
             * @example 4
             */
            readonly score: number | null;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "scored" | "not_applicable" | "not_evaluated";
            /**
             * @description How much it counts.
             * @example 2
             */
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
            /**
             * @description The name that people see.
             * @example Customers
             */
            readonly name: string;
            /**
             * @description How many people are on the list.
             * @example 250
             */
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
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description People to add to a list. */
        CustomAudienceRequest: {
            /** @description E-mail addresses. Only their hashes are stored. */
            emails?: string[] | null;
            /**
             * @description The name that people see.
             * @example Customers
             */
            name: string;
            /** @description Phone numbers in E.164. Only their hashes are stored. */
            phones?: string[] | null;
        };
        CustomAudienceResponse: {
            /** @description The result. */
            data: components["schemas"]["CustomAudience"];
        };
        /** @description The result of the data-driven model, or the data missing for it. */
        DataDrivenAttribution: {
            /** @description Whether enough is known to compute the model. */
            readonly available: boolean;
            /**
             * Format: int64
             * @description When it was computed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly computedAt: number | null;
            /**
             * @description The number of conversions.
             * @example 12
             */
            readonly conversions: number;
            /**
             * Format: int64
             * @description Where the range begins, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly from: number | null;
            /** @description How much is missing until the model can be computed. */
            readonly needed: components["schemas"]["MissingPaths"];
            /** @description Paths that ended without a conversion. */
            readonly nonConvertingPaths: number | null;
            /** @description What is missing; null when the model is available. */
            readonly reason: string | null;
            /** @description The campaigns with their parts. */
            readonly rows: components["schemas"]["CampaignEffect"][];
            /**
             * Format: int64
             * @description Where the range ends, in Unix milliseconds.
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
            /**
             * @description The id of the record.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
        };
        /** @description A deleted prospect, and the time until which it can be restored in the console. */
        DeletedProspect: {
            /**
             * @description Always true.
             * @example true
             */
            readonly deleted: boolean;
            /**
             * Format: int64
             * @description When it was deleted, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly deletedAt: number;
            /**
             * @description The id of the record.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: int64
             * @description Until when it can be restored in the console, in Unix milliseconds.
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
             * @description Send again from this time on, in Unix milliseconds.
             * @example 1767225600000
             */
            since: number;
            /**
             * Format: int64
             * @description Send again up to this time, in Unix milliseconds; now unless given.
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
            /**
             * @description Whether the rep or the prospect began.
             * @enum {string}
             */
            direction: "outbound" | "inbound";
            /**
             * @description How the dial ended.
             * @enum {string}
             */
            disposition: "answered" | "no_answer" | "voicemail" | "busy" | "failed";
            /**
             * @description How long it took, in seconds.
             * @example 1820
             */
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
            /**
             * @description Where the recording can be heard. It is shown, not fetched.
             * @example https://recordings.example.com/1042
             */
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
            /** @description The records. */
            items: components["schemas"]["DialRequest"][];
        };
        /** @description One item of a prospect's timeline; `data` is the record of its type. */
        DialConversationItem: {
            /** @description The result. */
            data: components["schemas"]["Dial"];
            /**
             * @description The id of the record.
             * @example dial_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            /**
             * @description A short text.
             * @example Dial: no answer
             */
            readonly summary: string;
            /**
             * @description What kind of item it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dial";
        };
        DialPage: {
            /** @description The result. */
            data: components["schemas"]["Dial"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The body for a new dial. Without `prospectId` or `email`, the prospect is looked up by the number dialled. */
        DialRequest: {
            /** @description Whether a person who is not known becomes a prospect. */
            createProspect?: boolean | null;
            /** @description Whether the rep or the prospect began. */
            direction?: ("outbound" | "inbound") | (null);
            /**
             * @description How the dial ended.
             * @enum {string}
             */
            disposition: "answered" | "no_answer" | "voicemail" | "busy" | "failed";
            /**
             * @description How long it took, in seconds.
             * @example 1820
             */
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
            /**
             * @description Where the recording can be heard. It is shown, not fetched.
             * @example https://recordings.example.com/1042
             */
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
            /** @description How many there are, also those that are not shown. */
            readonly count: number;
            /** @description Why they are probably one person, for people. */
            readonly evidence: string;
            /** @description The prospects that are probably one person. */
            readonly prospects: components["schemas"]["Prospect"][];
            /**
             * @description What they have in common: a phone number, or e-mail addresses that are one slip apart.
             * @enum {string}
             */
            readonly reason: "phone" | "email";
            /**
             * @description The phone number that they share, or both addresses.
             * @example +14155550123
             */
            readonly value: string;
        };
        DuplicateGroupPage: {
            /** @description The result. */
            data: components["schemas"]["DuplicateGroup"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A body without fields: none, or an empty object. */
        EmptyRequest: Record<string, never>;
        /** @description The receipt of an erasure: the number of affected rows in each table. */
        ErasureReceipt: {
            /** @description The number of affected rows in each table. */
            readonly counts: {
                [key: string]: number;
            };
            /**
             * Format: int64
             * @description When the person was erased, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly erasedAt: number;
            /**
             * @description The id of the record.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
        };
        ErasureReceiptResponse: {
            /** @description The result. */
            data: components["schemas"]["ErasureReceipt"];
        };
        /** @description Why a request was refused. */
        Error: {
            /**
             * @description What went wrong, for programs.
             * @example validation_failed
             */
            readonly code: string;
            /** @description What is wrong with each field, at most 20. */
            readonly details?: components["schemas"]["ErrorDetail"][];
            /**
             * @description What went wrong, for people.
             * @example This is not an e-mail address.
             */
            readonly message: string;
            /**
             * @description The id of the request, also in `X-Request-Id`. It finds the request in the logs.
             * @example 0190cf2dbb9a7c0f8a5d3f1e6b7a9c01
             */
            readonly requestId: string;
        };
        /** @description One fault of one field. */
        ErrorDetail: {
            /**
             * @description What went wrong, for programs.
             * @example validation_failed
             */
            readonly code: string;
            /** @description In broken JSON: the character of the line, from 1. */
            readonly column?: number;
            /**
             * @description The record that is in the way.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly existingId?: string;
            /**
             * @description The field or parameter, as a path: `rules[0].threshold`.
             * @example email
             */
            readonly field: string;
            /** @description In broken JSON: the line, from 1. */
            readonly line?: number;
            /**
             * @description What went wrong, for people.
             * @example This is not an e-mail address.
             */
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
            /**
             * @description The slug of the event type.
             * @example demo_booked
             */
            readonly eventType: string;
            /**
             * @description The event type.
             * @example evtt_01h455vb4pex5vsknk084sn02q
             */
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
            /** @description Facts of the event by name. */
            properties: {
                [key: string]: string | number | (boolean | null);
            };
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId: string;
            /**
             * Format: int64
             * @description The time that was agreed on, in Unix milliseconds.
             * @example 1767225600000
             */
            scheduledAt: number | null;
            /** @description Where it stands. */
            status: ("booked" | "rescheduled" | "cancelled") | (null);
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        /** @description Up to 500 items. */
        EventBatchRequest: {
            /** @description The records. */
            items: components["schemas"]["EventRequest"][];
        };
        /** @description One item of a prospect's timeline; `data` is the record of its type. */
        EventConversationItem: {
            /** @description The result. */
            data: components["schemas"]["Event"];
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
            readonly occurredAt: number;
            /**
             * @description A short text.
             * @example Demo booked
             */
            readonly summary: string;
            /**
             * @description What kind of item it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "event";
        };
        EventPage: {
            /** @description The result. */
            data: components["schemas"]["Event"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The body for a new event. */
        EventRequest: {
            /** @description Whether a person who is not known becomes a prospect. */
            createProspect?: boolean | null;
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            email?: string | null;
            /**
             * @description The slug of the event type.
             * @example demo_booked
             */
            eventType?: string | null;
            /**
             * @description The event type.
             * @example evtt_01h455vb4pex5vsknk084sn02q
             */
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
            /** @description Facts of the event by name. */
            properties?: {
                [key: string]: string | number | (boolean | null);
            } | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId?: string | null;
            /**
             * Format: int64
             * @description The time that was agreed on, in Unix milliseconds.
             * @example 1767225600000
             */
            scheduledAt?: number | null;
            /** @description Where it stands. */
            status?: ("booked" | "rescheduled" | "cancelled") | (null);
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
            /**
             * @description What kind it is.
             * @enum {string}
             */
            kind: "booking" | "other";
            /**
             * @description The name that people see.
             * @example Demo booked
             */
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
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description An event type. */
        EventTypeRequest: {
            /** @description What kind it is. */
            kind?: ("booking" | "other") | (null);
            /**
             * @description The name that people see.
             * @example Demo booked
             */
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
            /**
             * @description Whether the quote is in the transcript word for word, or nearly so.
             * @enum {string}
             */
            readonly match: "exact" | "fuzzy";
            /**
             * @description Words of the transcript.
             * @example We lose two days a week on this.
             */
            readonly quote: string;
            /**
             * @description Who the speaker is.
             * @example prospect
             * @enum {string}
             */
            readonly role: "rep" | "prospect" | "unknown";
            /** @description The turn of the transcript, from 0. */
            readonly segment: number;
            /**
             * @description The speaker's label in the transcript; null without one.
             * @example Dana
             */
            readonly speaker: string | null;
            /**
             * @description Where it begins in the call, in milliseconds; null without times.
             * @example 754000
             */
            readonly startMs: number | null;
        };
        /**
         * @description An import and its progress. The counts are those of the current phase: rows that a commit would create, update
         *     and refuse (preview), or did (commit).
         */
        Import: {
            /** @description The columns of the file and the fields that they fill. */
            readonly columns: components["schemas"]["ImportColumn"][];
            /** @description Rows that become new prospects. */
            readonly created: number;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /** @description Rows that are worked off. */
            readonly done: number;
            /**
             * @description The encoding of the file; found out unless given.
             * @example utf-8
             */
            readonly encoding: string;
            /**
             * @description The name of the file.
             * @example leads.csv
             */
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
            /** @description Rows that cannot become a prospect. */
            readonly refused: number;
            /**
             * @description Where it stands.
             * @example previewed
             * @enum {string}
             */
            readonly status: "previewing" | "previewed" | "committing" | "completed" | "failed";
            /** @description Rows of the file. */
            readonly total: number;
            /** @description Rows that change nothing. */
            readonly unchanged: number;
            /** @description Rows of prospects that are known. */
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
             * @description The field that the column fills; null for a column that is skipped.
             * @example email
             */
            readonly field: ("name" | "email" | "phone" | "stage" | "source" | "utmSource" | "utmMedium" | "utmCampaign" | "utmContent" | "utmTerm" | "notes" | "ownerId" | "adConsent" | "tags" | "customFields" | "clickIds") | (null);
            /**
             * @description The text in the first row of the file.
             * @example E-mail
             */
            readonly header: string;
        };
        ImportPage: {
            /** @description The result. */
            data: components["schemas"]["Import"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The body for a new import: a CSV file as text, or its bytes in Base64. */
        ImportRequest: {
            /** @description The CSV file as text. Give this or `contentBase64`. */
            content?: string | null;
            /** @description The bytes of the CSV file in Base64. */
            contentBase64?: string | null;
            /**
             * @description The encoding of the file; found out unless given.
             * @example utf-8
             */
            encoding?: ("utf-8" | "utf-8-sig" | "utf-16" | "utf-16-le" | "utf-16-be" | "cp1252" | "latin-1" | "mac-roman" | "shift-jis") | (null);
            /**
             * @description The name of the file.
             * @example leads.csv
             */
            fileName?: string | null;
            /** @description The field that each column fills, by the column's header; null skips a column. */
            mapping?: {
                [key: string]: ("name" | "email" | "phone" | "stage" | "source" | "utmSource" | "utmMedium" | "utmCampaign" | "utmContent" | "utmTerm" | "notes" | "ownerId" | "adConsent" | "tags" | "customFields" | "clickIds") | (null);
            } | null;
        };
        ImportResponse: {
            /** @description The result. */
            data: components["schemas"]["Import"];
        };
        /** @description The result of one row of a file. */
        ImportRow: {
            /** @description The line in the file, from 1. */
            readonly line: number;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly prospectId: string | null;
            /**
             * @description Why the row is refused; null for one that is not.
             * @example This is not an e-mail address.
             */
            readonly reason: string | null;
            /**
             * @description What a commit does, or did, with the row.
             * @example refused
             * @enum {string}
             */
            readonly verdict: "created" | "updated" | "unchanged" | "refused";
        };
        ImportRowPage: {
            /** @description The result. */
            data: components["schemas"]["ImportRow"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description Interaction statistics of the call. */
        Interaction: {
            /**
             * @description What the times were taken from.
             * @enum {string}
             */
            readonly basis: "timestamps" | "turn_starts" | "words";
            /**
             * @description The longest time that one speaker talked, in seconds.
             * @example 74.5
             */
            readonly longestMonologueSeconds: number;
            /** @description How long the rep waits before talking, in seconds. */
            readonly patienceSeconds: number | null;
            /** @description Questions of the rep in an hour. */
            readonly repQuestionsPerHour: number | null;
            /**
             * @description The rep's part of the talk time, from 0 to 1.
             * @example 0.46
             */
            readonly repTalkRatio: number | null;
            /** @description How long nobody talked, in seconds. */
            readonly silenceSeconds: number | null;
            /** @description Changes of the speaker in a minute. */
            readonly switchesPerMinute: number;
        };
        /** @description A knowledge entry, in requests and responses. */
        KnowledgeEntry: {
            /** @description Whether models get it. */
            active: boolean;
            /** @description Facts by name, such as a price. */
            attributes: {
                [key: string]: string | number | (boolean | null);
            };
            /**
             * @description What it is about.
             * @example pricing
             * @enum {string}
             */
            category: "product" | "pricing" | "proof" | "objection" | "competitor" | "policy" | "faq";
            /**
             * @description What models read.
             * @example The annual plan costs 4800 dollars and can be paid in two parts.
             */
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
            /** @description The kinds of objections that the entry answers. */
            objectionTypes: ("price" | "timing" | "authority" | "need" | "trust" | "competitor" | "spouse" | "other")[];
            /** @description Words to filter by. */
            tags: string[];
            /**
             * @description The title that people see.
             * @example Annual plan
             */
            title: string;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
            /** @description Counts the changes. */
            readonly version: number;
        };
        KnowledgeEntryPage: {
            /** @description The result. */
            data: components["schemas"]["KnowledgeEntry"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A knowledge entry, in requests and responses. */
        KnowledgeEntryRequest: {
            /** @description Whether models get it. */
            active?: boolean;
            /** @description Facts by name, such as a price. */
            attributes?: {
                [key: string]: string | number | (boolean | null);
            };
            /**
             * @description What it is about.
             * @example pricing
             * @enum {string}
             */
            category?: "product" | "pricing" | "proof" | "objection" | "competitor" | "policy" | "faq";
            /**
             * @description What models read.
             * @example The annual plan costs 4800 dollars and can be paid in two parts.
             */
            content: string;
            /** @description The kinds of objections that the entry answers. */
            objectionTypes?: ("price" | "timing" | "authority" | "need" | "trust" | "competitor" | "spouse" | "other")[];
            /** @description Words to filter by. */
            tags?: string[];
            /**
             * @description The title that people see.
             * @example Annual plan
             */
            title: string;
        };
        KnowledgeEntryResponse: {
            /** @description The result. */
            data: components["schemas"]["KnowledgeEntry"];
        };
        /** @description A knowledge entry, in requests and responses. */
        KnowledgeEntryUpdateRequest: {
            /** @description Whether models get it. */
            active?: boolean;
            /** @description Facts by name, such as a price. */
            attributes?: {
                [key: string]: string | number | (boolean | null);
            };
            /**
             * @description What it is about.
             * @example pricing
             * @enum {string}
             */
            category?: "product" | "pricing" | "proof" | "objection" | "competitor" | "policy" | "faq";
            /**
             * @description What models read.
             * @example The annual plan costs 4800 dollars and can be paid in two parts.
             */
            content?: string;
            /** @description The kinds of objections that the entry answers. */
            objectionTypes?: ("price" | "timing" | "authority" | "need" | "trust" | "competitor" | "spouse" | "other")[];
            /** @description Words to filter by. */
            tags?: string[];
            /**
             * @description The title that people see.
             * @example Annual plan
             */
            title?: string;
        };
        /** @description A summary of the knowledge entries used. */
        KnowledgeSummary: {
            /** @description The number of entries by category. */
            readonly categories: {
                [key: string]: number;
            };
            /** @description The number of entries. */
            readonly entryCount: number;
            /**
             * @description A short text.
             * @example Two entries on prices.
             */
            readonly summary: string;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number | null;
        };
        /** @description The leaderboard of a period. */
        Leaderboard: {
            /** @description The kinds of leads that rates are adjusted by, the most frequent first. */
            readonly leadMix: components["schemas"]["LeadKind"][];
            /** @description The active reps, the best first and small samples last. */
            readonly reps: components["schemas"]["LeaderboardRep"][];
            /**
             * Format: int64
             * @description After when the calls took place, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly since: number;
            /**
             * Format: int64
             * @description Before when the calls took place, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly until: number;
        };
        /** @description One rep of the leaderboard. */
        LeaderboardRep: {
            /**
             * @description The mean score from 0 to 100; null without scored calls.
             * @example 71
             */
            readonly averageScore: number | null;
            /** @description Calls of the period. */
            readonly calls: number;
            /** @description The id of the record. */
            readonly id: string;
            /** @description The name that people see. */
            readonly name: string;
            /** @description The place by the adjusted win rate; null for a small sample. */
            readonly rank: number | null;
            /** @description Calls that took place, of all calls; adjusted by source. */
            readonly showRate: components["schemas"]["AdjustedRate"];
            /** @description Whether fewer than 30 calls took place. */
            readonly smallSample: boolean;
            /** @description Won calls, of those that took place; adjusted by source. */
            readonly winRate: components["schemas"]["AdjustedRate"];
        };
        LeaderboardResponse: {
            /** @description The result. */
            data: components["schemas"]["Leaderboard"];
        };
        /** @description A kind of lead: calls that took place, and those that were won. Rates are adjusted by the source. */
        LeadKind: {
            /** @description Calls that took place. */
            readonly calls: number;
            /** @description Calls that took place, for a show rate; calls that were won, for a win rate. */
            readonly hits: number;
            /**
             * @description The lead quality of the calls.
             * @enum {string}
             */
            readonly quality: "high" | "medium" | "low" | "unknown";
            /** @description Hits divided by calls, from 0 to 1; null without calls. */
            readonly rate: number | null;
            /**
             * @description The source of the prospects; small ones are taken together.
             * @example webinar
             */
            readonly source: string;
        };
        /** @description The signals of lead quality. `known` is the number of signals that were found. */
        LeadQuality: {
            /** @description The number of signals that were found. */
            readonly known: number;
            /** @description The signals. */
            readonly signals: components["schemas"]["LeadSignal"][];
        };
        /** @description One signal of lead quality. */
        LeadSignal: {
            /** @description Where the transcript shows it. */
            readonly evidence: components["schemas"]["Evidence"][];
            /**
             * @description The name for programs.
             * @example budget
             */
            readonly key: string;
            /**
             * @description The best score.
             * @example 5
             */
            readonly maxScore: number;
            /**
             * @description The score; null for what was not scored.
             * @example 4
             */
            readonly score: number | null;
            /**
             * @description How much it counts.
             * @example 2
             */
            readonly weight: number;
        };
        /** @description An analysis linked to an avatar, from the rows of `with_rep_and_prospect`. */
        LinkedAnalysis: {
            /**
             * @description The analysis.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            readonly analysisId: string;
            /**
             * @description The call.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            readonly callId: string;
            /**
             * Format: int64
             * @description When the call took place, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly date: number;
            /**
             * @description The slug of the call's outcome.
             * @example closed
             */
            readonly outcome: string | null;
            /**
             * @description The score of the call's analysis from 0 to 100, whose `scorable` says whether averages count it; null while there is none.
             * @example 74
             */
            readonly overallScore: number | null;
            /** @description The prospect; null for a call without one. */
            readonly prospect: components["schemas"]["Person"] | (null);
            /** @description The rep; null for a call without one. */
            readonly rep: components["schemas"]["Person"] | (null);
            /**
             * @description How near the call is to the middle of the avatar, from 0 to 1.
             * @example 0.83
             */
            readonly similarity: number | null;
        };
        LinkedAnalysisPage: {
            /** @description The result. */
            data: components["schemas"]["LinkedAnalysis"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A message in responses. */
        Message: {
            /**
             * @description The text of the message.
             * @example See you tomorrow at ten.
             */
            body: string;
            /**
             * @description How it was sent.
             * @enum {string}
             */
            channel: "sms" | "dm" | "whatsapp" | "email" | "other";
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description Whether the rep or the prospect began.
             * @enum {string}
             */
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
            /** @description Where it stands. */
            status: ("queued" | "sent" | "delivered" | "read" | "failed" | "received") | (null);
            /** @description The provider's id of the conversation that the message belongs to. */
            threadId: string | null;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        /** @description Up to 500 items. */
        MessageBatchRequest: {
            /** @description The records. */
            items: components["schemas"]["MessageRequest"][];
        };
        /** @description One item of a prospect's timeline; `data` is the record of its type. */
        MessageConversationItem: {
            /** @description The result. */
            data: components["schemas"]["Message"];
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
            readonly occurredAt: number;
            /**
             * @description A short text.
             * @example Dana wrote: See you tomorrow at ten.
             */
            readonly summary: string;
            /**
             * @description What kind of item it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "message";
        };
        MessagePage: {
            /** @description The result. */
            data: components["schemas"]["Message"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The body for a new message. */
        MessageRequest: {
            /**
             * @description The text of the message.
             * @example See you tomorrow at ten.
             */
            body: string;
            /**
             * @description How it was sent.
             * @enum {string}
             */
            channel: "sms" | "dm" | "whatsapp" | "email" | "other";
            /** @description Whether a person who is not known becomes a prospect. */
            createProspect?: boolean | null;
            /**
             * @description Whether the rep or the prospect began.
             * @enum {string}
             */
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
            /** @description Where it stands. */
            status?: ("queued" | "sent" | "delivered" | "read" | "failed" | "received") | (null);
            /** @description The provider's id of the conversation that the message belongs to. */
            threadId?: string | null;
        };
        MessageResponse: {
            /** @description The result. */
            data: components["schemas"]["Message"];
        };
        /** @description One metric; a ratio has numerator and denominator. `scope` marks account-wide values in a request for a rep. */
        Metric: {
            /**
             * @description What the numerator is divided by.
             * @example 4
             */
            readonly denominator?: number;
            /**
             * @description The name for programs.
             * @example show_rate
             * @enum {string}
             */
            readonly key: "calls_total" | "calls_showed" | "calls_no_show" | "show_rate" | "close_rate" | "offers_made" | "total_revenue" | "new_customers" | "refunds" | "closed_deals" | "dials_total" | "pickup_rate" | "lead_count" | "site_visitors" | "roas" | "profit";
            /**
             * @description The name that people see.
             * @example Show rate
             */
            readonly name: string;
            /**
             * @description What is divided.
             * @example 3
             */
            readonly numerator?: number;
            /**
             * @description `account` marks a value of the whole account in a request for one rep.
             * @enum {string}
             */
            readonly scope?: "account";
            /**
             * @description The number.
             * @example 0.75
             */
            readonly value: number;
        };
        /** @description Metrics over one interval of a series. */
        MetricInterval: {
            /**
             * Format: int64
             * @description Where the interval ends, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly end: number;
            /** @description The metrics that were asked for, in that order. */
            readonly metrics: components["schemas"]["Metric"][];
            /**
             * Format: int64
             * @description Where the interval begins, in Unix milliseconds.
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
            /**
             * @description Its part of the number, in the account's currency.
             * @example 4800
             */
            readonly amount?: number;
            /**
             * @description The id of the record.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            /**
             * @description What kind of record it is.
             * @enum {string}
             */
            readonly type: "call" | "dial" | "payment" | "refund" | "prospect" | "ad_spend" | "visitor";
        };
        MetricRecordPage: {
            /** @description The result. */
            data: components["schemas"]["MetricRecord"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description Metrics over a range. */
        Metrics: {
            /**
             * Format: int64
             * @description Where the range ends, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly endDate: number;
            /** @description The metrics that were asked for, in that order. */
            readonly metrics: components["schemas"]["Metric"][];
            /**
             * Format: int64
             * @description Where the range begins, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly startDate: number;
        };
        /** @description The number of paths missing for the data-driven model. */
        MissingPaths: {
            /**
             * @description The number of conversions.
             * @example 12
             */
            readonly conversions: number;
            /** @description Paths that ended without a conversion. */
            readonly nonConvertingPaths: number;
        };
        /** @description The motivation style of these buyers. */
        MotivationStyle: {
            /**
             * @description What it is for.
             * @example They want to be rid of a burden.
             */
            readonly description: string;
            /** @description The style that most calls show. */
            readonly primary: ("growth" | "relief" | "security" | "status" | "belonging" | "savings" | "mastery") | (null);
            /** @description Quotes of the calls. */
            readonly quotes: components["schemas"]["ProfileQuote"][];
            /** @description The style that comes next; null for none. */
            readonly secondary: ("growth" | "relief" | "security" | "status" | "belonging" | "savings" | "mastery") | (null);
            /**
             * @description The part of the avatar's calls, from 0 to 1.
             * @example 0.4
             */
            readonly share: number;
        };
        /** @description An agreed next step. */
        NextStep: {
            /**
             * @description When it is due, in Unix milliseconds; without an hour, the last minute of the day. Null without a day.
             * @example 1767571200000
             */
            readonly dueAt: number | null;
            /** @description Where the transcript shows it. */
            readonly evidence: components["schemas"]["Evidence"];
            /**
             * @description Who is to do it.
             * @enum {string}
             */
            readonly owner: "rep" | "prospect" | "unknown";
            /**
             * @description What was said, or is to be done.
             * @example Send the proposal by Friday.
             */
            readonly text: string;
        };
        /**
         * @description An objection of the buyer, and the rep's response. `occurrences` are all statements of the same concern, in order
         *     of time.
         */
        Objection: {
            /**
             * @description How sure the engine is.
             * @enum {string}
             */
            readonly confidence: "low" | "medium" | "high";
            /** @description Whether the rep answered it; null where that cannot be told. */
            readonly handled: boolean | null;
            /**
             * @description The id of the record.
             * @example objection-1
             */
            readonly id: string;
            /** @description All statements of the same concern, in order of the call. */
            readonly occurrences: components["schemas"]["Evidence"][];
            /**
             * @description Words of the transcript.
             * @example We lose two days a week on this.
             */
            readonly quote: string;
            /**
             * @description How the objection ended.
             * @enum {string}
             */
            readonly resolution: "accepted" | "unresolved" | "unknown";
            /**
             * @description What the rep said; null where nothing was said.
             * @example Most teams get those two days back in the first month.
             */
            readonly response: string | null;
            /** @description The turn of the rep's response. */
            readonly responseSegment: number | null;
            /** @description The turn of the transcript, from 0. */
            readonly segment: number;
            /**
             * @description The speaker's label in the transcript; null without one.
             * @example Dana
             */
            readonly speaker: string | null;
            /**
             * @description Where it begins in the call, in milliseconds; null without times.
             * @example 754000
             */
            readonly startMs: number | null;
            /**
             * @description The kind of objection.
             * @example price
             */
            readonly type: string;
        };
        /** @description The objections of a period by type, the most frequent first, with all analysed calls of the period. */
        ObjectionReport: {
            /** @description Analysed calls of the period. */
            readonly analysedCalls: number;
            /** @description Calls in the range that prospects came to. */
            readonly showedCalls: number;
            /**
             * Format: int64
             * @description After when the calls took place, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly since: number;
            /** @description The types that were voiced, the most frequent first. */
            readonly types: components["schemas"]["ObjectionType"][];
            /**
             * Format: int64
             * @description Before when the calls took place, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly until: number;
            /** @description Won calls of those that took place, from 0 to 1; null without any. */
            readonly winRate: number | null;
            /** @description Calls that took place and ended in a sale. */
            readonly wonCalls: number;
        };
        ObjectionReportResponse: {
            /** @description The result. */
            data: components["schemas"]["ObjectionReport"];
        };
        /** @description One type of objection over a period. `voiced` counts objections, all other figures count calls. */
        ObjectionType: {
            /** @description Calls in which every objection of the type was answered. */
            readonly answeredCalls: number;
            /** @description Answered calls of those whose answers can be judged, from 0 to 1; null without any. */
            readonly answeredRate: number | null;
            /** @description At most three answers, of won calls first. */
            readonly bestAnswers: components["schemas"]["BestAnswer"][];
            /** @description Analysed calls in which the type was voiced. */
            readonly calls: number;
            /** @description Analysed calls in which the type was not voiced. */
            readonly callsWithout: number;
            /** @description Calls in the range that prospects came to. */
            readonly showedCalls: number;
            /** @description Calls without the type that prospects came to. */
            readonly showedCallsWithout: number;
            /**
             * @description The kind of objection.
             * @enum {string}
             */
            readonly type: "price" | "timing" | "authority" | "need" | "trust" | "competitor" | "spouse" | "other";
            /** @description Calls in which an objection of the type was left unanswered. */
            readonly unansweredCalls: number;
            /** @description How many objections of the type were voiced. */
            readonly voiced: number;
            /** @description Won calls of those that took place, from 0 to 1; null without any. */
            readonly winRate: number | null;
            /** @description The same for calls in which the type was not voiced. */
            readonly winRateWithout: number | null;
            /** @description Calls that took place and ended in a sale. */
            readonly wonCalls: number;
            /** @description Won calls in which the type was not voiced. */
            readonly wonCallsWithout: number;
        };
        /** @description A pain point of the buyer. */
        PainPoint: {
            /** @description Where the transcript shows it. */
            readonly evidence: components["schemas"]["Evidence"];
            /**
             * @description A name for people.
             * @example Manual reports
             */
            readonly label: string;
        };
        /** @description A touchpoint of a prospect's path. */
        PathTouchpoint: {
            /**
             * @description The campaign; null for what no campaign explains.
             * @example 77
             */
            readonly campaignId: string | null;
            /**
             * @description The click id; null for a touch without one.
             * @example EAIaIQobChMI
             */
            readonly clickId: string | null;
            /**
             * @description The ad platform.
             * @example search_ads
             */
            readonly platform: string | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly timestamp: number;
        };
        /** @description A payment in responses, and the body of its PATCH. */
        Payment: {
            /**
             * @description In `currency`, with at most two decimals.
             * @example 4800
             */
            readonly amount: number;
            /**
             * @description The call.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
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
            /**
             * @description The deal that the payment belongs to. Payments of one deal count as one closed deal.
             * @example deal-77
             */
            dealId: string | null;
            /**
             * @description Account currency for one unit of `currency`; required when the currencies differ.
             * @example 1.08
             */
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
            /**
             * @description What kind it is.
             * @enum {string}
             */
            readonly kind: "one_time" | "deposit" | "installment" | "subscription";
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            /**
             * @description Who processed the payment, such as `stripe`.
             * @example stripe
             */
            readonly processor: string | null;
            /**
             * @description The product's id where it is sold.
             * @example prod_annual
             */
            readonly productId: string | null;
            /**
             * @description The product's name.
             * @example Annual plan
             */
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
            /** @description The records. */
            items: components["schemas"]["PaymentRequest"][];
        };
        /** @description One item of a prospect's timeline; `data` is the record of its type. */
        PaymentConversationItem: {
            /** @description The result. */
            data: components["schemas"]["Payment"];
            /**
             * @description The id of the record.
             * @example pay_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            /**
             * @description A short text.
             * @example Paid 4800 USD
             */
            readonly summary: string;
            /**
             * @description What kind of item it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "payment";
        };
        PaymentPage: {
            /** @description The result. */
            data: components["schemas"]["Payment"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The body for a new payment. */
        PaymentRequest: {
            /**
             * @description In `currency`, with at most two decimals.
             * @example 4800
             */
            amount: number;
            /**
             * @description The call.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            callId?: string | null;
            /** @description Whether a person who is not known becomes a prospect. */
            createProspect?: boolean | null;
            /**
             * @description ISO 4217 code.
             * @example USD
             */
            currency?: string | null;
            /**
             * @description The deal that the payment belongs to. Payments of one deal count as one closed deal.
             * @example deal-77
             */
            dealId?: string | null;
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            email?: string | null;
            /**
             * @description Account currency for one unit of `currency`; required when the currencies differ.
             * @example 1.08
             */
            exchangeRate?: number | null;
            /**
             * @description The id in the system that this comes from. The same one again is the same record.
             * @example crm-1042
             */
            externalId?: string | null;
            /** @description What kind it is. */
            kind?: ("one_time" | "deposit" | "installment" | "subscription") | (null);
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
             * @description Who processed the payment, such as `stripe`.
             * @example stripe
             */
            processor?: string | null;
            /**
             * @description The product's id where it is sold.
             * @example prod_annual
             */
            productId?: string | null;
            /**
             * @description The product's name.
             * @example Annual plan
             */
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
            /** @description Where it stands. */
            status?: ("succeeded" | "pending" | "failed") | (null);
        };
        PaymentResponse: {
            /** @description The result. */
            data: components["schemas"]["Payment"];
        };
        /** @description The sums of a prospect's payments and refunds, in the account's currency. */
        PaymentSummary: {
            /** @description The number of payments. */
            readonly count: number;
            /**
             * @description ISO 4217 code.
             * @example USD
             */
            readonly currency: string;
            /**
             * Format: int64
             * @description When the first payment was made, in Unix milliseconds; null without one.
             * @example 1767225600000
             */
            readonly firstPaymentAt: number | null;
            /**
             * Format: int64
             * @description When the last payment was made, in Unix milliseconds; null without one.
             * @example 1767225600000
             */
            readonly lastPaymentAt: number | null;
            /**
             * @description Payments less refunds, in the account's currency.
             * @example 4800
             */
            readonly net: number;
            /**
             * @description The sum of refunds, in the account's currency.
             * @example 0
             */
            readonly refunded: number;
            /**
             * @description The sum of payments, in the account's currency.
             * @example 4800
             */
            readonly total: number;
        };
        /** @description A payment in responses, and the body of its PATCH. */
        PaymentUpdateRequest: {
            /**
             * @description The deal that the payment belongs to. Payments of one deal count as one closed deal.
             * @example deal-77
             */
            dealId?: string | null;
            /**
             * @description The product's name.
             * @example Annual plan
             */
            productName?: string | null;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId?: string | null;
            /** @description Where it stands. */
            status?: ("succeeded" | "pending" | "failed") | (null);
        };
        /** @description A person with id and name. */
        Person: {
            /**
             * @description The id of the record.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @description The name that people see. */
            readonly name: string | null;
        };
        /** @description The dispatch of an event to one destination. `attempts` counts requests that were tried. */
        PixelDispatch: {
            /** @description Requests that were tried. */
            readonly attempts: number;
            /**
             * @description The ad platform.
             * @example search_ads
             * @enum {string}
             */
            readonly platform: "social_ads" | "search_ads";
            /** @description The id under which the platform knows the event; null where it gave none. */
            readonly platformEventId: string | null;
            /** @description Why it was not sent; null where it was. */
            readonly reason: string | null;
            /**
             * Format: int64
             * @description When it was sent, in Unix milliseconds; null where it was not.
             * @example 1767225600000
             */
            readonly sentAt: number | null;
            /**
             * @description Where it stands.
             * @example sent
             * @enum {string}
             */
            readonly status: "pending" | "sent" | "failed" | "skipped";
        };
        /** @description An event in the list. */
        PixelEvent: {
            /** @description The destinations that it is reported to. */
            readonly dispatchedTo: string[];
            /** @description The report to each destination. */
            readonly dispatches: components["schemas"]["PixelDispatch"][];
            /**
             * @description What happened.
             * @enum {string}
             */
            readonly event: "PageView" | "Lead" | "Schedule" | "Purchase" | "CompleteRegistration";
            /**
             * @description The id by which platforms recognise repeats; a new one unless given.
             * @example order-1042
             */
            readonly eventId: string;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly prospectId: string | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly timestamp: number;
        };
        PixelEventPage: {
            /** @description The result. */
            data: components["schemas"]["PixelEvent"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A pixel event as submitted. */
        PixelEventRequest: {
            /** @description Click ids of ad platforms by name, such as `gclid`. */
            clickIds?: {
                [key: string]: string;
            } | null;
            /** @description The IP address of the browser. */
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
            /**
             * @description What happened.
             * @enum {string}
             */
            event: "PageView" | "Lead" | "Schedule" | "Purchase" | "CompleteRegistration";
            /**
             * @description The id by which platforms recognise repeats; a new one unless given.
             * @example order-1042
             */
            eventId?: string | null;
            /** @description The click id cookie of the social platform. */
            fbc?: string | null;
            /** @description The browser id cookie of the social platform. */
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
            /**
             * @description The page that the event happened on.
             * @example https://example.com/thanks
             */
            sourceUrl?: string | null;
            /** @description The browser. */
            userAgent?: string | null;
            /**
             * @description What it is worth, in `currency`.
             * @example 2400
             */
            value?: number | null;
            /**
             * @description The id that the pixel gave the browser; ties its visits to the person.
             * @example 0190cf2d-bb9a-7c0f-8a5d-3f1e6b7a9c01
             */
            visitorId?: string | null;
        };
        /** @description An objection of these buyers. */
        ProfileObjection: {
            /**
             * @description The number of calls.
             * @example 48
             */
            readonly callCount: number;
            /**
             * @description The part that reps answered, from 0 to 1.
             * @example 0.6
             */
            readonly handledRate: number | null;
            /** @description Quotes of the calls. */
            readonly quotes: components["schemas"]["ProfileQuote"][];
            /**
             * @description The part of the avatar's calls, from 0 to 1.
             * @example 0.4
             */
            readonly share: number;
            /**
             * @description The kind of objection.
             * @example price
             */
            readonly type: string;
        };
        /** @description A pain point of these buyers. */
        ProfilePainPoint: {
            /**
             * @description The number of calls.
             * @example 48
             */
            readonly callCount: number;
            /**
             * @description What it is for.
             * @example Reports take two days a week.
             */
            readonly description: string;
            /**
             * @description A name for people.
             * @example Manual reports
             */
            readonly label: string;
            /** @description Quotes of the calls. */
            readonly quotes: components["schemas"]["ProfileQuote"][];
            /**
             * @description The part of the avatar's calls, from 0 to 1.
             * @example 0.4
             */
            readonly share: number;
        };
        /** @description A quote of the buyer, with its call. */
        ProfileQuote: {
            /**
             * @description The call.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            readonly callId: string;
            /**
             * @description Words of the transcript.
             * @example We lose two days a week on this.
             */
            readonly quote: string;
            /**
             * @description Where it begins in the call, in milliseconds; null without times.
             * @example 754000
             */
            readonly startMs: number | null;
        };
        /** @description A prospect, in requests and responses. */
        Prospect: {
            /**
             * @description Whether the person may be reported to ad platforms; null where nobody asked.
             * @enum {string}
             */
            adConsent: "granted" | "denied" | "unspecified";
            /** @description Click ids of ad platforms by name, such as `gclid`. */
            clickIds: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /** @description Further facts by name: texts, numbers, true, false or null. */
            customFields: {
                [key: string]: string | number | (boolean | null);
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
            /**
             * @description The name that people see.
             * @example Dana Ruiz
             */
            name: string | null;
            /**
             * @description Free text.
             * @example Wants to start in May.
             */
            notes: string | null;
            /**
             * @description The user who owns the prospect.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            ownerId: string | null;
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone: string | null;
            /**
             * @description Where it comes from.
             * @example webinar
             */
            source: string | null;
            /**
             * @description The slug of the stage.
             * @example qualified
             */
            stage: string;
            /**
             * Format: int64
             * @description When the stage changed last, in Unix milliseconds.
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
            /**
             * @description The campaign that the prospect came by.
             * @example spring
             */
            utmCampaign: string | null;
            /**
             * @description The ad that the prospect came by.
             * @example video-2
             */
            utmContent: string | null;
            /**
             * @description The kind of traffic that the prospect came by, such as `cpc`.
             * @example cpc
             */
            utmMedium: string | null;
            /**
             * @description The site that the prospect came from, such as `google`.
             * @example google
             */
            utmSource: string | null;
            /**
             * @description The search term that the prospect came by.
             * @example sales pipeline
             */
            utmTerm: string | null;
        };
        /** @description The attribution of one prospect. */
        ProspectAttribution: {
            /** @description The first click; null without one. */
            readonly firstClick: components["schemas"]["AttributionClick"] | (null);
            /** @description The last click; null without one. */
            readonly lastClick: components["schemas"]["AttributionClick"] | (null);
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly prospectId: string;
            /** @description The visits to the site. */
            readonly sessions: components["schemas"]["Session"][];
            /** @description Clicks and visits that say where the prospect came from, oldest first. */
            readonly touchpoints: components["schemas"]["Touchpoint"][];
        };
        /** @description A prospect with the summaries of its payments and calls. */
        ProspectDetail: {
            /**
             * @description Whether the person may be reported to ad platforms; null where nobody asked.
             * @enum {string}
             */
            adConsent: "granted" | "denied" | "unspecified";
            /** @description Counts and scores of calls. */
            readonly callSummary: components["schemas"]["CallSummary"];
            /** @description Click ids of ad platforms by name, such as `gclid`. */
            clickIds: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /** @description Further facts by name: texts, numbers, true, false or null. */
            customFields: {
                [key: string]: string | number | (boolean | null);
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
            /**
             * @description The name that people see.
             * @example Dana Ruiz
             */
            name: string | null;
            /**
             * @description Free text.
             * @example Wants to start in May.
             */
            notes: string | null;
            /**
             * @description The user who owns the prospect.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            ownerId: string | null;
            /** @description Sums of payments and refunds. */
            readonly paymentSummary: components["schemas"]["PaymentSummary"];
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone: string | null;
            /**
             * @description Where it comes from.
             * @example webinar
             */
            source: string | null;
            /**
             * @description The slug of the stage.
             * @example qualified
             */
            stage: string;
            /**
             * Format: int64
             * @description When the stage changed last, in Unix milliseconds.
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
            /**
             * @description The campaign that the prospect came by.
             * @example spring
             */
            utmCampaign: string | null;
            /**
             * @description The ad that the prospect came by.
             * @example video-2
             */
            utmContent: string | null;
            /**
             * @description The kind of traffic that the prospect came by, such as `cpc`.
             * @example cpc
             */
            utmMedium: string | null;
            /**
             * @description The site that the prospect came from, such as `google`.
             * @example google
             */
            utmSource: string | null;
            /**
             * @description The search term that the prospect came by.
             * @example sales pipeline
             */
            utmTerm: string | null;
        };
        ProspectDetailResponse: {
            /** @description The result. */
            data: components["schemas"]["ProspectDetail"];
        };
        /** @description The prospect to keep and the prospect to merge into it. */
        ProspectMergeRequest: {
            /**
             * @description The prospect that stays.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            keepId: string;
            /**
             * @description The prospect that is merged into the other one.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            mergeId: string;
        };
        ProspectPage: {
            /** @description The result. */
            data: components["schemas"]["Prospect"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A prospect, in requests and responses. */
        ProspectRequest: {
            /** @description Whether the person may be reported to ad platforms; null where nobody asked. */
            adConsent?: ("granted" | "denied" | "unspecified") | (null);
            /** @description Click ids of ad platforms by name, such as `gclid`. */
            clickIds?: {
                [key: string]: string;
            } | null;
            /** @description Further facts by name: texts, numbers, true, false or null. */
            customFields?: {
                [key: string]: string | number | (boolean | null);
            } | null;
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            email?: string | null;
            /**
             * @description The name that people see.
             * @example Dana Ruiz
             */
            name?: string | null;
            /**
             * @description Free text.
             * @example Wants to start in May.
             */
            notes?: string | null;
            /**
             * @description The user who owns the prospect.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            ownerId?: string | null;
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone?: string | null;
            /**
             * @description Where it comes from.
             * @example webinar
             */
            source?: string | null;
            /**
             * @description The slug of the stage.
             * @example qualified
             */
            stage?: string | null;
            /** @description Words to filter by. */
            tags?: string[] | null;
            /**
             * @description The campaign that the prospect came by.
             * @example spring
             */
            utmCampaign?: string | null;
            /**
             * @description The ad that the prospect came by.
             * @example video-2
             */
            utmContent?: string | null;
            /**
             * @description The kind of traffic that the prospect came by, such as `cpc`.
             * @example cpc
             */
            utmMedium?: string | null;
            /**
             * @description The site that the prospect came from, such as `google`.
             * @example google
             */
            utmSource?: string | null;
            /**
             * @description The search term that the prospect came by.
             * @example sales pipeline
             */
            utmTerm?: string | null;
            /**
             * @description The id that the pixel gave the browser; ties its visits to the person.
             * @example 0190cf2d-bb9a-7c0f-8a5d-3f1e6b7a9c01
             */
            visitorId?: string | null;
        };
        ProspectResponse: {
            /** @description The result. */
            data: components["schemas"]["Prospect"];
        };
        /** @description A prospect with the summaries of its payments and calls. */
        ProspectUpdateRequest: {
            /** @description Whether the person may be reported to ad platforms; null where nobody asked. */
            adConsent?: ("granted" | "denied" | "unspecified") | (null);
            /** @description Click ids of ad platforms by name, such as `gclid`. */
            clickIds?: {
                [key: string]: string;
            } | null;
            /** @description Further facts by name: texts, numbers, true, false or null. */
            customFields?: {
                [key: string]: string | number | (boolean | null);
            } | null;
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            email?: string | null;
            /**
             * @description The name that people see.
             * @example Dana Ruiz
             */
            name?: string | null;
            /**
             * @description Free text.
             * @example Wants to start in May.
             */
            notes?: string | null;
            /**
             * @description The user who owns the prospect.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            ownerId?: string | null;
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone?: string | null;
            /**
             * @description Where it comes from.
             * @example webinar
             */
            source?: string | null;
            /**
             * @description The slug of the stage.
             * @example qualified
             */
            stage?: string | null;
            /** @description Words to filter by. */
            tags?: string[] | null;
            /**
             * @description The campaign that the prospect came by.
             * @example spring
             */
            utmCampaign?: string | null;
            /**
             * @description The ad that the prospect came by.
             * @example video-2
             */
            utmContent?: string | null;
            /**
             * @description The kind of traffic that the prospect came by, such as `cpc`.
             * @example cpc
             */
            utmMedium?: string | null;
            /**
             * @description The site that the prospect came from, such as `google`.
             * @example google
             */
            utmSource?: string | null;
            /**
             * @description The search term that the prospect came by.
             * @example sales pipeline
             */
            utmTerm?: string | null;
            /**
             * @description The id that the pixel gave the browser; ties its visits to the person.
             * @example 0190cf2d-bb9a-7c0f-8a5d-3f1e6b7a9c01
             */
            visitorId?: string | null;
        };
        /** @description The body of an upsert: the fields of a prospect, but `stage` must not be null. */
        ProspectUpsertRequest: {
            /** @description Whether the person may be reported to ad platforms; null where nobody asked. */
            adConsent?: ("granted" | "denied" | "unspecified") | (null);
            /** @description Click ids of ad platforms by name, such as `gclid`. */
            clickIds?: {
                [key: string]: string;
            } | null;
            /** @description Further facts by name: texts, numbers, true, false or null. */
            customFields?: {
                [key: string]: string | number | (boolean | null);
            } | null;
            /**
             * @description E-mail address; upper and lower case are the same.
             * @example dana@example.com
             */
            email?: string | null;
            /**
             * @description The name that people see.
             * @example Dana Ruiz
             */
            name?: string | null;
            /**
             * @description Free text.
             * @example Wants to start in May.
             */
            notes?: string | null;
            /**
             * @description The user who owns the prospect.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            ownerId?: string | null;
            /**
             * @description Phone number in E.164.
             * @example +14155550123
             */
            phone?: string | null;
            /**
             * @description Where it comes from.
             * @example webinar
             */
            source?: string | null;
            /**
             * @description The slug of the stage.
             * @example qualified
             */
            stage?: string;
            /** @description Words to filter by. */
            tags?: string[] | null;
            /**
             * @description The campaign that the prospect came by.
             * @example spring
             */
            utmCampaign?: string | null;
            /**
             * @description The ad that the prospect came by.
             * @example video-2
             */
            utmContent?: string | null;
            /**
             * @description The kind of traffic that the prospect came by, such as `cpc`.
             * @example cpc
             */
            utmMedium?: string | null;
            /**
             * @description The site that the prospect came from, such as `google`.
             * @example google
             */
            utmSource?: string | null;
            /**
             * @description The search term that the prospect came by.
             * @example sales pipeline
             */
            utmTerm?: string | null;
            /**
             * @description The id that the pixel gave the browser; ties its visits to the person.
             * @example 0190cf2d-bb9a-7c0f-8a5d-3f1e6b7a9c01
             */
            visitorId?: string | null;
        };
        /** @description Purchases and their revenue. */
        Purchases: {
            /**
             * @description The number of conversions.
             * @example 12
             */
            readonly conversions: number;
            /**
             * @description What was paid, in the account's currency.
             * @example 9600
             */
            readonly revenue: number;
        };
        /** @description The number of quotes that the engine claimed, and of those found in the transcript. */
        QuoteCounts: {
            /** @description Quotes that the model gave. */
            readonly claimed: number;
            /** @description Quotes that were left out, for they are not in the transcript. */
            readonly dropped: number;
            /** @description Quotes that are in the transcript. */
            readonly verified: number;
        };
        /** @description A recommendation to the rep. */
        Recommendation: {
            /**
             * @description What it is about.
             * @example closing
             */
            readonly category: string;
            /**
             * @description The criterion that it would improve; null where it is about none.
             * @example next_step
             */
            readonly criterionKey: string | null;
            /** @description Where the transcript shows it. */
            readonly evidence: components["schemas"]["Evidence"][];
            /**
             * @description The id of the record.
             * @example recommendation-1
             */
            readonly id: string;
            /**
             * @description How much it matters.
             * @enum {string}
             */
            readonly priority: "low" | "medium" | "high";
            /**
             * @description Why.
             * @example They agreed on Tuesday at ten.
             */
            readonly rationale: string;
            /**
             * @description What was said, or is to be done.
             * @example Send the proposal by Friday.
             */
            readonly text: string;
        };
        /** @description The response of `POST /calls`: the call, and `created`, which is true for a new call. */
        RecordedCall: {
            /** @description Whether the record is new; false where one with this `externalId` or contact was found. */
            readonly created: boolean;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description How long it took, in seconds.
             * @example 1820
             */
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
            /**
             * @description Free text.
             * @example Wants to start in May.
             */
            notes: string | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            /**
             * @description The slug of the call's outcome.
             * @example closed
             */
            outcome: string | null;
            /**
             * @description The score of the call's analysis from 0 to 100, whose `scorable` says whether averages count it; null while there is none.
             * @example 74
             */
            readonly overallScore: number | null;
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId: string | null;
            /**
             * @description Where the recording can be heard. It is shown, not fetched.
             * @example https://recordings.example.com/1042
             */
            readonly recordingUrl: string | null;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            repId: string | null;
            /**
             * @description Whether it was recorded by hand, or analysed from a transcript or a recording.
             * @enum {string}
             */
            readonly source: "manual" | "transcript" | "audio";
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly status: "recorded" | "analyzing" | "completed" | "failed";
            /**
             * @description The title that people see.
             * @example Discovery with Dana
             */
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
            /** @description Whether the record is new; false where one with this `externalId` or contact was found. */
            readonly created: boolean;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description Whether the rep or the prospect began.
             * @enum {string}
             */
            direction: "outbound" | "inbound";
            /**
             * @description How the dial ended.
             * @enum {string}
             */
            disposition: "answered" | "no_answer" | "voicemail" | "busy" | "failed";
            /**
             * @description How long it took, in seconds.
             * @example 1820
             */
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
            /**
             * @description Where the recording can be heard. It is shown, not fetched.
             * @example https://recordings.example.com/1042
             */
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
            /** @description Whether the record is new; false where one with this `externalId` or contact was found. */
            readonly created: boolean;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description The slug of the event type.
             * @example demo_booked
             */
            readonly eventType: string;
            /**
             * @description The event type.
             * @example evtt_01h455vb4pex5vsknk084sn02q
             */
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
            /** @description Facts of the event by name. */
            properties: {
                [key: string]: string | number | (boolean | null);
            };
            /**
             * @description The prospect.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            prospectId: string;
            /**
             * Format: int64
             * @description The time that was agreed on, in Unix milliseconds.
             * @example 1767225600000
             */
            scheduledAt: number | null;
            /** @description Where it stands. */
            status: ("booked" | "rescheduled" | "cancelled") | (null);
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
            /**
             * @description The text of the message.
             * @example See you tomorrow at ten.
             */
            body: string;
            /**
             * @description How it was sent.
             * @enum {string}
             */
            channel: "sms" | "dm" | "whatsapp" | "email" | "other";
            /** @description Whether the record is new; false where one with this `externalId` or contact was found. */
            readonly created: boolean;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description Whether the rep or the prospect began.
             * @enum {string}
             */
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
            /** @description Where it stands. */
            status: ("queued" | "sent" | "delivered" | "read" | "failed" | "received") | (null);
            /** @description The provider's id of the conversation that the message belongs to. */
            threadId: string | null;
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
            /**
             * @description In `currency`, with at most two decimals.
             * @example 4800
             */
            readonly amount: number;
            /**
             * @description The call.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            readonly callId: string | null;
            /** @description Whether the record is new; false where one with this `externalId` or contact was found. */
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
            /**
             * @description The deal that the payment belongs to. Payments of one deal count as one closed deal.
             * @example deal-77
             */
            dealId: string | null;
            /**
             * @description Account currency for one unit of `currency`; required when the currencies differ.
             * @example 1.08
             */
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
            /**
             * @description What kind it is.
             * @enum {string}
             */
            readonly kind: "one_time" | "deposit" | "installment" | "subscription";
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            /**
             * @description Who processed the payment, such as `stripe`.
             * @example stripe
             */
            readonly processor: string | null;
            /**
             * @description The product's id where it is sold.
             * @example prod_annual
             */
            readonly productId: string | null;
            /**
             * @description The product's name.
             * @example Annual plan
             */
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
            /**
             * @description In `currency`, with at most two decimals.
             * @example 4800
             */
            amount: number;
            /** @description Whether the record is new; false where one with this `externalId` or contact was found. */
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
            /**
             * @description The payment.
             * @example pay_01h455vb4pex5vsknk084sn02q
             */
            readonly paymentId: string;
            /**
             * @description Why the money went back.
             * @example Changed her mind.
             */
            reason: string | null;
        };
        RecordedRefundResponse: {
            /** @description The result. */
            data: components["schemas"]["RecordedRefund"];
        };
        /** @description The number of deliveries that are sent again. */
        RecoveredDeliveries: {
            /** @description The number of deliveries that are sent again. */
            readonly count: number;
        };
        RecoveredDeliveriesResponse: {
            /** @description The result. */
            data: components["schemas"]["RecoveredDeliveries"];
        };
        /** @description A refund in responses. */
        Refund: {
            /**
             * @description In `currency`, with at most two decimals.
             * @example 4800
             */
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
            /**
             * @description The payment.
             * @example pay_01h455vb4pex5vsknk084sn02q
             */
            readonly paymentId: string;
            /**
             * @description Why the money went back.
             * @example Changed her mind.
             */
            reason: string | null;
        };
        /** @description One item of a prospect's timeline; `data` is the record of its type. */
        RefundConversationItem: {
            /** @description The result. */
            data: components["schemas"]["Refund"];
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
            readonly occurredAt: number;
            /**
             * @description A short text.
             * @example Refunded 200 USD
             */
            readonly summary: string;
            /**
             * @description What kind of item it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "refund";
        };
        /** @description The body for a new refund. The payment is in the path. */
        RefundRequest: {
            /**
             * @description In `currency`, with at most two decimals.
             * @example 4800
             */
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
            /**
             * @description Why the money went back.
             * @example Changed her mind.
             */
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
            /** @description The types of events that are sent to it. */
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
             * @description Shown once; null when the answer is replayed.
             * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD5vbvLmZGHw8=
             */
            readonly secret: string | null;
            /**
             * @description Whether deliveries are sent to it.
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
            /**
             * @description The mean score from 0 to 100; null without scored calls.
             * @example 71
             */
            readonly averageScore: number | null;
            /** @description Calls in the range. */
            readonly callsInRange: number;
            /** @description Closed deals in the range. */
            readonly closedDeals: number;
            /**
             * @description Closed deals divided by calls that prospects came to; null without any.
             * @example 0.31
             */
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
            /**
             * @description The name that people see.
             * @example Marcus Reed
             */
            readonly name: string;
            /** @description Calls in the range that prospects came to. */
            readonly showedCalls: number;
            /** @description All calls of the rep. */
            readonly totalCalls: number;
        };
        /** @description A rep. */
        ReportedRep: {
            /** @description The id of the record. */
            readonly id: string;
            /** @description The name that people see. */
            readonly name: string | null;
        };
        RepPage: {
            /** @description The result. */
            data: components["schemas"]["Rep"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The new secret, and the time at which the old one stops signing. */
        RotatedSecret: {
            /**
             * @description The id of the record.
             * @example wh_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: int64
             * @description When the secret that stays valid beside the new one ends. Inside an earlier overlap that is the secret of the rotation before; the oldest ends at once.
             * @example 1767225600000
             */
            readonly previousSecretExpiresAt: number;
            /**
             * @description Shown once; null when the answer is replayed.
             * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD5vbvLmZGHw8=
             */
            readonly secret: string | null;
        };
        RotatedSecretResponse: {
            /** @description The result. */
            data: components["schemas"]["RotatedSecret"];
        };
        /** @description A scorecard, in requests and responses. */
        Scorecard: {
            /** @description Which calls the card scores. */
            appliesTo: components["schemas"]["AppliesTo"];
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /** @description The criteria, in their order. */
            criteria: components["schemas"]["Criterion"][];
            /** @description What it is for. */
            description: string | null;
            /**
             * @description The id of the record.
             * @example sc_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * @description The name that people see.
             * @example Discovery
             */
            name: string;
            /** @description The percent from which a call passes; null for a card that only scores. */
            passThreshold: number | null;
            /**
             * @description Whether calls are scored by it.
             * @enum {string}
             */
            state: "draft" | "active" | "archived";
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
            /** @description Counts the changes. */
            readonly version: number;
        };
        ScorecardPage: {
            /** @description The result. */
            data: components["schemas"]["Scorecard"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A scorecard, in requests and responses. */
        ScorecardRequest: {
            /** @description Which calls the card scores. */
            appliesTo?: components["schemas"]["AppliesToRequest"];
            /** @description The criteria, in their order. */
            criteria?: components["schemas"]["CriterionRequest"][];
            /** @description What it is for. */
            description?: string | null;
            /**
             * @description The name that people see.
             * @example Discovery
             */
            name: string;
            /** @description The percent from which a call passes; null for a card that only scores. */
            passThreshold?: number | null;
            /**
             * @description Whether calls are scored by it.
             * @enum {string}
             */
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
            /** @description The criteria, in their order. */
            readonly criteria: components["schemas"]["CriterionResult"][];
            /** @description Criteria that were scored. */
            readonly evaluated: number;
            /**
             * @description The id of the record.
             * @example scr_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * @description The best score.
             * @example 5
             */
            readonly maxScore: number;
            /** @description Criteria that do not fit this call. */
            readonly notApplicable: number;
            /** @description Criteria that could not be scored. */
            readonly notEvaluated: number;
            /**
             * @description The score of the call's analysis from 0 to 100, whose `scorable` says whether averages count it; null while there is none.
             * @example 74
             */
            readonly overallScore: number | null;
            /** @description Whether the call passed; null for a card that only scores. */
            readonly passed: boolean | null;
            /**
             * @description Who reviewed the result; null for the engine's own.
             * @enum {string}
             */
            readonly reviewer: "ai" | "human";
            /**
             * @description The scorecard.
             * @example sc_01h455vb4pex5vsknk084sn02q
             */
            readonly scorecardId: string;
            /**
             * @description The name of the scorecard.
             * @example Discovery
             */
            readonly scorecardName: string;
            /** @description The version of the scorecard. */
            readonly scorecardVersion: number;
        };
        /** @description A scorecard's result in a list of its own. */
        ScorecardResultItem: {
            /**
             * @description The analysis.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            readonly analysisId: string;
            /**
             * @description The call.
             * @example call_01h455vb4pex5vsknk084sn02q
             */
            readonly callId: string;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /** @description The criteria, in their order. */
            readonly criteria: components["schemas"]["CriterionResult"][];
            /** @description Criteria that were scored. */
            readonly evaluated: number;
            /**
             * @description The id of the record.
             * @example scr_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * @description The best score.
             * @example 5
             */
            readonly maxScore: number;
            /** @description Criteria that do not fit this call. */
            readonly notApplicable: number;
            /** @description Criteria that could not be scored. */
            readonly notEvaluated: number;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            /**
             * @description The score of the call's analysis from 0 to 100, whose `scorable` says whether averages count it; null while there is none.
             * @example 74
             */
            readonly overallScore: number | null;
            /** @description Whether the call passed; null for a card that only scores. */
            readonly passed: boolean | null;
            /**
             * @description The rep.
             * @example user_01h455vb4pex5vsknk084sn02q
             */
            readonly repId: string | null;
            /**
             * @description Who reviewed the result; null for the engine's own.
             * @enum {string}
             */
            readonly reviewer: "ai" | "human";
            /**
             * @description The scorecard.
             * @example sc_01h455vb4pex5vsknk084sn02q
             */
            readonly scorecardId: string;
            /**
             * @description The name of the scorecard.
             * @example Discovery
             */
            readonly scorecardName: string;
            /** @description The version of the scorecard. */
            readonly scorecardVersion: number;
        };
        ScorecardResultItemPage: {
            /** @description The result. */
            data: components["schemas"]["ScorecardResultItem"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A scorecard, in requests and responses. */
        ScorecardUpdateRequest: {
            /** @description Which calls the card scores. */
            appliesTo?: components["schemas"]["AppliesToRequest"];
            /** @description The criteria, in their order. */
            criteria?: components["schemas"]["CriterionRequest"][];
            /** @description What it is for. */
            description?: string | null;
            /**
             * @description The name that people see.
             * @example Discovery
             */
            name?: string;
            /** @description The percent from which a call passes; null for a card that only scores. */
            passThreshold?: number | null;
            /**
             * @description Whether calls are scored by it.
             * @enum {string}
             */
            state?: "draft" | "active" | "archived";
        };
        /** @description A scorecard that was used, with its version. */
        ScorecardVersion: {
            /**
             * @description The id of the record.
             * @example sc_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /** @description Counts the changes. */
            readonly version: number;
        };
        /** @description The time for which the old secret still signs beside the new one. */
        SecretRotationRequest: {
            /** @description Hours for which the old secret signs beside the new one; 24 unless given. */
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
            /**
             * @description The name that people see.
             * @example Warm leads
             */
            name: string;
            /**
             * Format: int64
             * @description When members were looked up last, in Unix milliseconds; null before the first time.
             * @example 1767225600000
             */
            readonly refreshedAt: number | null;
            /** @description Rules in their order: the first one that matches gives the value. */
            rules: components["schemas"]["SegmentRules"];
            /**
             * @description How many prospects match; null before the first look-up.
             * @example 250
             */
            readonly size: number;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
        };
        SegmentCondition: {
            /**
             * @description One of stage, source, tag, utmSource, utmMedium, utmCampaign, utmContent, utmTerm, lastOutcome, createdAt, lastPaymentAt, leadQuality, callCount, totalPaid, hasClickId, avatarId, event:<event type id>, pixel:<Event>.
             * @example stage
             */
            field: string;
            /**
             * @description How the field is compared.
             * @example in
             * @enum {string}
             */
            op: "eq" | "exists" | "gt" | "in" | "lt" | "neq" | "not_exists";
            /** @description A string, number or boolean; a list of them for `in`. */
            value?: string | number | boolean | (string | number | boolean)[];
            /** @description Only what happened within so many days. */
            withinDays?: number;
        };
        /** @description A member of a segment. */
        SegmentMember: {
            /**
             * Format: int64
             * @description Since when the prospect is a member, in Unix milliseconds.
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
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        SegmentPage: {
            /** @description The result. */
            data: components["schemas"]["Segment"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description Rules whose matches are to be counted. */
        SegmentPreviewRequest: {
            /** @description Rules in their order: the first one that matches gives the value. */
            rules: components["schemas"]["SegmentRules"];
        };
        /** @description A segment, as submitted and as returned. */
        SegmentRequest: {
            /**
             * @description The name that people see.
             * @example Warm leads
             */
            name: string;
            /** @description Rules in their order: the first one that matches gives the value. */
            rules: components["schemas"]["SegmentRules"];
        };
        SegmentResponse: {
            /** @description The result. */
            data: components["schemas"]["Segment"];
        };
        SegmentRules: {
            /** @description What a prospect must have; `match` says whether all of it or any. */
            conditions: components["schemas"]["SegmentCondition"][];
            /**
             * @description Whether all conditions must hold, or any of them.
             * @enum {string}
             */
            match: "all" | "any";
        };
        /** @description The number of prospects that match rules. */
        SegmentSize: {
            /**
             * @description How many prospects match.
             * @example 250
             */
            readonly count: number;
        };
        SegmentSizeResponse: {
            /** @description The result. */
            data: components["schemas"]["SegmentSize"];
        };
        /** @description A segment, as submitted and as returned. */
        SegmentUpdateRequest: {
            /**
             * @description The name that people see.
             * @example Warm leads
             */
            name?: string;
            /** @description Rules in their order: the first one that matches gives the value. */
            rules?: components["schemas"]["SegmentRules"];
        };
        /** @description A session on the site, from the landing page to the last page. */
        Session: {
            /**
             * @description The campaign.
             * @example spring
             */
            readonly campaign: string | null;
            /**
             * Format: int64
             * @description When it ended, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly endedAt: number;
            /**
             * @description The id of the record.
             * @example sess_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * @description The first page.
             * @example https://example.com/demo
             */
            readonly landingUrl: string | null;
            /**
             * @description The kind of traffic, such as `cpc`.
             * @example cpc
             */
            readonly medium: string | null;
            /** @description The number of pages. */
            readonly pageViews: number;
            /**
             * @description The page before; null where it is not known.
             * @example https://www.example.org/
             */
            readonly referrer: string | null;
            /**
             * @description Where it comes from.
             * @example webinar
             */
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
            /**
             * @description The ad account on the platform.
             * @example 123-456-7890
             */
            adAccountId: string;
            /**
             * @description The ad connection.
             * @example conn_01h455vb4pex5vsknk084sn02q
             */
            integrationId: string;
            /**
             * @description The pixel on the platform.
             * @example 1234567890
             */
            pixelId: string;
        };
        /** @description One pixel of a social ad account. */
        SocialPixelRequest: {
            /**
             * @description The ad account on the platform.
             * @example 123-456-7890
             */
            adAccountId: string;
            /**
             * @description The ad connection.
             * @example conn_01h455vb4pex5vsknk084sn02q
             */
            integrationId: string;
            /**
             * @description The pixel on the platform.
             * @example 1234567890
             */
            pixelId: string;
        };
        /** @description The role of a speaker. */
        SpeakerRoleRequest: {
            /**
             * @description Who the speaker is.
             * @enum {string}
             */
            role: "rep" | "prospect" | "unknown";
            /**
             * @description The speaker's label in the transcript; null without one.
             * @example Dana
             */
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
            /** @description Whether new prospects start here. */
            readonly isInitial: boolean;
            /**
             * @description The name that people see.
             * @example Booked
             */
            readonly name: string;
            /** @description Its place in the order of the pipeline. */
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
            /**
             * @description Who changed it.
             * @example key:h2k4m6p8q0s2
             */
            by: string;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description The stage before; null for the first one.
             * @example lead
             */
            fromStage: string;
            /**
             * @description The id of the record.
             * @example stch_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * @description The stage after.
             * @example booked
             */
            toStage: string;
        };
        /** @description One item of a prospect's timeline; `data` is the record of its type. */
        StageChangeConversationItem: {
            /** @description The result. */
            data: components["schemas"]["StageChange"];
            /**
             * @description The id of the record.
             * @example stch_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            /**
             * @description A short text.
             * @example lead to booked
             */
            readonly summary: string;
            /**
             * @description What kind of item it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stage_change";
        };
        StagePage: {
            /** @description The result. */
            data: components["schemas"]["Stage"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The talk time of one speaker. */
        TalkTime: {
            /**
             * @description The longest time that one speaker talked, in seconds.
             * @example 74.5
             */
            readonly longestMonologueSeconds: number;
            /** @description Questions that the speaker asked. */
            readonly questions: number;
            /**
             * @description The speaker's part of the talk time, from 0 to 1.
             * @example 0.54
             */
            readonly ratio: number;
            /**
             * @description Who the speaker is.
             * @example prospect
             * @enum {string}
             */
            readonly role: "rep" | "prospect" | "unknown";
            /**
             * @description How long the speaker talked, in seconds.
             * @example 982
             */
            readonly seconds: number;
            /**
             * @description The speaker's label in the transcript; null without one.
             * @example Dana
             */
            readonly speaker: string | null;
            /** @description How often the speaker talked. */
            readonly turns: number;
            /** @description The number of words. */
            readonly words: number;
            /**
             * @description How fast the speaker talks; null without times.
             * @example 148
             */
            readonly wordsPerMinute: number | null;
        };
        /** @description How far to advance the clock of a test account. */
        TestClockAdvanceRequest: {
            /** @description How far to advance the clock, at most 366 days. */
            seconds: number;
        };
        /** @description Tokens of all requests to the model; null where it did not report them. */
        TokenUsage: {
            /** @description Tokens of prompts that the model had seen before. */
            readonly cachedPrompt: number | null;
            /** @description Tokens of the answers. */
            readonly completion: number | null;
            /** @description Tokens of the prompts. */
            readonly prompt: number | null;
            /** @description All tokens. */
            readonly total: number | null;
        };
        /** @description A click or visit that says where the prospect came from. */
        Touchpoint: {
            /**
             * @description The campaign.
             * @example spring
             */
            readonly campaign: string | null;
            /**
             * @description The campaign; null for what no campaign explains.
             * @example 77
             */
            readonly campaignId: string | null;
            /**
             * @description The click id; null for a visit without one.
             * @example EAIaIQobChMI
             */
            readonly clickId: string | null;
            /**
             * @description The name of the click id, such as `gclid`.
             * @example gclid
             */
            readonly clickIdType: string | null;
            /**
             * @description The id of the record.
             * @example touch_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * @description The kind of traffic, such as `cpc`.
             * @example cpc
             */
            readonly medium: string | null;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly occurredAt: number;
            /**
             * @description The ad platform.
             * @example search_ads
             */
            readonly platform: string | null;
            /** @description The session; null for a touchpoint without one. */
            readonly sessionId: string | null;
            /**
             * @description Where it comes from.
             * @example webinar
             */
            readonly source: string | null;
            /**
             * @description What kind of touchpoint it is.
             * @enum {string}
             */
            readonly type: "ad_click" | "utm" | "referral";
        };
        /** @description The transcription of a recording. */
        Transcription: {
            /**
             * @description The cost in US dollars; null where it is not known.
             * @example 0.04
             */
            readonly costUsd: number | null;
            /** @description Whether the speakers were separated. */
            readonly diarized: boolean;
            /**
             * @description The model; null for the built-in analyser.
             * @example whisper-1
             */
            readonly model: string;
            /** @description How long the recording is, in seconds; null where it is not known. */
            readonly seconds: number | null;
        };
        /** @description One turn of the call. */
        TranscriptSegment: {
            /**
             * @description Where it ends in the call, in milliseconds; null without times.
             * @example 759500
             */
            readonly endMs: number | null;
            /** @description The place in the call, from 0. */
            readonly index: number;
            /**
             * @description Who the speaker is.
             * @example prospect
             * @enum {string}
             */
            readonly role: "rep" | "prospect" | "unknown";
            /**
             * @description The speaker's label in the transcript; null without one.
             * @example Dana
             */
            readonly speaker: string | null;
            /**
             * @description Where it begins in the call, in milliseconds; null without times.
             * @example 754000
             */
            readonly startMs: number | null;
            /**
             * @description What was said, or is to be done.
             * @example We lose two days a week on this.
             */
            readonly text: string;
        };
        /** @description The prospect that an upsert created or updated. */
        UpsertedProspect: {
            /** @description Whether the record is new; false where one with this `externalId` or contact was found. */
            readonly created: boolean;
            /**
             * @description The id of the record.
             * @example pros_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
        };
        UpsertedProspectResponse: {
            /** @description The result. */
            data: components["schemas"]["UpsertedProspect"];
        };
        /** @description A knowledge entry used for an avatar: its current content, and the uses and the version at that time. */
        UsedKnowledgeEntry: {
            /** @description Whether models get it. */
            readonly active: boolean;
            /** @description Facts by name, such as a price. */
            readonly attributes: {
                [key: string]: string | number | (boolean | null);
            };
            /**
             * @description What it is about.
             * @enum {string}
             */
            readonly category: "product" | "pricing" | "proof" | "objection" | "competitor" | "policy" | "faq";
            /**
             * @description What models read.
             * @example The annual plan costs 4800 dollars and can be paid in two parts.
             */
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
            /** @description The kinds of objections that the entry answers. */
            readonly objectionTypes: ("price" | "timing" | "authority" | "need" | "trust" | "competitor" | "spouse" | "other")[];
            /**
             * @description How well the entry fits, from 0 to 1.
             * @example 0.8
             */
            readonly relevance: number;
            /** @description Words to filter by. */
            readonly tags: string[];
            /**
             * @description The title that people see.
             * @example Annual plan
             */
            readonly title: string;
            /**
             * Format: int64
             * @description When it was last changed, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly updatedAt: number;
            /** @description What it was used for: `profile` or `objection:<type>`. */
            readonly usedFor: string[];
            /** @description The version of the entry that was used. */
            readonly usedVersion: number;
            /** @description Counts the changes. */
            readonly version: number;
        };
        UsedKnowledgeEntryPage: {
            /** @description The result. */
            data: components["schemas"]["UsedKnowledgeEntry"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One attempt of a delivery. */
        WebhookAttempt: {
            /**
             * @description How long it took, in milliseconds.
             * @example 184
             */
            readonly durationMs: number;
            /** @description Why there was no response that counts; null where there was. */
            readonly error: string | null;
            /** @description Counts the attempts from 1. */
            readonly number: number;
            /**
             * @description The beginning of the response.
             * @example ok
             */
            readonly responseBody: string;
            /** @description Headers of the response. */
            readonly responseHeaders: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description When it started, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly startedAt: number;
            /**
             * @description The HTTP status; null without a response.
             * @example 200
             */
            readonly statusCode: number | null;
            /**
             * @description Why it was made.
             * @enum {string}
             */
            readonly trigger: "auto" | "manual" | "recover" | "test";
        };
        /** @description A delivery as it is listed. */
        WebhookDelivery: {
            /** @description The number of attempts so far. */
            readonly attempts: number;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description The type of the event.
             * @example prospect.created
             */
            readonly event: string;
            /**
             * @description The event; the same in all deliveries of it.
             * @example whevt_01h455vb4pex5vsknk084sn02q
             */
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
            /** @description Why the last attempt failed; null where it did not. */
            readonly lastError: string | null;
            /**
             * @description The HTTP status of the last attempt; null where there was no response.
             * @example 200
             */
            readonly lastStatusCode: number | null;
            /**
             * Format: int64
             * @description When it is tried next, in Unix milliseconds; null when it is not.
             * @example 1767225600000
             */
            readonly nextAttemptAt: number | null;
            /**
             * @description Where it stands.
             * @example succeeded
             * @enum {string}
             */
            readonly status: "pending" | "in_flight" | "succeeded" | "failed" | "held" | "canceled";
            /**
             * @description Why it is sent.
             * @enum {string}
             */
            readonly trigger: "auto" | "manual" | "recover" | "test";
            /**
             * @description The endpoint.
             * @example wh_01h455vb4pex5vsknk084sn02q
             */
            readonly webhookId: string;
        };
        /** @description A delivery with its exact payload and all its attempts. */
        WebhookDeliveryDetail: {
            /** @description All attempts, oldest first. */
            readonly attemptLog: components["schemas"]["WebhookAttempt"][];
            /** @description The number of attempts so far. */
            readonly attempts: number;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /**
             * @description The type of the event.
             * @example prospect.stage_changed
             */
            readonly event: string;
            /**
             * @description The event; the same in all deliveries of it.
             * @example whevt_01h455vb4pex5vsknk084sn02q
             */
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
            /** @description Why the last attempt failed; null where it did not. */
            readonly lastError: string | null;
            /**
             * @description The HTTP status of the last attempt; null where there was no response.
             * @example 200
             */
            readonly lastStatusCode: number | null;
            /**
             * Format: int64
             * @description When it is tried next, in Unix milliseconds; null when it is not.
             * @example 1767225600000
             */
            readonly nextAttemptAt: number | null;
            /** @description The body, exactly as it is sent. */
            payload: components["schemas"]["WebhookPayload"];
            /**
             * @description Where it stands.
             * @example succeeded
             * @enum {string}
             */
            readonly status: "pending" | "in_flight" | "succeeded" | "failed" | "held" | "canceled";
            /**
             * @description Why it is sent.
             * @enum {string}
             */
            readonly trigger: "auto" | "manual" | "recover" | "test";
            /**
             * @description The endpoint.
             * @example wh_01h455vb4pex5vsknk084sn02q
             */
            readonly webhookId: string;
        };
        WebhookDeliveryDetailResponse: {
            /** @description The result. */
            data: components["schemas"]["WebhookDeliveryDetail"];
        };
        WebhookDeliveryPage: {
            /** @description The result. */
            data: components["schemas"]["WebhookDelivery"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
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
            /**
             * @description Attempts that failed since the last success.
             * @example 0
             */
            readonly consecutiveFailures: number;
            /**
             * Format: int64
             * @description When it was created, in Unix milliseconds.
             * @example 1767225600000
             */
            readonly createdAt: number;
            /** @description `manual` or `auto`; null while the endpoint is active. */
            readonly disabledReason: string | null;
            /** @description The types of events that are sent to it. */
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
             * @description When a delivery was taken last, in Unix milliseconds; null before the first one.
             * @example 1767225600000
             */
            readonly lastSuccessAt: number | null;
            /**
             * @description Whether deliveries are sent to it.
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
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /** @description Given as `cursor`, it fetches the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A webhook endpoint. It is registered with `url`, `events` and `label`. */
        WebhookEndpointRequest: {
            /** @description The types of events that are sent to it. */
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
            /** @description The types of events that are sent to it. */
            events?: ("prospect.created" | "prospect.stage_changed" | "payment.recorded" | "call.completed" | "deal_analysis.completed")[];
            /**
             * @description A name for people.
             * @example CRM
             */
            label?: string | null;
            /** @description Whether deliveries that were held meanwhile are sent. Only together with `status: active`. */
            releaseHeld?: boolean;
            /**
             * @description Whether deliveries are sent to it.
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
            /**
             * @description The account that it happened in.
             * @example acct_01h455vb4pex5vsknk084sn02q
             */
            accountId: string;
            /** @description What depends on the type of the event. */
            data: {
                [key: string]: unknown;
            };
            /**
             * @description The type of the event.
             * @example prospect.stage_changed
             */
            event: string;
            /**
             * Format: int64
             * @description When it happened, in Unix milliseconds.
             * @example 1767225600000
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
        /** @description The request conflicts with an existing record, or its `Idempotency-Key` was used with another request. */
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
        /** @description Nothing has changed since the response whose `ETag` was sent as `If-None-Match`. There is no body. */
        NotModified: {
            headers: {
                /** @description The same as before. */
                ETag?: string;
                [name: string]: unknown;
            };
            content?: never;
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
        /** @description The record has changed since the response with this `If-Match`. */
        PreconditionFailed: {
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
        /** @description Too many requests with this API key, or too many reports or exports of the account in flight; `Retry-After` says when to try again. */
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
            304: components["responses"]["NotModified"];
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
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
            };
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
            412: components["responses"]["PreconditionFailed"];
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
            304: components["responses"]["NotModified"];
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
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
            };
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
            412: components["responses"]["PreconditionFailed"];
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
            304: components["responses"]["NotModified"];
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
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
            };
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
            412: components["responses"]["PreconditionFailed"];
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
            304: components["responses"]["NotModified"];
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
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
            };
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
            412: components["responses"]["PreconditionFailed"];
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
            304: components["responses"]["NotModified"];
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
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
            };
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
            412: components["responses"]["PreconditionFailed"];
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
    getCampaignAvatars: {
        parameters: {
            query?: {
                /** @description Only this rep's calls. */
                repId?: string;
                /** @description The call took place after (Unix ms); default 90 days before `until`. */
                since?: number;
                /** @description The call took place before (Unix ms); default now. */
                until?: number;
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
                    "application/json": components["schemas"]["CampaignAvatarReportResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCampaignAvatarCalls: {
        parameters: {
            query?: {
                /** @description The avatar of the call. */
                avatarId?: string;
                /** @description The campaign of the prospect. */
                campaign?: string;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
                /** @description Only this rep's calls. */
                repId?: string;
                /** @description Only calls that took place, or only those that were won. */
                result?: "showed" | "won";
                /** @description The call took place after (Unix ms); default 90 days before `until`. */
                since?: number;
                /** @description The call took place before (Unix ms); default now. */
                until?: number;
                /** @description Only calls without a campaign, without an avatar, or both. */
                without?: "campaign" | "avatar" | "both";
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
            304: components["responses"]["NotModified"];
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
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
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
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateConversionConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
            };
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
            412: components["responses"]["PreconditionFailed"];
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
                /** @description The status of the fire. */
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
            404: components["responses"]["NotFound"];
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
            404: components["responses"]["NotFound"];
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
            304: components["responses"]["NotModified"];
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
            304: components["responses"]["NotModified"];
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
            304: components["responses"]["NotModified"];
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
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
            };
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
            412: components["responses"]["PreconditionFailed"];
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
                /** @description The desired status; without it, all but archived campaigns. */
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
            304: components["responses"]["NotModified"];
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
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
            };
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
            412: components["responses"]["PreconditionFailed"];
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
            304: components["responses"]["NotModified"];
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
            304: components["responses"]["NotModified"];
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
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
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
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
            };
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
            412: components["responses"]["PreconditionFailed"];
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
            304: components["responses"]["NotModified"];
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
            304: components["responses"]["NotModified"];
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
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
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
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateKnowledgeEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
            };
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
            412: components["responses"]["PreconditionFailed"];
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
                /** @description How far the message has come. */
                status?: "queued" | "sent" | "delivered" | "read" | "failed" | "received";
                /** @description The provider's id of the conversation. */
                threadId?: string;
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMessage: {
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
                    "application/json": components["schemas"]["MessageResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
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
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
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
            304: components["responses"]["NotModified"];
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
    getObjections: {
        parameters: {
            query?: {
                /** @description Only this rep's calls. */
                repId?: string;
                /** @description The call took place after (Unix ms); default 90 days before `until`. */
                since?: number;
                /** @description The call took place before (Unix ms); default now. */
                until?: number;
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
                    "application/json": components["schemas"]["ObjectionReportResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listObjectionCalls: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
                /** @description How the type came up: default `voiced`. `without` lists calls in which it did not. */
                part?: "voiced" | "answered" | "unanswered" | "without";
                /** @description Only this rep's calls. */
                repId?: string;
                /** @description Only calls that took place, or only those that were won. */
                result?: "showed" | "won";
                /** @description The call took place after (Unix ms); default 90 days before `until`. */
                since?: number;
                /** @description Calls by this type; by default all analysed calls. */
                type?: "price" | "timing" | "authority" | "need" | "trust" | "competitor" | "spouse" | "other";
                /** @description The call took place before (Unix ms); default now. */
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
                /** @description Payment processor, in any case. */
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
            404: components["responses"]["NotFound"];
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
            304: components["responses"]["NotModified"];
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
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
            };
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
            412: components["responses"]["PreconditionFailed"];
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
                /** @description E-mail, in any case. That of a merged prospect finds the kept one. */
                email?: string;
                /** @description Page size. */
                limit?: number;
                /** @description Who owns the prospect. */
                ownerId?: string;
                /** @description Phone number in E.164. That of a merged prospect finds the kept one. */
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
                /** @description Changed at or after (Unix ms). Given the newest `updatedAt` that was seen, it misses no change of the same millisecond, and gives the records with that `updatedAt` again. */
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
            304: components["responses"]["NotModified"];
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
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
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
                    "application/json": components["schemas"]["DeletedProspectResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateProspect: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
            };
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
            412: components["responses"]["PreconditionFailed"];
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
            304: components["responses"]["NotModified"];
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
                /** @description Only the duplicates of this prospect. */
                prospectId?: string;
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
    listRepCalls: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Page size. */
                limit?: number;
                /** @description Only calls that took place, or only those that were won. */
                result?: "showed" | "won";
                /** @description The call took place after (Unix ms); default 90 days before `until`. */
                since?: number;
                /** @description The call took place before (Unix ms); default now. */
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
                    "application/json": components["schemas"]["CallPage"];
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
    getRepLeaderboard: {
        parameters: {
            query?: {
                /** @description The call took place after (Unix ms); default 90 days before `until`. */
                since?: number;
                /** @description The call took place before (Unix ms); default now. */
                until?: number;
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
                    "application/json": components["schemas"]["LeaderboardResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
            304: components["responses"]["NotModified"];
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
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
            };
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
            412: components["responses"]["PreconditionFailed"];
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
    advanceTestClock: {
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
                "application/json": components["schemas"]["TestClockAdvanceRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdvancedTestClockResponse"];
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
            304: components["responses"]["NotModified"];
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
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
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
                    "application/json": components["schemas"]["DeletedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer is 412. */
                "If-Match"?: string;
            };
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
            412: components["responses"]["PreconditionFailed"];
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
                /** @description The state of the delivery. */
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
            304: components["responses"]["NotModified"];
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
