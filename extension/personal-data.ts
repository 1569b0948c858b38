import type { ExtensionPersonalPlace } from "#core/personal-data.ts";

// Where your own tables keep something about people. Each finds it by address and number, tells it and erases it, so that
// requests of people are answered whole. See docs/build/extending.md.

export const personalData: readonly ExtensionPersonalPlace[] = [];
