import { contentType } from "../../content/register/register.ts";
import type { AddedSample } from "../../content/register/sample-content.ts";
import { normalize } from "../content/stored-data.ts";

/**
 * Returns a sentence for everything in the sample of the folder `extension` that a new site could not begin with.
 * @param files the files in the folder
 */
export function wrongSample(
	{ entries = {}, singletons = {}, pictures = [] }: AddedSample,
	files: readonly string[],
): string[] {
	const documents = [
		...Object.entries(entries).flatMap(([type, ofType]) => (ofType ?? []).map(({ id, data }) => ({ type, id, data }))),
		...Object.entries(singletons).map(([type, data]) => ({ type, id: type, data })),
	];
	const ids = documents.map(({ id }) => id);
	return [
		...documents.flatMap(({ type, id, data }, index) => {
			const at = `extension/sample.ts, ${type === id ? id : `${type} “${id}”`}`;
			const declared = contentType(type);
			if (!declared) return [`${at}: there is no content type “${type}”.`];
			const issues = declared.schema.safeParse(normalize(declared.fields, data)).error?.issues ?? [];
			return [
				...(ids.indexOf(id) === index ? [] : [`${at}: another entry has this id.`]),
				...issues.map(({ path, message }) => `${at}, ${path.join(".")}: ${message}`),
			];
		}),
		...pictures
			.filter(({ file }) => !files.includes(`sample/pictures/${file}`))
			.map(({ file }) => `extension/sample.ts, ${file}: there is no file extension/sample/pictures/${file}.`),
	];
}
