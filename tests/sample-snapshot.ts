import { buildSnapshot } from "../app/.server/snapshot/build-snapshot.ts";
import type { LiveDocument, Snapshot } from "../app/.server/snapshot/snapshot.ts";
import type { PublicFile, PublicImage } from "../app/content/fields/public-values.ts";
import type { SingletonName, TypeName } from "../app/content/register/register.ts";
import { entries, singletons } from "../demo/index.ts";
import { pictures } from "../demo/pictures.ts";

export const firstPublished = Date.parse("2026-03-02T08:00:00Z");

/** Overrides of the sample: fields of singletons by their name, fields of entries by their id. */
export type Changes = { [id in SingletonName | (string & {})]?: Readonly<Record<string, unknown>> };

interface Added {
	readonly type: TypeName;
	readonly id: string;
	readonly data: object;
}

let unchanged: Snapshot | undefined;

/** A release of the sample content, without a store, and entries and files of the library added to it. */
export function sampleSnapshot(changes?: Changes, added?: readonly Added[], files?: readonly PublicFile[]): Snapshot {
	if (changes || added) return snapshotWith(changes, added, files);
	unchanged ??= snapshotWith();
	return unchanged;
}

function snapshotWith(
	changes: Changes = {},
	added: readonly Added[] = [],
	files: readonly PublicFile[] = [],
): Snapshot {
	const documents = [
		...Object.entries(singletons).map(([name, data]) => document(name as TypeName, name, 0, data)),
		...Object.entries(entries).flatMap(([type, list]) =>
			list.map(({ id, data }, position) => document(type as TypeName, id, position, data)),
		),
		...added.map(({ type, id, data }, position) => document(type, id, position, data)),
	];
	const rest = {
		redirects: new Map(),
		foldersByLink: new Set<string>(),
		files: new Map(files.map((file) => [file.id, file])),
	};
	return buildSnapshot({ release: 1, publishedAt: firstPublished, documents, pictures: shelf(), ...rest });

	function document(type: TypeName, id: string, position: number, data: object): LiveDocument {
		const all = { ...data, ...changes[id] } as Record<string, unknown>;
		return {
			id,
			type,
			slug: String(all.slug ?? ""),
			position,
			liveSince: firstPublished,
			changedAt: firstPublished,
			data: all,
		};
	}
}

function shelf(): ReadonlyMap<string, Omit<PublicImage, "alt">> {
	return new Map(
		pictures.map(({ id }) => [
			id,
			{ media: id, width: 1600, height: 1200, placeholder: "", sources: [], fallback: `/media/${id}/1200.jpg` },
		]),
	);
}
