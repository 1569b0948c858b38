import { useState } from "react";
import { useNavigate } from "react-router";
import type { ProposedContent } from "../../../../.server/proposals/contents.ts";
import type { Proposal } from "../../../../.server/proposals/proposal.ts";
import { Button } from "../../../controls/button.tsx";
import { DebouncedSearch } from "../../../controls/debounced-search.tsx";
import { Select } from "../../../controls/fields.tsx";
import { ErrorNotice } from "../../../controls/notice.tsx";
import { Dialog } from "../../../controls/overlays/dialog.tsx";
import { sectionOf, sections } from "../../../studio-sections.ts";
import { useLoaded } from "../../../use-loaded.ts";
import { proposalAt } from "../addresses.ts";
import type { ProposalActions } from "../resource-address.ts";
import type { Choice } from "./choices.server.ts";
import { listName } from "./list-name.ts";
import { OrderDialog } from "./order-dialog.tsx";

interface AddDialogProps {
	proposal: Proposal;
	contents: readonly ProposedContent[];
	actions: ProposalActions;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** Adds to a proposal: drafts as they are, entries to be changed here, removals, and new entries. */
export function AddDialog({ proposal, contents, actions, isOpen, onOpenChange }: AddDialogProps) {
	const [query, setQuery] = useState("");
	const [type, setType] = useState("");
	const [ordered, setOrdered] = useState("");
	const [isOrdering, setOrdering] = useState(false);
	const navigate = useNavigate();
	const { run, isPending, rejection } = actions;
	const { state } = useLoaded<readonly Choice[]>(proposalAt.choices(proposal.id, query));
	const inIt = new Set(contents.map(({ document }) => document));
	const found = state.kind === "ready" ? state.value.filter(({ id }) => !inIt.has(id)) : [];
	const lists = sections.filter(({ collection }) => collection);
	const byHand = lists.filter(({ isByHand }) => isByHand);
	const offered = (some: typeof lists) => [
		{ value: "", label: "Choose a kind" },
		...some.map(({ collection }) => ({ value: collection!, label: listName(collection!) })),
	];
	return (
		<Dialog
			title="Add to this proposal"
			wide
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			actions={<Button onPress={() => onOpenChange(false)}>Done</Button>}
		>
			{!isPending() && <ErrorNotice of={rejection} />}
			<DebouncedSearch label="Find an entry" placeholder="Find an entry" value={query} onChange={setQuery} />
			<p className="field-help">
				{query ? "Found:" : "Drafts that are not on the site yet. Search to find any other entry."}
			</p>
			<ul className="choices">
				{found.map(({ id, type, title, isChanged }) => (
					<li key={id}>
						<span className="clip">
							<b>{title}</b> <span className="mute">{sectionOf(type)?.name}</span>
						</span>
						<span className="row">
							{isChanged && (
								<Button
									busy={isPending("put")}
									onPress={() => void run("put", { documents: [id] }, { says: `“${title}” is in the proposal.` })}
								>
									Add its draft
								</Button>
							)}
							<Button
								variant="quiet"
								onPress={() => {
									onOpenChange(false);
									void navigate(proposalAt.edit(proposal.id, id));
								}}
							>
								Change it here
							</Button>
							{sectionOf(type)?.collection && (
								<Button
									variant="quiet"
									onPress={() => void run("remove", { document: id }, { says: `“${title}” leaves the site with it.` })}
								>
									Take it off
								</Button>
							)}
						</span>
					</li>
				))}
			</ul>
			{state.kind === "failed" && <p role="alert">{state.sentence}</p>}
			{state.kind === "ready" && found.length === 0 && <p className="mute">Nothing else is there.</p>}
			<div className="row choices-new">
				<Select label="Or a new entry" value={type} onChange={setType} options={offered(lists)} />
				<Button
					isDisabled={type === ""}
					onPress={() => void navigate(proposalAt.edit(proposal.id, crypto.randomUUID(), type))}
				>
					Write it
				</Button>
			</div>
			<div className="row choices-new">
				<Select label="Or the order of a list" value={ordered} onChange={setOrdered} options={offered(byHand)} />
				<Button isDisabled={ordered === ""} onPress={() => setOrdering(true)}>
					Put in order
				</Button>
			</div>
			{ordered !== "" && (
				<OrderDialog
					key={ordered}
					proposal={proposal.id}
					type={ordered}
					actions={actions}
					isOpen={isOrdering}
					onOpenChange={(isOpen) => {
						setOrdering(isOpen);
						if (!isOpen) onOpenChange(false);
					}}
				/>
			)}
		</Dialog>
	);
}
