import { visit } from "../../content/fields/walk.ts";
import { contentType } from "../../content/register/register.ts";
import type { Problem } from "../../errors.ts";
import type { Tx } from "../db/schema.ts";

/** A logo or a typeface that is named somewhere. */
interface NamedFile {
	readonly document: string;
	readonly field: string;
	readonly file: string;
}

type Document = { readonly id: string; readonly type: string; readonly data: Readonly<Record<string, unknown>> };

/** The logos and typefaces that documents name. */
export function lookFilesIn(documents: readonly Document[]): NamedFile[] {
	return documents.flatMap(({ id, type: name, data }) => {
		const type = contentType(name);
		return visit(type?.fields ?? {}, data).flatMap(({ field, value, path }) =>
			value ? field.lookFiles(value).map((file) => ({ document: id, field: path, file })) : [],
		);
	});
}

/** Finds every one that is not in the store and does not arrive with them. */
export async function missingLookFiles(
	tx: Tx,
	documents: readonly Document[],
	arriving: readonly string[] = [],
): Promise<Problem[]> {
	const named = lookFilesIn(documents).filter(({ file }) => !arriving.includes(file));
	if (named.length === 0) return [];
	const ids = named.map(({ file }) => file);
	const found = await tx.selectFrom("look_files").select("id").where("id", "in", ids).execute();
	const known = new Set(found.map(({ id }) => id));
	const reason = "This file is not here any more. Upload it again.";
	return named.filter(({ file }) => !known.has(file)).map(({ document, field }) => ({ document, field, reason }));
}
