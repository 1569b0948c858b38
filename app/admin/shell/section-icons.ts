import { icon, type StudioIcon } from "../studio-icon.tsx";
import { sections } from "../studio-sections.ts";

const known = new Map<string, StudioIcon>();

/** The icon of the section at a path. */
export function sectionIcon(path: string): StudioIcon {
	const name = sections.find((section) => section.path === path)?.icon ?? "receipt-text";
	const drawn = known.get(name) ?? icon(inSprite(name));
	known.set(name, drawn);
	return drawn;
}

/** Returns the name of an icon in the sprite: "Settings2" for "settings-2". */
export function inSprite(name: string): string {
	return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
