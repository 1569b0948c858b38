import type { Selectable } from "kysely";
import { storedType } from "../../content/register/register.ts";
import { Failure } from "../../errors.ts";
import type { DocumentsTable } from "../db/schema.ts";
import { type AnyType, type Data, normalize, titleOf } from "./stored-data.ts";

/** A document as editors see it: its draft, and how that relates to what is live. */
export interface ContentDocument {
	readonly id: string;
	readonly type: string;
	readonly title: string;
	readonly slug: string;
	readonly position: number;
	/** Goes into `saveDraft` as `basedOn`. 0 for a singleton that was never saved. */
	readonly version: number;
	readonly data: Data;
	/** Whether a revision of it is live (its own toggle may still hide it). */
	readonly live: boolean;
	/** Whether the draft differs from what is live, or nothing is live. */
	readonly unpublished: boolean;
	/**
	 * The site was rolled back to before this draft, and nobody has decided yet which version to keep. Publishing would
	 * bring the draft back.
	 */
	readonly rolledBack: boolean;
	/** Whether the draft is as it came with the sample. */
	readonly isSample: boolean;
	/** Epoch milliseconds. */
	readonly createdAt: number;
	readonly updatedAt: number;
	readonly firstPublishedAt: number | null;
	readonly trashedAt: number | null;
}

/**
 * The declaration of a type.
 * @throws {Failure} `unknown-type`
 */
export function typeNamed(name: string): AnyType {
	const type = storedType(name);
	if (!type) throw new Failure("unknown-type", `There is no content type named “${name}”.`, { type: name });
	return type;
}

export function fromRow(
	row: Selectable<DocumentsTable> & { readonly data: string; readonly is_sample?: number },
): ContentDocument {
	const type = typeNamed(row.type);
	const document = documentOf(row, type, normalize(type.fields, JSON.parse(row.data)));
	return { ...document, isSample: row.is_sample === 1 };
}

/** The document of a database row, with its draft's data. */
export function documentOf(row: Selectable<DocumentsTable>, type: AnyType, data: Data): ContentDocument {
	return {
		id: row.id,
		type: row.type,
		title: titleOf(type, data),
		slug: row.slug,
		position: row.place,
		version: row.version,
		data,
		live: row.live_revision !== null,
		unpublished: row.live_revision !== row.draft_revision,
		rolledBack: isRolledBack(row),
		isSample: false,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		firstPublishedAt: row.first_published_at,
		trashedAt: row.trashed_at,
	};
}

export function isRolledBack({
	rolled_back,
	live_revision,
	draft_revision,
}: Pick<Selectable<DocumentsTable>, "rolled_back" | "live_revision" | "draft_revision">): boolean {
	return rolled_back === 1 && live_revision !== null && live_revision !== draft_revision;
}

/** A singleton that nobody has saved yet. */
export function unsaved(type: AnyType): ContentDocument {
	return {
		id: type.name,
		type: type.name,
		title: type.label,
		slug: "",
		position: 0,
		version: 0,
		data: structuredClone(type.initial) as Data,
		live: false,
		unpublished: true,
		rolledBack: false,
		isSample: false,
		createdAt: 0,
		updatedAt: 0,
		firstPublishedAt: null,
		trashedAt: null,
	};
}

export function notFound(id: string): Failure {
	return new Failure("not-found", `There is no document “${id}”; it may have been removed.`, { id });
}
