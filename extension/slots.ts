import type { ExtensionFieldAction, ExtensionPanel } from "#core/slots.ts";

// Places of the studio that you fill: panels beside what it shows, each in panels/NAME.tsx, and actions at fields, each in
// field-actions/NAME.ts. See docs/build/extending.md.

export const panels: readonly ExtensionPanel[] = [];
export const fieldActions: readonly ExtensionFieldAction[] = [];
