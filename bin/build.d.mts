/** Builds the site into build/ when its sources changed since the last time. */
export function ensureBuild(): Promise<void>;
