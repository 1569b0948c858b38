import { sections } from "#extension/sections.ts";
import type { ShownKind } from "./kind.tsx";

const views = import.meta.glob<ShownKind<any>>("../../../extension/sections/*/view.tsx", {
	import: "view",
	eager: true,
});
const styles = import.meta.glob<string>("../../../extension/sections/*/style.css", {
	query: "?url",
	import: "default",
	eager: true,
});

const names = (sections as readonly { readonly name: string }[]).map(({ name }) => name);

/** How a kind of section of the folder `extension` is shown. */
export function addedKind(name: string): ShownKind<any> | undefined {
	return views[`../../../extension/sections/${name}/view.tsx`];
}

/** The address of its style sheet, if it has one. */
export function addedSheet(name: string): string | undefined {
	return styles[`../../../extension/sections/${name}/style.css`];
}

/** The style sheets of all of them. */
export const addedSheets: readonly string[] = names.flatMap((name) => addedSheet(name) ?? []);
