import type { ExtensionCheck } from "#core/checks.ts";

// What is looked at before something is published, beside what the product looks at. See docs/build/extending.md.

export const checks: readonly ExtensionCheck[] = [];
