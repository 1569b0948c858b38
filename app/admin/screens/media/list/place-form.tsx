import { useId, useState } from "react";
import type { Place, Shelves } from "../../../../.server/media/library/organize.ts";
import { Button } from "../../../controls/button.tsx";
import { TextField } from "../../../controls/fields.tsx";
import { placeLimits } from "./place-limits.ts";
import { tagsIn, useOrganize } from "./use-organize.ts";

interface PlaceFormProps {
	place: Place;
	shelves: Shelves;
}

/** Edits the folder and the tags of what is open in the library. */
export function PlaceForm({ place, shelves }: PlaceFormProps) {
	const { organize, isPending, rejection } = useOrganize();
	const stored = { folder: place.folder, tags: place.tags.join(", ") };
	const [draft, setDraft] = useState(stored);
	const [of, setOf] = useState(place);
	// Moved from elsewhere meanwhile, such as by Undo.
	if (of.folder !== place.folder || of.tags.join() !== place.tags.join()) {
		setOf(place);
		setDraft(stored);
	}
	const isDirty = draft.folder.trim() !== stored.folder || tagsIn(draft.tags).join(", ") !== stored.tags;
	const id = useId();
	return (
		<form
			className="place-form"
			onSubmit={(event) => {
				event.preventDefault();
				void organize(
					[{ id: place.id, folder: draft.folder, tags: tagsIn(draft.tags) }],
					"Its folder and tags are saved.",
				);
			}}
		>
			<TextField
				label="Folder"
				list={`${id}-folders`}
				maxLength={placeLimits.name}
				value={draft.folder}
				onChange={(folder) => setDraft({ ...draft, folder })}
			/>
			<TextField
				label="Tags"
				description="Separated by commas"
				list={`${id}-tags`}
				value={draft.tags}
				onChange={(tags) => setDraft({ ...draft, tags })}
				errorMessage={rejection?.sentence}
			/>
			<Names id={`${id}-folders`} of={shelves.folders} />
			<Names id={`${id}-tags`} of={shelves.tags} />
			{(isDirty || isPending) && (
				<div className="row">
					<Button type="submit" variant="solid" busy={isPending} busyLabel="Saving…">
						Save folder and tags
					</Button>
				</div>
			)}
		</form>
	);
}

/** Suggestions for a field with `list`. */
export function Names({ id, of }: { id: string; of: readonly { readonly name: string }[] }) {
	return (
		<datalist id={id}>
			{of.map(({ name }) => (
				<option key={name} value={name} />
			))}
		</datalist>
	);
}
