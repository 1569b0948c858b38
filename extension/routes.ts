import type { ExtensionRoute } from "#core/routes.ts";

// Addresses of your own that are no page of a content type: a page, a feed, JSON, a receiver of other people's requests.
// Each names its address, its file in this folder, and who may read it. See docs/build/extending.md.

export const routes: readonly ExtensionRoute[] = [];
