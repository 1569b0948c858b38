export type { ExtensionFieldAction, ExtensionPanel } from "../addresses/added-slots.ts";
