import { useState } from "react";
import type { OrderedEntry } from "../../../../.server/proposals/order-contents.ts";
import { FormDialog } from "../../../controls/overlays/form-dialog.tsx";
import { useReorder } from "../../../controls/use-reorder.ts";
import { GripVertical } from "../../../icons.tsx";
import { useLoaded } from "../../../use-loaded.ts";
import { proposalAt } from "../addresses.ts";
import type { ProposalActions } from "../resource-address.ts";
import { listName } from "./list-name.ts";

interface OrderDialogProps {
	proposal: string;
	/** The collection. */
	type: string;
	actions: ProposalActions;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

interface Loaded {
	readonly version: number;
	readonly entries: readonly OrderedEntry[];
}

/** Puts the entries of a collection in another order within a proposal. */
export function OrderDialog({ proposal, type, actions, isOpen, onOpenChange }: OrderDialogProps) {
	const { state } = useLoaded<Loaded>(proposalAt.order(proposal, type));
	const [moved, setMoved] = useState<readonly OrderedEntry[]>();
	const { run, isPending, rejection } = actions;
	const loaded = state.kind === "ready" ? state.value : undefined;
	const entries = moved ?? loaded?.entries ?? [];
	const save = async () => {
		const ids = entries.map(({ id }) => id);
		const input = { type, ids, basedOn: loaded!.version };
		if (await run("arrange", input, { says: `The order of ${listName(type)} is in the proposal.` }))
			onOpenChange(false);
	};
	return (
		<FormDialog
			title={`Order of ${listName(type)}`}
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			submitLabel="Keep this order"
			isBusy={isPending("arrange")}
			isDisabled={!loaded || moved === undefined}
			rejection={rejection}
			onSubmit={save}
		>
			{state.kind === "failed" && <p role="alert">{state.sentence}</p>}
			{state.kind === "loading" && <p className="mute">Loading…</p>}
			{loaded && entries.length === 0 && <p className="mute">Nothing is in this list yet.</p>}
			{loaded && <Rows entries={entries} onChange={setMoved} />}
		</FormDialog>
	);
}

interface RowsProps {
	entries: readonly OrderedEntry[];
	onChange(entries: readonly OrderedEntry[]): void;
}

function Rows({ entries, onChange }: RowsProps) {
	const { list, dragged, spoken, handleOf } = useReorder({
		count: entries.length,
		nameOf: (index) => entries[index]!.title,
		move(from, to) {
			onChange(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]!));
			return to;
		},
	});
	return (
		<>
			<ol className="choices in-order" ref={list}>
				{entries.map(({ id, title }, index) => (
					<li key={id} data-dragged={index === dragged || undefined}>
						<button type="button" className="grip" {...handleOf(index)}>
							<GripVertical aria-hidden="true" className="icon" />
						</button>
						<span className="clip">{title}</span>
						<span className="mute">{index + 1}</span>
					</li>
				))}
			</ol>
			<p className="sr-only" aria-live="polite">
				{spoken}
			</p>
		</>
	);
}
