import { useId, useState } from "react";
import type { Shelves } from "../../../.server/media/organize.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { Dialog } from "../../controls/dialog.tsx";
import { TextField } from "../../controls/fields.tsx";
import { X } from "../../icons.tsx";
import { Names } from "./place-form.tsx";
import { placeLimits } from "./place-limits.ts";
import { tagsIn, useOrganize } from "./use-organize.ts";

interface ChosenBarProps {
	ids: readonly string[];
	shelves: Shelves;
	/** Chooses everything on this page of the library. */
	chooseAll?(): void;
	clear(): void;
}

/** The commands for everything that is chosen in the library. */
export function ChosenBar({ ids, shelves, chooseAll, clear }: ChosenBarProps) {
	const [asks, setAsks] = useState<"folder" | "tags">();
	return (
		<div className="selection-bar" role="toolbar" aria-label="Chosen files">
			<span className="num" role="status">
				{ids.length} chosen
			</span>
			{chooseAll && <Button onPress={chooseAll}>Choose all on this page</Button>}
			<Button onPress={() => setAsks("folder")}>Move to a folder</Button>
			<Button onPress={() => setAsks("tags")}>Tags</Button>
			<IconButton label="Choose none" icon={X} onPress={clear} />
			<Dialog
				title={asks === "tags" ? `Tags of ${inWords(ids.length)}` : `Move ${inWords(ids.length)}`}
				isOpen={asks !== undefined}
				onOpenChange={(isOpen) => !isOpen && setAsks(undefined)}
			>
				{asks === "folder" && <MoveForm {...{ ids, shelves }} close={() => setAsks(undefined)} onDone={clear} />}
				{asks === "tags" && <TagsForm {...{ ids, shelves }} close={() => setAsks(undefined)} onDone={clear} />}
			</Dialog>
		</div>
	);
}

function inWords(count: number): string {
	return count === 1 ? "1 file" : `${count} files`;
}

interface FormProps {
	ids: readonly string[];
	shelves: Shelves;
	close(): void;
	onDone(): void;
}

function MoveForm({ ids, shelves, close, onDone }: FormProps) {
	const { organize, isPending, rejection } = useOrganize();
	const [folder, setFolder] = useState("");
	const id = useId();
	async function move(): Promise<void> {
		const to = folder.trim();
		const says = to ? `Moved ${inWords(ids.length)} to “${to}”.` : `Took ${inWords(ids.length)} out of their folders.`;
		const changes = ids.map((one) => ({ id: one, folder: to }));
		if (!(await organize(changes, says))) return;
		close();
		onDone();
	}
	return (
		<form
			className="place-form"
			onSubmit={(event) => {
				event.preventDefault();
				void move();
			}}
		>
			<TextField
				label="Folder"
				description="One that is there, or a new one. Empty takes them out of their folders."
				list={id}
				maxLength={placeLimits.name}
				autoFocus
				value={folder}
				onChange={setFolder}
				errorMessage={rejection?.sentence}
			/>
			<Names id={id} of={shelves.folders} />
			<div className="row replace-end">
				<Button onPress={close}>Cancel</Button>
				<Button type="submit" variant="solid" busy={isPending} busyLabel="Moving…">
					Move
				</Button>
			</div>
		</form>
	);
}

function TagsForm({ ids, shelves, close, onDone }: FormProps) {
	const { organize, isPending, rejection } = useOrganize();
	const [added, setAdded] = useState("");
	const [removed, setRemoved] = useState("");
	const id = useId();
	async function tag(): Promise<void> {
		const change = { add: tagsIn(added), remove: tagsIn(removed) };
		const changes = ids.map((one) => ({ id: one, ...change }));
		if (!(await organize(changes, `Tagged ${inWords(ids.length)}.`))) return;
		close();
		onDone();
	}
	return (
		<form
			className="place-form"
			onSubmit={(event) => {
				event.preventDefault();
				void tag();
			}}
		>
			<TextField
				label="Add tags"
				description="Separated by commas"
				list={id}
				autoFocus
				value={added}
				onChange={setAdded}
				errorMessage={rejection?.sentence}
			/>
			<TextField
				label="Take tags away"
				description="Separated by commas"
				list={id}
				value={removed}
				onChange={setRemoved}
			/>
			<Names id={id} of={shelves.tags} />
			<div className="row replace-end">
				<Button onPress={close}>Cancel</Button>
				<Button
					type="submit"
					variant="solid"
					busy={isPending}
					busyLabel="Tagging…"
					isDisabled={tagsIn(added).length + tagsIn(removed).length === 0}
				>
					Change tags
				</Button>
			</div>
		</form>
	);
}
