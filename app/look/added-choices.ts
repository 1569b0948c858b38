import { look as own } from "#extension/look.ts";
import { ofReadyFolders } from "../ready.ts";
import type { AddedLook } from "./added-look.ts";

/** The further choices of each extension, with its folder; those of the folder `extension` come last, and stay. */
export const addedLooks: readonly { readonly folder: string; readonly one: AddedLook }[] = [
	...ofReadyFolders<AddedLook>("look"),
	{ folder: "extension", one: own },
];

/** The further choices of all of them, by their names. */
export function addedChoices<Kind extends keyof AddedLook>(kind: Kind): NonNullable<AddedLook[Kind]> {
	return Object.assign({}, ...addedLooks.map(({ one }) => one[kind]));
}
