import { type Field, ofKind } from "../../../content/fields/kinds.ts";
import type { ListField } from "../../../content/fields/list.ts";
import type { TextField } from "../../../content/fields/text.ts";

/** A list of titled lists, such as columns of links. Entries can move between the inner lists. */
export interface Tree {
	readonly titleName: string;
	readonly titleField: TextField;
	readonly leavesName: string;
	/** The field that declares an entry of an inner list. */
	readonly leaf: Field;
}

/** The two fields that make a list a tree; undefined for any other list. */
export function treeOf(list: ListField): Tree | undefined {
	const of = ofKind(list.of);
	if (of.kind !== "group") return undefined;
	const [[titleName, titleField] = [], [leavesName, leavesField] = [], more] = Object.entries(of.fields).map(
		([name, field]) => [name, ofKind(field)] as const,
	);
	if (titleField?.kind !== "text" || leavesField?.kind !== "list" || more) return undefined;
	return { titleName: titleName!, titleField, leavesName: leavesName!, leaf: ofKind(leavesField.of) };
}
