import { type ReactNode, useId, useState } from "react";
import type { PlaceChange, Shelves } from "../../../../.server/media/library/organize.ts";
import { Button, IconButton } from "../../../controls/button.tsx";
import { TextField } from "../../../controls/fields.tsx";
import { Dialog } from "../../../controls/overlays/dialog.tsx";
import { X } from "../../../icons.tsx";
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

function MoveForm({ shelves, ...form }: FormProps) {
	const [folder, setFolder] = useState("");
	const id = useId();
	const to = folder.trim();
	const files = inWords(form.ids.length);
	return (
		<ChangeForm
			{...form}
			command="Move"
			busyLabel="Moving…"
			change={{ folder: to }}
			says={to ? `Moved ${files} to “${to}”.` : `Took ${files} out of their folders.`}
		>
			{(problem) => (
				<>
					<TextField
						label="Folder"
						description="One that is there, or a new one. Empty takes them out of their folders."
						list={id}
						maxLength={placeLimits.name}
						autoFocus
						value={folder}
						onChange={setFolder}
						errorMessage={problem}
					/>
					<Names id={id} of={shelves.folders} />
				</>
			)}
		</ChangeForm>
	);
}

function TagsForm({ shelves, ...form }: FormProps) {
	const [added, setAdded] = useState("");
	const [removed, setRemoved] = useState("");
	const id = useId();
	const change = { add: tagsIn(added), remove: tagsIn(removed) };
	const field = { description: "Separated by commas", list: id };
	return (
		<ChangeForm
			{...form}
			command="Change tags"
			busyLabel="Tagging…"
			change={change}
			says={`Tagged ${inWords(form.ids.length)}.`}
			isDisabled={change.add.length + change.remove.length === 0}
		>
			{(problem) => (
				<>
					<TextField {...field} label="Add tags" autoFocus value={added} onChange={setAdded} errorMessage={problem} />
					<TextField {...field} label="Take tags away" value={removed} onChange={setRemoved} />
					<Names id={id} of={shelves.tags} />
				</>
			)}
		</ChangeForm>
	);
}

interface ChangeFormProps extends Omit<FormProps, "shelves"> {
	command: string;
	busyLabel: string;
	/** The change that is made to each of the chosen. */
	change: Omit<PlaceChange, "id">;
	/** Said when it is done. */
	says: string;
	isDisabled?: boolean;
	/** The fields, with the reason for which the server rejected them. */
	children(problem: string | undefined): ReactNode;
}

function ChangeForm({ ids, change, says, command, busyLabel, isDisabled, close, onDone, children }: ChangeFormProps) {
	const { organize, isPending, rejection } = useOrganize();
	async function run(): Promise<void> {
		const changes = ids.map((id) => ({ id, ...change }));
		if (!(await organize(changes, says))) return;
		close();
		onDone();
	}
	return (
		<form
			className="place-form"
			onSubmit={(event) => {
				event.preventDefault();
				void run();
			}}
		>
			{children(rejection?.sentence)}
			<div className="row replace-end">
				<Button onPress={close}>Cancel</Button>
				<Button type="submit" variant="solid" busy={isPending} busyLabel={busyLabel} isDisabled={isDisabled}>
					{command}
				</Button>
			</div>
		</form>
	);
}
