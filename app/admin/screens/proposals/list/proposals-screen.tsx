import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { personContext } from "../../../../.server/auth/person.ts";
import { get } from "../../../../.server/content/read-documents.ts";
import { backendContext } from "../../../../.server/http.ts";
import { listProposals, type ProposalSummary } from "../../../../.server/proposals/list-proposals.ts";
import { useAction } from "../../../actions/use-action.ts";
import { Button } from "../../../controls/button.tsx";
import { Empty } from "../../../controls/empty.tsx";
import { Status } from "../../../controls/status.tsx";
import { Time } from "../../../controls/time/time.tsx";
import { requireRole } from "../../../editor/require-role.server.ts";
import { Plus } from "../../../icons.tsx";
import { unloaded } from "../../../rejection.ts";
import { LoadFailure } from "../../../shell/failure.tsx";
import { studioTitle } from "../../../shell/studio-title.ts";
import { proposalAt, proposalsAction } from "../addresses.ts";
import { amountOf } from "../contents/list-name.ts";
import type { action } from "../proposals-action.ts";
import type { Route } from "./+types/proposals-screen";
import { ProposalState } from "./proposal-state.tsx";
import styles from "./proposals-screen.css?url";
import { PutDialog } from "./put-dialog.tsx";
import { WordsDialog } from "./words-dialog.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Proposals")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	const person = context.get(personContext);
	try {
		const put = url.searchParams.get("put");
		const entry = put ? await get(store, put) : undefined;
		if (entry) requireRole(context, entry.type);
		return {
			put: entry && { id: entry.id, title: `“${entry.title}”` },
			open: await listProposals(store, person, { states: ["open"] }),
			done: await listProposals(store, person, { states: ["published", "discarded"], limit: 20 }),
		};
	} catch (error) {
		throw unloaded(error);
	}
}

/** The proposals: changes that are gathered, looked at and published together. */
export default function Proposals({ loaderData: { open, done, put } }: Route.ComponentProps) {
	const [isOpening, setOpening] = useState(false);
	const { run, rejection } = useAction<typeof action>(proposalsAction);
	const navigate = useNavigate();
	return (
		<div className="screen">
			<header className="screen-head">
				<p className="soft">Changes that belong together: looked at as one site, approved, and published at once.</p>
				<Button variant="accent" icon={Plus} onPress={() => setOpening(true)}>
					New proposal
				</Button>
			</header>
			{open.length === 0 ? (
				<div className="panel">
					<Empty title="No proposal is open">
						Open one, then put drafts into it from any entry or list. Nothing in it touches the site before it is
						published. <Link to="/admin/help/write/proposals">How proposals work</Link>
					</Empty>
				</div>
			) : (
				<List proposals={open} label="Open" />
			)}
			{done.length > 0 && (
				<>
					<h2 className="proposals-done">Published or set aside</h2>
					<List proposals={done} label="Published or set aside" />
				</>
			)}
			{put && (
				<PutDialog
					key={put.id}
					isOpen
					documents={[put.id]}
					title={put.title}
					onOpenChange={() => void navigate("/admin/proposals", { replace: true })}
				/>
			)}
			<WordsDialog
				title="New proposal"
				confirmLabel="Open it"
				isOpen={isOpening}
				onOpenChange={setOpening}
				error={rejection?.sentence}
				onConfirm={async (words) => {
					const opened = await run("open", words, { revalidates: false });
					if (opened) await navigate(proposalAt.screen(opened.result.id));
					return opened !== undefined;
				}}
			/>
		</div>
	);
}

function List({ proposals, label }: { proposals: readonly ProposalSummary[]; label: string }) {
	return (
		<ul className="panel proposals" aria-label={label}>
			{proposals.map((proposal) => (
				<li key={proposal.id}>
					<ProposalState proposal={proposal} />
					<div className="proposal-words">
						<Link to={proposalAt.screen(proposal.id)}>
							<b>{proposal.name}</b>
						</Link>
						{proposal.purpose && <p className="soft clip">{proposal.purpose}</p>}
						{proposal.state === "open" && proposal.submitted && <Status tone="ok">Ready to be looked at</Status>}
						{proposal.failed && <p className="proposal-failed">{proposal.failed}</p>}
					</div>
					<p className="mute proposal-facts">
						{amountOf(proposal.entries, proposal.orders)}
						{proposal.openComments > 0 &&
							`, ${proposal.openComments === 1 ? "1 open comment" : `${proposal.openComments} open comments`}`}
						<br />
						{proposal.by}, <Time at={proposal.settledAt ?? proposal.updatedAt} />
					</p>
				</li>
			))}
		</ul>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
