import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { ProposedContent } from "../../../../.server/proposals/contents.ts";
import type { OrderContent } from "../../../../.server/proposals/order-contents.ts";
import type { Proposal } from "../../../../.server/proposals/proposal.ts";
import { Button } from "../../../controls/button.tsx";
import { Empty } from "../../../controls/empty.tsx";
import { FieldChanges } from "../../../controls/field-changes.tsx";
import { Notice } from "../../../controls/notice.tsx";
import { openedLater } from "../../../controls/overlays/lazy.tsx";
import { Panel } from "../../../controls/panel.tsx";
import { Tag } from "../../../controls/status.tsx";
import { Pencil, Plus } from "../../../icons.tsx";
import { translationAddress } from "../../../shell/translation-address.ts";
import { editAddress } from "../../../shell/where.ts";
import { sectionOf } from "../../../studio-sections.ts";
import { proposalAt } from "../addresses.ts";
import type { ProposalActions } from "../resource-address.ts";
import { OrderClash, OrderRow } from "./order-row.tsx";
import { ProposedRow } from "./proposed-row.tsx";

const AddDialog = openedLater(() => import("./add-dialog.tsx").then((file) => file.AddDialog));
const ChooseDialog = openedLater(() => import("./choose-dialog.tsx").then((file) => file.ChooseDialog));

interface ContentsProps {
	proposal: Proposal;
	contents: readonly ProposedContent[];
	orders: readonly OrderContent[];
	actions: ProposalActions;
}

const shownAtOnce = 40;

/** The drafts of a proposal: how each differs from what is live, and what has to be decided about it. */
export function Contents({ proposal, contents, orders, actions }: ContentsProps) {
	const [isAdding, setAdding] = useState(false);
	const [shown, setShown] = useState(shownAtOnce);
	const [choosing, setChoosing] = useState<ProposedContent>();
	const isOpen = proposal.state === "open";
	const undecided = contents.filter(({ overlaps, lost }) => overlaps.length > 0 || lost !== undefined);
	return (
		<Panel
			title={`What it changes (${contents.length + orders.length})`}
			actions={
				isOpen && (
					<Button variant="quiet" icon={Plus} onPress={() => setAdding(true)}>
						Add
					</Button>
				)
			}
		>
			{contents.length + orders.length === 0 && (
				<Empty title="Nothing is in it yet">
					{isOpen
						? "Add drafts here, or open any entry and choose “Put into a proposal…” in its menu."
						: "It was empty."}
				</Empty>
			)}
			{isOpen &&
				undecided.slice(0, 8).map((content) => (
					<Notice
						key={content.document}
						tone="accent"
						action={<Button onPress={() => setChoosing(content)}>{content.lost ? "Decide" : "Choose"}</Button>}
					>
						<b>{content.title}</b> {whyUndecided(content)}
					</Notice>
				))}
			{isOpen &&
				orders
					.filter(({ clashes }) => clashes)
					.map((order) => <OrderClash key={order.type} proposal={proposal.id} {...{ order, actions, isOpen }} />)}
			<ul className="proposed">
				{orders.map((order) => (
					<OrderRow key={order.type} proposal={proposal.id} {...{ order, actions, isOpen }} />
				))}
				{contents.slice(0, shown).map((content) => (
					<Row key={content.document} {...{ proposal, content, actions, isOpen }} />
				))}
			</ul>
			{contents.length > shown && (
				<p className="proposed-more">
					<Button onPress={() => setShown(shown + 200)}>Show more ({contents.length - shown})</Button>
				</p>
			)}
			<AddDialog isOpen={isAdding} onOpenChange={setAdding} {...{ proposal, contents, actions }} />
			<ChooseDialog
				key={choosing?.document}
				isOpen={choosing !== undefined}
				onOpenChange={() => setChoosing(undefined)}
				content={choosing}
				actions={actions}
			/>
		</Panel>
	);
}

function whyUndecided({ lost, overlaps }: ProposedContent): string {
	if (lost === "trashed") return "was moved to the trash meanwhile.";
	if (lost === "deleted") return "was deleted meanwhile.";
	if (lost === "unpublished") return "was taken off the site meanwhile.";
	const fields = overlaps.length === 1 ? "one field differs" : `${overlaps.length} fields differ`;
	return `was published after it came into this proposal; ${fields}.`;
}

interface RowProps {
	proposal: Proposal;
	content: ProposedContent;
	actions: ProposalActions;
	isOpen: boolean;
}

function Row({ proposal, content, actions: { run }, isOpen }: RowProps) {
	const { document, type, kind, title, changes, by, at, lost, takenOver, alsoIn, problems, hasPlainChanges } = content;
	const mayEdit = isOpen && kind !== "remove" && lost === undefined;
	const section = sectionOf(type);
	const isTranslation = type === "translations";
	const edit = isTranslation ? translationAddress(document, proposal.id) : proposalAt.edit(proposal.id, document);
	const navigate = useNavigate();
	const [first, ...more] = changes;
	return (
		<ProposedRow
			state={kind === "add" ? "draft" : "proposal"}
			kind={kinds[kind]}
			name={title}
			{...{ by, at, isOpen }}
			items={mayEdit ? [{ label: "Edit here", icon: Pencil, onAction: () => void navigate(edit) }] : []}
			takeOut={() => void run("takeOut", { documents: [document] }, { says: `“${title}” is out of it.` })}
		>
			<p>
				{mayEdit ? (
					<Link to={edit}>
						<b>{title}</b>
					</Link>
				) : (
					<b>{title}</b>
				)}{" "}
				<span className="mute">{isTranslation ? "Translation" : section?.name}</span>
			</p>
			{first && (
				<details>
					<summary>
						<span className="soft">
							{first.field} <Words {...first} />
							{more.length > 0 && `, and ${more.length === 1 ? "one more field" : `${more.length} more fields`}`}
						</span>
					</summary>
					<FieldChanges changes={changes} sides={["Live", "Proposed"]} />
				</details>
			)}
			{kind === "change" && changes.length === 0 && <p className="soft">The same as what is live.</p>}
			{kind === "remove" && <p className="soft">Its address will say that it is gone. The draft stays.</p>}
			{problems.map((problem) => (
				<p key={problem} className="proposal-failed">
					{problem}
				</p>
			))}
			{takenOver.length > 0 && (
				<p className="mute">Published by others meanwhile, and taken over: {takenOver.join(", ")}.</p>
			)}
			{alsoIn.map(({ proposal: other, name, fields }) => (
				<p key={other} className="mute">
					Also in <Link to={proposalAt.screen(other)}>{name}</Link>
					{fields.length > 0 ? `, which changes ${fields.join(", ")} too` : ""}.
				</p>
			))}
			{hasPlainChanges && isOpen && (
				<p className="mute">
					Its <Link to={editAddress(type, document)}>plain draft</Link> has other changes, which stay there.
				</p>
			)}
		</ProposedRow>
	);
}

const kinds = { change: "Changed", add: "New", remove: "Leaves" } as const;

const shortest = 60;

/** A short change in one line; a long one only says that there is one. */
function Words({ before, after }: { before: string; after: string }) {
	if (before.length > shortest || after.length > shortest) return <Tag>rewritten</Tag>;
	return (
		<>
			{before && <del>{before}</del>} {after && <ins>{after}</ins>}
		</>
	);
}
