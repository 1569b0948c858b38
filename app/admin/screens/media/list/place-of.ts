import type { PictureUse } from "../../../../errors.ts";
import { addressOf, editAddress } from "../../../shell/where.ts";
import { sectionOf } from "../../../studio-sections.ts";
import { proposalAt } from "../../proposals/addresses.ts";

/**
 * The name of the section where a picture is used, and the address where that use is edited; without address for
 * content that has no section.
 */
export function placeOf({ type, document, isTrashed, proposal }: PictureUse): { section: string; to?: string } {
	const section = sectionOf(type);
	if (!section) return { section: type };
	const { name, path, collection } = section;
	if (proposal) return { section: name, to: proposalAt.edit(proposal.id, document) };
	return { section: name, to: collection && isTrashed ? `${addressOf(path)}?trash=1` : editAddress(type, document) };
}
