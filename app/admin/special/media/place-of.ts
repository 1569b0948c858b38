import type { PictureUse } from "../../../errors.ts";
import { sectionOf } from "../../sections.ts";
import { addressOf, editAddress } from "../../shell/where.ts";

/** What a place where a picture stands is called, and where it is edited; no address where that is not for this person. */
export function placeOf({ type, document, isTrashed }: PictureUse): { section: string; to?: string } {
	const section = sectionOf(type);
	if (!section) return { section: type };
	const { name, path, collection } = section;
	return { section: name, to: collection && isTrashed ? `${addressOf(path)}?trash=1` : editAddress(type, document) };
}
