import { visit } from "../../content/fields/walk.ts";
import { leftOut } from "../../content/register/left-out.ts";
import { contentType } from "../../content/register/register.ts";
import type { Problem } from "../../errors.ts";
import { picturesIn } from "../content/pictures-in.ts";
import { type AnyType, type Data, normalize, problemsOf, rejectProblems, slugOf } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import { missingLookFiles } from "../look/missing-look-files.ts";
import { wrongOptions } from "../publishing/wrong-options.ts";
import { wrongRedirects } from "../publishing/wrong-redirects.ts";
import type { ContentInput } from "./content-input.ts";
import { parsed, withoutDeclaredLater } from "./declared-later.ts";

export interface CheckedDocument {
	readonly id: string;
	readonly type: string;
	readonly data: Data;
}

/** The things that documents may refer to: documents of the content and of the store, and the library's pictures. */
interface Targets {
	readonly documents: ReadonlyMap<string, string>;
	readonly pictures: ReadonlySet<string>;
}

/**
 * Validates content as a whole: names, fields, slugs, references and pictures.
 * @param arriving ids of pictures that are imported with it
 * @param arrivingFiles ids of logos and typefaces that are
 * @param leaving ids of documents that go
 * @throws {Failure} `invalid-content` with every problem
 */
export async function checkContent(
	tx: Tx,
	content: ContentInput,
	arriving: readonly string[] = [],
	arrivingFiles: readonly string[] = [],
	leaving: ReadonlySet<string> = new Set(),
): Promise<CheckedDocument[]> {
	const singletons = Object.entries(content.singletons).map(([name, data]) => ({ id: name, type: name, data }));
	const all = [...content.documents, ...singletons];
	const stored = await tx.selectFrom("documents").select(["id", "type"]).execute();
	const media = await tx.selectFrom("media").select("id").execute();
	const files = await tx.selectFrom("files").select("id").execute();
	const types = new Map(stored.map(({ id, type }) => [id, type]));
	const targets = {
		documents: new Map([
			...[...types].filter(([id]) => !leaving.has(id)),
			...all.map(({ id, type }) => [id, type] as const),
		]),
		pictures: new Set([...[...media, ...files].map(({ id }) => id), ...arriving]),
	};

	const problems: Problem[] = [];
	const documents: CheckedDocument[] = [];
	const ids = new Set<string>();
	const slugs = new Map<string, string>();
	for (const { id, type: name, data } of all) {
		const problem = (reason: string) => problems.push({ document: id, field: "", reason });
		const type = contentType(name);
		if (leftOut.has(name)) problem(`This site goes without “${name}”, as extension/content.ts says.`);
		else if (!type) problem(`There is no content type named “${name}”.`);
		else if (ids.has(id)) problem("Another document of this file has the same id.");
		else if ((type.shape === "singleton") !== (id === name))
			problem(`“${id}” cannot be the id of a document of ${type.label}.`);
		else if (types.has(id) && types.get(id) !== name)
			problem(`The store has a document of this id in ${types.get(id)}.`);
		else {
			const found = withoutDeclaredLater(type, problemsOf(type, id, data), all);
			problems.push(...found);
			if (found.length === 0) {
				const checked = normalize(type.fields, parsed(type, data as Data));
				documents.push({ id, type: name, data: checked });
				problems.push(...brokenTargets(type, id, checked, targets), ...doubleSlug(type, id, checked, slugs));
			}
		}
		ids.add(id);
	}
	problems.push(...(await missingLookFiles(tx, documents, arrivingFiles)));
	problems.push(...(await wrongOptions(tx, documents)));
	problems.push(...(await wrongRedirects(tx, documents)));
	rejectProblems(problems);
	return documents;
}

function doubleSlug(type: AnyType, document: string, data: Data, slugs: Map<string, string>): Problem[] {
	const slug = slugOf(type, data);
	if (slug === "") return [];
	const key = `${type.name}/${slug}`;
	const other = slugs.get(key);
	slugs.set(key, document);
	return other === undefined ? [] : [{ document, field: "slug", reason: `“${other}” has the same slug “${slug}”.` }];
}

/** Missing pictures, and references to missing documents. */
function brokenTargets(type: AnyType, document: string, data: Data, targets: Targets): Problem[] {
	const pictures = picturesIn(type.fields, data).filter(({ media }) => !targets.pictures.has(media));
	const references = visit(type.fields, data).flatMap(({ field, value, path }) =>
		field.references(value).map((reference) => ({ ...reference, path })),
	);
	const broken = references.filter(({ to, id }) => !leftOut.has(to) && targets.documents.get(id) !== to);
	return [
		...pictures.map(({ path, media }) => ({ document, field: path, reason: `There is no picture “${media}”.` })),
		...broken.map(({ path, to, id }) => ({ document, field: path, reason: `There is no “${id}” in ${to}.` })),
	];
}
