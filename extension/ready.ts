// Extensions that lie ready in the folder `ready`, each taken with one line, such as
// export * as jobs from "#ready/jobs/index.ts";
// See docs/build/extending.md.
export {};
