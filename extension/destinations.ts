import type { ExtensionDestination } from "#core/destinations.ts";

// Kinds of destinations of your own, such as a CRM. Each names its settings, which the studio draws, and how it sends an
// inquiry. See docs/build/extending.md.
export const destinations: readonly ExtensionDestination[] = [];
