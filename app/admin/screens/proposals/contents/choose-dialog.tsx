import { useId, useState } from "react";
import type { ProposedContent } from "../../../../.server/proposals/contents.ts";
import { Button } from "../../../controls/button.tsx";
import { ErrorNotice } from "../../../controls/notice.tsx";
import { Dialog } from "../../../controls/overlays/dialog.tsx";
import { TextInLines } from "../../../controls/text-in-lines.tsx";
import type { ProposalActions } from "../resource-address.ts";

interface ChooseDialogProps {
	content: ProposedContent | undefined;
	actions: ProposalActions;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** Decides about a draft of a proposal that others have published, deleted or taken off the site meanwhile. */
export function ChooseDialog({ content, actions, isOpen, onOpenChange }: ChooseDialogProps) {
	const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
	const { run, isPending, rejection } = actions;
	if (!content) return null;
	const { document, title, overlaps, takenOver, lost, live } = content;
	const settle = async () => {
		const chosen = { document, theirs: [...theirs], over: live };
		if (await run("settle", chosen, { says: `“${title}” is decided.` })) onOpenChange(false);
	};
	const takeOut = async () => {
		if (await run("takeOut", { documents: [document] }, { says: `“${title}” is out of it.` })) onOpenChange(false);
	};
	return (
		<Dialog
			title={lost ? `What becomes of “${title}”` : `Choose for “${title}”`}
			wide={!lost}
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			actions={
				<>
					<Button onPress={() => onOpenChange(false)}>Cancel</Button>
					{lost && (
						<Button variant="danger" isDisabled={isPending()} onPress={() => void takeOut()}>
							Take it out
						</Button>
					)}
					{lost === undefined && (
						<Button variant="solid" busy={isPending("settle")} onPress={() => void settle()}>
							Go on with this
						</Button>
					)}
					{lost === "unpublished" && (
						<Button variant="solid" busy={isPending("settle")} onPress={() => void settle()}>
							Put it back on the site
						</Button>
					)}
				</>
			}
		>
			{!isPending() && <ErrorNotice of={rejection} />}
			{lost && <p>{whatIsLost[lost]}</p>}
			{takenOver.length > 0 && (
				<p className="field-help">Only others changed: {takenOver.join(", ")}. That stays theirs.</p>
			)}
			{overlaps.map(({ path, label, mine, theirs: other }) => (
				<Choice
					key={path}
					label={label}
					mine={mine}
					theirs={other}
					isTheirs={theirs.has(path)}
					onChange={(isTheirs) => {
						const next = new Set(theirs);
						if (isTheirs) next.add(path);
						else next.delete(path);
						setTheirs(next);
					}}
				/>
			))}
		</Dialog>
	);
}

const whatIsLost = {
	trashed: "It is in the trash. Restore it there and it goes on here, or take it out of the proposal.",
	deleted: "It was deleted for ever. Take it out of the proposal; a new entry can be added instead.",
	unpublished: "It was taken off the site while it was in this proposal. Publishing would put it back.",
} as const;

interface ChoiceProps {
	label: string;
	mine: string;
	theirs: string;
	isTheirs: boolean;
	onChange(isTheirs: boolean): void;
}

function Choice({ label, mine, theirs, isTheirs, onChange }: ChoiceProps) {
	const name = useId();
	const side = (words: string, text: string, isChosen: boolean, choose: () => void) => (
		<label className="conflict-side" data-selected={isChosen || undefined}>
			<input type="radio" className="sr-only" name={name} checked={isChosen} onChange={choose} />
			<small>{words}</small>
			<div>
				<TextInLines text={text} />
			</div>
		</label>
	);
	return (
		<div className="conflict-field" role="radiogroup" aria-label={label}>
			<b>{label}</b>
			{side("In this proposal", mine, !isTheirs, () => onChange(false))}
			{side("Live", theirs, isTheirs, () => onChange(true))}
		</div>
	);
}
