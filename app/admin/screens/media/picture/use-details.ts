import { startTransition, useState } from "react";
import { href } from "react-router";
import { useAction } from "../../../actions/use-action.ts";
import type { LibraryPicture } from "../library-picture.server.ts";
import type { action } from "../media-action.ts";
import { isWhole, roundedFrame, roundedPoint } from "./frame.ts";

/** The editable details of a picture. */
export type Details = Pick<LibraryPicture, "alt" | "caption" | "focal" | "crop">;

export type OpenPicture = LibraryPicture & { readonly version: string };

interface Draft {
	/** The picture as it was when editing began, whose version detects changes by others. */
	readonly of: OpenPicture;
	readonly changes: Partial<Details>;
}

export interface DetailsDraft {
	readonly values: Details;
	change(changes: Partial<Details>): void;
	save(): void;
	readonly isDirty: boolean;
	readonly isSaving: boolean;
	/** While all sizes are generated again for a new crop. */
	readonly isCutting: boolean;
	/** Why saving was rejected; undefined when it was not. */
	readonly rejection: string | undefined;
}

/** The details of a picture while they are edited and saved. */
export function useDetails(picture: OpenPicture): DetailsDraft {
	const [draft, setDraft] = useState<Draft>({ of: picture, changes: {} });
	if (draft.of.preview !== picture.preview) setDraft(aboutAnother(draft, picture));
	const values = { ...picture, ...draft.changes };
	const [next, stored] = [asStored(values), asStored(picture)];

	const { run, isPending, rejection } = useAction<typeof action>(href("/admin/actions/media/:id", { id: picture.id }));
	async function save(): Promise<void> {
		const sent = next;
		const saved = await run("save", { version: draft.of.version, ...sent }, { says: "Saved." });
		// Together with the reloaded picture, which the router renders in a transition. Updated earlier, the form would
		// briefly show the old values, and further edits would be based on the old version.
		if (saved) startTransition(() => setDraft((now) => afterSaving(now, sent, saved.result.version)));
	}
	return {
		values,
		change: (changes) =>
			setDraft((now) => ({
				of: Object.keys(now.changes).length === 0 ? picture : now.of,
				changes: { ...now.changes, ...changes },
			})),
		save: () => void save(),
		isDirty: !isSame(next, stored),
		isSaving: isPending(),
		isCutting: isPending() && !isSame(next.crop, stored.crop),
		rejection: rejection?.sentence,
	};
}

/**
 * The file or the crop was replaced: unsaved texts still apply to the picture, an unsaved focal point or crop does not.
 */
function aboutAnother({ of, changes: { focal: _, crop: __, ...words } }: Draft, picture: OpenPicture): Draft {
	const isWordByWord = of.alt === picture.alt && of.caption === picture.caption;
	return { of: isWordByWord ? picture : { ...of, preview: picture.preview }, changes: words };
}

/** Changes made while saving are still unsaved, and are based on the saved version. */
function afterSaving({ of, changes }: Draft, sent: Details, version: string): Draft {
	const now = asStored({ ...sent, ...changes });
	const isLeft = (name: string) => !isSame(now[name as keyof Details], sent[name as keyof Details]);
	const left = Object.entries(changes).filter(([name]) => isLeft(name));
	return { of: { ...of, ...sent, version }, changes: Object.fromEntries(left) };
}

function asStored({ alt, caption, focal, crop }: Details): Details {
	return {
		alt: alt.trim(),
		caption: caption.trim(),
		focal: roundedPoint(focal),
		crop: crop && !isWhole(crop) ? roundedFrame(crop) : null,
	};
}

function isSame(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}
