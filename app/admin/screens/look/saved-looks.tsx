import { useState } from "react";
import type { SavedLook } from "../../../.server/look/saved.ts";
import type { Look } from "../../../look/look-choices.ts";
import { type ActionState, useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { LookPicture } from "./choice-pictures.tsx";
import type { action } from "./look-action.ts";

interface SavedLooksProps {
	saved: readonly SavedLook[];
	/** The current look. */
	chosen: Look;
	onChoose(look: Look): void;
}

type Saving = ActionState<typeof action>;

/** One's own looks under their names: to choose, rename and delete; and what is chosen now can be saved. */
export function SavedLooks({ saved, chosen, onChoose }: SavedLooksProps) {
	const saving = useAction<typeof action>("/admin/actions/look");
	const [edited, setEdited] = useState<string>();
	return (
		<fieldset className="saved-looks">
			<legend>Your looks</legend>
			{saved.length > 0 && (
				<ul>
					{saved.map((one) => (
						<li key={one.id}>
							{edited === one.id ? (
								<NameForm
									label={`New name of ${one.name}`}
									initial={one.name}
									submit="Rename"
									problem={saving.errorOf("name")}
									onCancel={() => setEdited(undefined)}
									onName={async (name) => {
										const done = await saving.run("rename", { id: one.id, name });
										if (done) setEdited(undefined);
										return done !== undefined;
									}}
								/>
							) : (
								<Row one={one} saving={saving} onChoose={onChoose} onRename={() => setEdited(one.id)} />
							)}
						</li>
					))}
				</ul>
			)}
			{edited === undefined && (
				<NameForm
					label="Save what is chosen as"
					initial=""
					submit="Save"
					problem={saving.rejection?.sentence}
					onName={async (name) => {
						const says = `“${name}” is among your looks.`;
						return (await saving.run("save", { name, look: { ...chosen } }, { says })) !== undefined;
					}}
				/>
			)}
		</fieldset>
	);
}

interface RowProps {
	one: SavedLook;
	saving: Saving;
	onChoose(look: Look): void;
	onRename(): void;
}

function Row({ one: { id, name, look }, saving, onChoose, onRename }: RowProps) {
	const remove = () =>
		saving.run(
			"remove",
			{ id },
			{ says: `“${name}” was deleted.`, undo: { command: "restore", input: { id } }, about: "saved looks" },
		);
	return (
		<>
			<button type="button" className="saved-look" onClick={() => onChoose(look)}>
				<LookPicture look={look} />
				{name}
			</button>
			<Button variant="quiet" aria-label={`Rename ${name}`} onPress={onRename}>
				Rename
			</Button>
			<Button variant="quiet" aria-label={`Delete ${name}`} onPress={remove}>
				Delete
			</Button>
		</>
	);
}

interface NameFormProps {
	label: string;
	initial: string;
	submit: string;
	problem?: string;
	onCancel?(): void;
	/** Resolves with whether the name was taken over. */
	onName(name: string): Promise<boolean>;
}

function NameForm({ label, initial, submit, problem, onCancel, onName }: NameFormProps) {
	const [name, setName] = useState(initial);
	const send = async () => {
		if (await onName(name.trim())) setName("");
	};
	return (
		<div className="saved-name">
			<TextField
				label={label}
				value={name}
				onChange={setName}
				maxLength={60}
				autoComplete="off"
				errorMessage={problem}
				onKeyDown={({ key }) => {
					if (key === "Enter" && name.trim() !== "") void send();
					if (key === "Escape") onCancel?.();
				}}
			/>
			<Button isDisabled={name.trim() === ""} onPress={() => void send()}>
				{submit}
			</Button>
			{onCancel && (
				<Button variant="quiet" onPress={onCancel}>
					Cancel
				</Button>
			)}
		</div>
	);
}
