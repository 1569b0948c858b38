import type { ExtensionJob } from "#core/jobs.ts";

// What your site does by itself, again and again, by one instance at a time. Each names how often, and what it does. See
// docs/build/extending.md.

export const jobs: readonly ExtensionJob[] = [];
