import { useState } from "react";
import { Link } from "react-router";
import { actionAt } from "../../../actions/action-at.ts";
import { Button } from "../../../controls/button.tsx";
import { Select, Switch, TextField } from "../../../controls/fields.tsx";
import { ErrorNotice } from "../../../controls/notice.tsx";
import { Dialog } from "../../../controls/overlays/dialog.tsx";
import { toast } from "../../../controls/overlays/toasts.tsx";
import { reasonOf } from "../../../send.ts";
import { useFresh } from "../../../use-fresh.ts";
import { useLoaded } from "../../../use-loaded.ts";
import { openProposals, proposalAt, proposalsAction } from "../addresses.ts";
import type { OpenProposal } from "../open-part.server.ts";
import type { action } from "../proposals-action.ts";

interface PutDialogProps {
	/** Ids of the entries whose drafts go into a proposal. */
	documents: readonly string[];
	/** The name of the entries, for messages. */
	title: string;
	/** Called when they are in one. */
	onPut?(): void;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** Stands for no choice yet: "" is a new proposal. */
const unchosen = "-";

/** Puts drafts into a proposal, an open one or a new one. */
export function PutDialog({ documents, title, onPut, isOpen, onOpenChange }: PutDialogProps) {
	const { state } = useLoaded<readonly OpenProposal[]>(openProposals);
	const [chosen, setChosen] = useState<string>();
	const [name, setName] = useState("");
	const [putBack, setPutBack] = useState(true);
	const [error, setError] = useState<string>();
	const [done, setDone] = useState<{ id: string; name: string }>();
	const [busy, setBusy] = useState(false);
	const freshen = useFresh();
	const proposals = state.kind === "ready" ? state.value : [];
	// None is chosen for anybody: what goes into the wrong one is seen by the wrong people.
	const proposal = chosen ?? (proposals.length > 0 ? undefined : "");
	const isShared = proposals.some(({ id, isShared }) => id === proposal && isShared);
	async function put(): Promise<void> {
		if (proposal === undefined) return setError("Choose a proposal, or a new one.");
		setBusy(true);
		const answer = await actionAt<typeof action>(proposalsAction)("putInto", { proposal, name, documents, putBack });
		setBusy(false);
		if (answer.kind !== "done") return setError(reasonOf(answer));
		setDone(answer.value);
		toast(`Put into “${answer.value.name}”: ${title}.`);
		onPut?.();
		await freshen();
	}
	return (
		<Dialog
			title={`Put ${title} into a proposal`}
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			actions={
				done ? (
					<Button variant="solid" onPress={() => onOpenChange(false)}>
						Done
					</Button>
				) : (
					<>
						<Button onPress={() => onOpenChange(false)}>Cancel</Button>
						<Button variant="solid" busy={busy} isDisabled={state.kind === "loading"} onPress={() => void put()}>
							Put it there
						</Button>
					</>
				)
			}
		>
			{state.kind === "loading" ? (
				<p role="status">Loading…</p>
			) : done ? (
				<p>
					That waits in <Link to={proposalAt.screen(done.id)}>{done.name}</Link>, where it is changed further, looked at
					and published.
				</p>
			) : (
				<div className="grid gap-3.5">
					<ErrorNotice of={error} />
					{state.kind === "failed" && <p role="alert">{state.sentence}</p>}
					{proposals.length > 0 && (
						<Select
							label="Proposal"
							value={proposal ?? unchosen}
							onChange={(next) => setChosen(next === unchosen ? undefined : next)}
							description={
								isShared ? "Outsiders see this proposal: whoever has its link sees this at once." : undefined
							}
							options={[
								...(proposal === undefined ? [{ value: unchosen, label: "Choose one" }] : []),
								{ value: "", label: "A new one" },
								...proposals.map(({ id, name, entries, isShared }) => ({
									value: id,
									label: `${name} (${entries}${isShared ? ", outsiders see it" : ""})`,
								})),
							]}
						/>
					)}
					{proposal === "" && (
						<TextField label="Name of the new proposal" maxLength={80} value={name} onChange={setName} />
					)}
					<Switch
						label="Then make the plain draft what is live again"
						description="So that other changes can go live meanwhile. The draft stays in the history."
						isSelected={putBack}
						onChange={setPutBack}
					/>
				</div>
			)}
		</Dialog>
	);
}
