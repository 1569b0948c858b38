import type { ReactNode } from "react";
import { IconButton } from "../../../controls/button.tsx";
import { Menu, type MenuEntry } from "../../../controls/overlays/menu.tsx";
import { StateMark } from "../../../controls/state-mark.tsx";
import { Time } from "../../../controls/time/time.tsx";
import type { EntryState } from "../../../entry-state.ts";
import { EllipsisVertical, Trash2 } from "../../../icons.tsx";

interface ProposedRowProps {
	state: EntryState;
	/** The kind of change, in a word. */
	kind: string;
	/** The name used in the label of its menu. */
	name: string;
	by: string;
	/** Epoch milliseconds. */
	at: number;
	isOpen: boolean;
	/** The commands of its menu besides removing it from the proposal. */
	items: readonly MenuEntry[];
	takeOut(): void;
	children: ReactNode;
}

/** A part of a proposal: what becomes of it, in words, since when and by whom, and its commands. */
export function ProposedRow({ state, kind, name, by, at, isOpen, items, takeOut, children }: ProposedRowProps) {
	return (
		<li>
			<StateMark state={state}>{kind}</StateMark>
			<div className="proposed-words">{children}</div>
			<p className="mute proposed-by">
				{by}
				<br />
				<Time at={at} />
			</p>
			{isOpen && (
				<Menu
					label={`More for ${name}`}
					trigger={(opens) => <IconButton {...opens} label={`More for ${name}`} icon={EllipsisVertical} />}
					items={[...items, { label: "Take out of the proposal", icon: Trash2, danger: true, onAction: takeOut }]}
				/>
			)}
		</li>
	);
}
