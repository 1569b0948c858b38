import type { MediaTable } from "../../../app/.server/db/tables/media-tables.ts";

/** A row of the media library without any files. */
export function aMediaRow(row: Partial<MediaTable> & { id: string }): MediaTable {
	const hash = row.hash ?? "0".repeat(32);
	const time = row.created_at ?? 1_760_000_000_000;
	return {
		hash,
		name: `${row.id}.jpg`,
		type: "image/jpeg",
		width: 1600,
		height: 900,
		alt: "",
		caption: "",
		focal_x: 0.5,
		focal_y: 0.5,
		crop: null,
		placeholder: "",
		variants: "[]",
		original_hash: hash,
		original_width: 1600,
		original_height: 900,
		digest: hash,
		bytes: 1,
		created_at: time,
		changed_at: time,
		search: "",
		...row,
	};
}
