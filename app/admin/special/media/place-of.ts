import type { PictureUse } from "../../../errors.ts";
import { sections } from "../../sections.ts";
import { addressOf } from "../../shell/where.ts";

/** What a place where a picture stands is called, and where it is edited; no address where that is not for this person. */
export function placeOf({ type, document, isTrashed }: PictureUse): { section: string; to?: string } {
	const section = sections.find(({ collection, singleton }) => collection === type || singleton === type);
	if (!section) return { section: type };
	const { name, path, collection } = section;
	if (!collection) return { section: name, to: addressOf(path) };
	return { section: name, to: isTrashed ? `${addressOf(path)}?trash=1` : `${addressOf(path)}/edit/${document}` };
}
