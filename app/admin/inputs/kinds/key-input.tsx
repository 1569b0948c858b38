import type { KeyField } from "../../../content/fields/key.ts";
import type { StudioKind } from "../use-form.tsx";

/** Keys make themselves; nobody sees them. */
export const keyInput: StudioKind<KeyField> = { Input: () => null, cell: () => "", isShort: () => true };
