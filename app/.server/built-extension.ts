import type { ExtensionReport } from "./extension-report.ts";

/** What the folder `extension` uses of the product, as it was built: `reportOnExtension` of vite.config.ts fills it in. */
export const builtExtension: ExtensionReport = { declared: 0, parts: 0, taken: [], deprecated: [] };
