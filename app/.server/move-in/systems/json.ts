import { isRecord } from "../../../content/fields/typed-text.ts";
import { upgraded } from "../../../content/model/upgrade.ts";
import { contentType } from "../../../content/register/register.ts";
import { titleOf } from "../../content/stored-data.ts";
import { isPictureFile } from "../files/picture-file.ts";
import type { Found } from "../old-content.ts";
import { endingOf, refused, type Source, wholeText } from "../source.ts";

/** Reads what `export` of this product wrote: one JSON file, or a folder or archive with it and its pictures. */
export async function* jsonFound(source: Source): AsyncGenerator<Found> {
	const named = source.files.filter(({ path }) => endingOf(path) === ".json");
	const file =
		source.files.length === 1
			? source.files[0]
			: (named.find(({ path }) => /(^|\/)content\.json$/.test(path)) ?? named[0]);
	if (!file) throw noExport(source.name);
	let content: unknown;
	try {
		content = JSON.parse(await wholeText(file));
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		throw refused(`${file.path} is not JSON: ${error.message}.`, error);
	}
	if (!isRecord(content) || content.format !== "quillstone" || !Array.isArray(content.documents))
		throw noExport(file.path);
	const { documents, singletons = {}, media = [], files = [], lookFiles = [] } = content as Record<string, any>;
	yield {
		is: "site",
		title: content.release === undefined ? "an export" : `release ${String(content.release)}`,
		address: "",
	};
	for (const { id, name, alt, caption, bytes, file: path } of media)
		yield {
			is: "picture",
			key: String(id),
			title: String(name || id),
			address: typeof path === "string" ? path : `data:;base64,${String(bytes ?? "")}`,
			alt: String(alt ?? ""),
			caption: String(caption ?? ""),
			parent: "",
		};
	for (const { id, name } of files)
		yield {
			is: "left",
			kind: "File",
			title: String(name || id),
			why: "files other than pictures are moved with the commands export and import; fields that name one stay empty",
		};
	for (const { id } of lookFiles)
		yield {
			is: "left",
			kind: "File of the look",
			title: String(id),
			why: "looks are moved with the commands export and import",
		};
	for (const { id, type, data } of documents) yield documentFound(String(id), String(type), data);
	for (const [name, data] of Object.entries(singletons)) yield documentFound(name, name, data);
	for (const one of source.files)
		if (one !== file && !/(^|\/)files\/[^/]+$/.test(one.path) && !(await isPictureFile(one)))
			yield { is: "left", kind: "File", title: one.path, why: "the same is in content.json" };
}

function documentFound(id: string, name: string, data: unknown): Found {
	const type = contentType(name);
	if (!type) return { is: "left", kind: `Entry of “${name}”`, title: id, why: "this version has nothing of this kind" };
	if (!isRecord(data)) return { is: "left", kind: type.label, title: id, why: "it has no fields" };
	const today = { ...type.initial, ...upgraded(name, data) };
	return { is: "document", id, type: name, title: titleOf(type, today), data: today };
}

function noExport(name: string): Error {
	return refused(`${name} was not written by the command export of this product.`);
}
