// What was published, for programs that follow it.

export { type PageFacts, readPage } from "../.server/check/read-page.ts";
export { getRelease } from "../.server/releases/compare-releases.ts";
