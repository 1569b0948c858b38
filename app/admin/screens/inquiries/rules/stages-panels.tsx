import { type FormEvent, type ReactNode, useState } from "react";
import type { LostReason, Stage } from "../../../../.server/inquiries/stages.ts";
import { useAction } from "../../../actions/use-action.ts";
import { Button, IconButton } from "../../../controls/button.tsx";
import { Select, TextField } from "../../../controls/fields.tsx";
import { Panel } from "../../../controls/panel.tsx";
import { Tag } from "../../../controls/status.tsx";
import { Trash2 } from "../../../icons.tsx";
import type { action } from "./rules-action.ts";

const states = [
	{ value: "open", label: "Open" },
	{ value: "answered", label: "Answered" },
	{ value: "won", label: "Won" },
] as const;

/** What the owner calls the steps of the work, beside the states. */
export function StagesPanel({ stages, mayChange }: { stages: readonly Stage[]; mayChange: boolean }) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/inquiry-rules");
	const [name, setName] = useState("");
	const [state, setState] = useState<Stage["state"]>("answered");
	async function add(): Promise<void> {
		if (await run("addStage", { name, state })) setName("");
	}
	function remove({ id, name }: Stage): void {
		void run("removeStage", { id }, { says: `“${name}” is removed. What was in it is in no stage.` });
	}
	return (
		<Panel title="Stages">
			<Names
				of={stages}
				none="None. New, open, answered, won and lost are always there; stages say more, such as “Offer sent”."
				remove={mayChange ? remove : undefined}
				beside={(stage) => <Tag>counts as {stage.state}</Tag>}
			/>
			{mayChange && (
				<AddForm add={add} label="Add a stage" isPending={isPending("addStage")}>
					<TextField label="Name" maxLength={60} value={name} onChange={setName} errorMessage={rejection?.sentence} />
					<Select
						label="Counts as"
						options={states}
						value={state}
						onChange={(next) => setState(next as Stage["state"])}
					/>
				</AddForm>
			)}
		</Panel>
	);
}

/** Why inquiries are lost, for people to choose from. */
export function ReasonsPanel({ reasons, mayChange }: { reasons: readonly LostReason[]; mayChange: boolean }) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/inquiry-rules");
	const [name, setName] = useState("");
	async function add(): Promise<void> {
		if (await run("addReason", { name })) setName("");
	}
	function remove({ id, name }: LostReason): void {
		const undo = { command: "addReason", input: { name } } as const;
		void run("removeReason", { id }, { says: `“${name}” is removed.`, undo });
	}
	return (
		<Panel title="Reasons for lost">
			<Names
				of={reasons}
				none="None. With some, such as “Price” or “Too early”, whoever sets an inquiry to lost is asked for one."
				remove={mayChange ? remove : undefined}
			/>
			{mayChange && (
				<AddForm add={add} label="Add a reason" isPending={isPending("addReason")}>
					<TextField label="Reason" maxLength={60} value={name} onChange={setName} errorMessage={rejection?.sentence} />
				</AddForm>
			)}
		</Panel>
	);
}

interface NamesProps<T> {
	of: readonly T[];
	/** Shown when there are none. */
	none: string;
	remove: ((one: T) => void) | undefined;
	beside?(one: T): ReactNode;
}

function Names<T extends LostReason>({ of, none, remove, beside }: NamesProps<T>) {
	if (of.length === 0) return <p className="rules-words mute">{none}</p>;
	return (
		<ul className="rules-list">
			{of.map((one) => (
				<li key={one.id}>
					<span className="grow">
						{one.name} {beside?.(one)}
					</span>
					{remove && <IconButton label={`Remove ${one.name}`} icon={Trash2} onPress={() => remove(one)} />}
				</li>
			))}
		</ul>
	);
}

interface AddFormProps {
	label: string;
	isPending: boolean;
	add(): Promise<void>;
	children: ReactNode;
}

function AddForm({ label, isPending, add, children }: AddFormProps) {
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		void add();
	};
	return (
		<form className="rules-add" onSubmit={onSubmit} noValidate>
			{children}
			<Button type="submit" busy={isPending}>
				{label}
			</Button>
		</form>
	);
}
