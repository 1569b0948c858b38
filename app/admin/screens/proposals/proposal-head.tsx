import { useState } from "react";
import { useNavigate } from "react-router";
import { Button, IconButton, LinkButton } from "../../controls/button.tsx";
import { ConfirmDialog } from "../../controls/overlays/dialog.tsx";
import { openedLater } from "../../controls/overlays/lazy.tsx";
import { Menu } from "../../controls/overlays/menu.tsx";
import { Time } from "../../controls/time/time.tsx";
import { ArrowLeft, CalendarClock, EllipsisVertical, Pencil, Trash2 } from "../../icons.tsx";
import { amountOf } from "./contents/list-name.ts";
import { WordsDialog } from "./list/words-dialog.tsx";
import type { ProposalData } from "./load-proposal.server.ts";
import type { ProposalActions } from "./resource-address.ts";

const WhenDialog = openedLater(() => import("./when-dialog.tsx").then((file) => file.WhenDialog));

interface ProposalHeadProps extends Pick<ProposalData, "proposal" | "contents" | "orders" | "approval" | "mayPublish"> {
	actions: ProposalActions;
}

/** The name of a proposal, what it is for, and what can be done with it as a whole. */
export function ProposalHead({ proposal, contents, orders, approval, mayPublish, actions }: ProposalHeadProps) {
	const { name, purpose, by, createdAt, state, scheduled, release } = proposal;
	const { run, isPending, rejection } = actions;
	const [asks, setAsks] = useState<"words" | "when" | "discard" | "publish">();
	const navigate = useNavigate();
	const isOpen = state === "open";
	const close = () => setAsks(undefined);
	const waits =
		contents.some(({ overlaps, lost, problems }) => overlaps.length > 0 || lost || problems.length > 0) ||
		orders.some(({ clashes }) => clashes);
	async function publish(): Promise<void> {
		const done = await run("publish", {});
		if (done) await navigate("", { replace: true });
	}
	return (
		<header className="proposal-head">
			<div>
				<h2>
					{name} {purpose && <span>{purpose}</span>}
				</h2>
				<p className="mute">
					{amountOf(contents.length, orders.length)}, opened by {by}, <Time at={createdAt} />
				</p>
			</div>
			<div className="row">
				<LinkButton to="/admin/proposals" variant="quiet" icon={ArrowLeft}>
					All
				</LinkButton>
				{state === "published" && <LinkButton to={`/admin/releases/${release}`}>Release {release}</LinkButton>}
				{state === "discarded" && (
					<Button busy={isPending("reopen")} onPress={() => void run("reopen", {}, { says: "Open again." })}>
						Open it again
					</Button>
				)}
				{isOpen && mayPublish && contents.length + orders.length > 0 && (
					<Button
						variant={waits || !approval.isGiven ? "line" : "accent"}
						busy={isPending("publish")}
						isDisabled={!approval.isGiven}
						onPress={() => setAsks("publish")}
					>
						Publish
					</Button>
				)}
				{isOpen && (
					<Menu
						label="More"
						trigger={(opens) => <IconButton {...opens} label="More" icon={EllipsisVertical} />}
						items={[
							...(mayPublish
								? [
										{
											label: scheduled ? "Change the time…" : "Schedule…",
											icon: CalendarClock,
											onAction: () => setAsks("when"),
										},
									]
								: []),
							{ label: "Rename…", icon: Pencil, onAction: () => setAsks("words") },
							{ label: "Set aside…", icon: Trash2, danger: true, onAction: () => setAsks("discard") },
						]}
					/>
				)}
			</div>
			<WordsDialog
				title="Name and purpose"
				confirmLabel="Save"
				isOpen={asks === "words"}
				onOpenChange={close}
				before={{ name, purpose }}
				error={rejection?.sentence}
				onConfirm={async (words) => (await run("rename", words)) !== undefined}
			/>
			<WhenDialog key={scheduled?.at ?? 0} isOpen={asks === "when"} onOpenChange={close} {...{ proposal, actions }} />
			<ConfirmDialog
				title={`Publish “${name}”?`}
				confirmLabel="Publish"
				isOpen={asks === "publish"}
				onOpenChange={close}
				onConfirm={publish}
			>
				<p>
					{orders.length > 0
						? "What is in it goes"
						: contents.length === 1
							? "Its entry goes"
							: `Its ${contents.length} entries go`}{" "}
					live at once, as one release, after the publish check. One act takes it back.
				</p>
			</ConfirmDialog>
			<ConfirmDialog
				title={`Set “${name}” aside?`}
				confirmLabel="Set aside"
				danger
				isOpen={asks === "discard"}
				onOpenChange={close}
				onConfirm={async () => {
					await run("discard", {}, { says: "Set aside.", undo: { command: "reopen", input: {} } });
				}}
			>
				<p>It does not go live, and its links open nothing. Its drafts stay, and it can be opened again.</p>
			</ConfirmDialog>
		</header>
	);
}
