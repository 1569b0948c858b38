import { startTransition, useState } from "react";
import { useAction } from "../../actions/use-action.ts";
import type { action } from "./action.ts";
import { actionAddress } from "./action-address.ts";
import { isWhole, roundedFrame, roundedPoint } from "./frame.ts";
import type { LibraryPicture } from "./library-picture.ts";

/** What people say of a picture, and what they want shown of it. */
export type Details = Pick<LibraryPicture, "alt" | "caption" | "focal" | "crop">;

export type OpenPicture = LibraryPicture & { readonly version: string };

interface Draft {
	/** The picture that was changed: what others store of it meanwhile is not overwritten. */
	readonly of: OpenPicture;
	readonly changes: Partial<Details>;
}

export interface DetailsDraft {
	readonly values: Details;
	change(changes: Partial<Details>): void;
	save(): void;
	readonly isDirty: boolean;
	readonly isSaving: boolean;
	/** The other part of it is being made in all its sizes. */
	readonly isCutting: boolean;
	/** Why it could not be saved; undefined when it could. */
	readonly rejection: string | undefined;
}

/** The details of a picture while they are changed and saved. */
export function useDetails(picture: OpenPicture): DetailsDraft {
	const [draft, setDraft] = useState<Draft>({ of: picture, changes: {} });
	if (draft.of.preview !== picture.preview) setDraft(aboutAnother(draft, picture));
	const values = { ...picture, ...draft.changes };
	const [next, stored] = [asStored(values), asStored(picture)];

	const { run, isPending, rejection } = useAction<typeof action>(actionAddress(picture.id));
	async function save(): Promise<void> {
		const sent = next;
		const saved = await run("save", { version: draft.of.version, ...sent }, { says: "Saved." });
		// With the picture that was loaded again, which the router draws in a transition: until then, what was changed would
		// go back to what it was, and whoever writes on would do so upon the old version.
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

/** Another file, or another part of it, is shown now; words that are not stored yet are about the same picture. */
function aboutAnother({ of, changes: { focal: _, crop: __, ...words } }: Draft, picture: OpenPicture): Draft {
	const isWordByWord = of.alt === picture.alt && of.caption === picture.caption;
	return { of: isWordByWord ? picture : { ...of, preview: picture.preview }, changes: words };
}

/** What was changed since it was sent is still to be saved, upon what was stored. */
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
