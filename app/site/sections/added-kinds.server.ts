import { sections } from "#extension/sections.ts";
import { ofReadyFolders } from "../../ready.ts";
import type { ShownKind } from "./kind.tsx";

const views = import.meta.glob<ShownKind<any>>("../../../{extension,ready/*}/sections/*/view.tsx", {
	import: "view",
	eager: true,
});
const styles = import.meta.glob<string>("../../../{extension,ready/*}/sections/*/style.css", {
	query: "?url",
	import: "default",
	eager: true,
});

interface Named {
	readonly name: string;
}

/** The folders of the kinds that are added, from here. */
const folders = new Map([
	...ofReadyFolders<Named>("sections").map(({ folder, one }) => [one.name, folderOf(folder, one)] as const),
	...(sections as readonly Named[]).map((one) => [one.name, folderOf("extension", one)] as const),
]);

/** How a kind of section is shown that is added, by the folder `extension` or an extension that is taken. */
export function addedKind(name: string): ShownKind<any> | undefined {
	return views[`${folders.get(name)}/view.tsx`];
}

/** The address of its style sheet, if it has one. */
export function addedSheet(name: string): string | undefined {
	return styles[`${folders.get(name)}/style.css`];
}

/** The style sheets of all of them. */
export const addedSheets: readonly string[] = [...folders.keys()].flatMap((name) => addedSheet(name) ?? []);

function folderOf(extension: string, { name }: Named): string {
	return `../../../${extension}/sections/${name}`;
}
