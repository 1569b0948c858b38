import { useState } from "react";
import { data } from "react-router";
import { personContext } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { isFailure } from "../../../errors.ts";
import { useAction } from "../../actions/use-action.ts";
import { ErrorNotice, Notice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Time } from "../../controls/time/time.tsx";
import editorStyles from "../../editor/editor.css?url";
import { unloaded } from "../../rejection.ts";
import { LoadFailure } from "../../shell/failure.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import { DocumentChanges } from "../releases/document-changes.tsx";
import type { Route } from "./+types/proposal-screen";
import { proposalAt } from "./addresses.ts";
import { AsOneSite } from "./as-one-site.tsx";
import { CheckPanel } from "./check-panel.tsx";
import { Contents } from "./contents/contents.tsx";
import styles from "./list/proposals-screen.css?url";
import { loadProposal } from "./load-proposal.server.ts";
import { ProposalHead } from "./proposal-head.tsx";
import type { action } from "./proposals-action.ts";
import { LinksPanel } from "./review/links-panel.tsx";
import { ProgressSteps } from "./review/progress-steps.tsx";
import { CommentsPanel } from "./review/review-comments-panel.tsx";
import { ReviewPanel } from "./review/review-panel.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
	studioTitle(matches, loaderData?.proposal.name ?? "Not found", "Proposals"),
];

export const links: Route.LinksFunction = () => [editorStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	try {
		return await loadProposal(context.get(backendContext), context.get(personContext), id);
	} catch (error) {
		if (isFailure(error, "not-found")) throw data(null, { status: 404 });
		throw unloaded(error);
	}
}

/** A proposal: what it changes, as one site beside the live one, what people say about it, and when it goes live. */
export default function ProposalScreen({ loaderData }: Route.ComponentProps) {
	const { proposal, contents, orders, changed, published, isHidden } = loaderData;
	const actions = useAction<typeof action>(proposalAt.action(proposal.id));
	const [shownPath, setShownPath] = useState("");
	const isOpen = proposal.state === "open";
	return (
		<div className="screen proposal">
			<ProposalHead {...loaderData} actions={actions} />
			<ErrorNotice of={actions.rejection} />
			{proposal.failed && (
				<Notice tone="danger">
					It did not go live on schedule. {proposal.failed} Put that right, then schedule it anew.
				</Notice>
			)}
			{isOpen && proposal.submitted && (
				<Notice tone="ok">
					{proposal.by} says that it is ready to be looked at (<Time at={proposal.submitted.at} />
					).{proposal.submitted.note && ` “${proposal.submitted.note}”`}
				</Notice>
			)}
			{isHidden && (
				<Notice tone="neutral">
					This proposal also changes settings that only administrators see. They look at it as a whole and publish it.
				</Notice>
			)}
			<ProgressSteps {...loaderData} />
			<div className="proposal-parts">
				<div className="grid gap-3.5">
					{published.length > 0 ? (
						<Panel title={`What it changed (${published.length})`}>
							<DocumentChanges documents={published} />
						</Panel>
					) : (
						<Contents {...{ proposal, contents, orders, actions }} />
					)}
					{changed.pages.length > 0 && isOpen && (
						<AsOneSite {...{ proposal, changed }} path={shownPath} onPath={setShownPath} />
					)}
				</div>
				<div className="grid gap-3.5">
					<ReviewPanel {...loaderData} actions={actions} />
					<CommentsPanel {...loaderData} actions={actions} onPath={setShownPath} />
					{isOpen && !isHidden && <LinksPanel {...loaderData} actions={actions} />}
					{isOpen && !isHidden && contents.length + orders.length > 0 && <CheckPanel proposal={proposal} />}
				</div>
			</div>
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
