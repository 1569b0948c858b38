import type { Proposal } from "../../../.server/proposals/proposal.ts";
import { Panel } from "../../controls/panel.tsx";
import { IssueList } from "../../editor/publish/issue-list.tsx";
import { useLoaded } from "../../use-loaded.ts";
import { proposalAt } from "./addresses.ts";
import type { ProposalCheck } from "./check-part.server.ts";

/** The result of the publish check of exactly the release that a proposal would make. */
export function CheckPanel({ proposal: { id, version } }: { proposal: Proposal }) {
	const { state } = useLoaded<ProposalCheck>(proposalAt.check(id, version));
	return (
		<Panel title="Check" busy={state.kind === "loading"}>
			{state.kind === "loading" && <p className="mute">Looking at its pages…</p>}
			{state.kind === "failed" && <p role="alert">{state.sentence}</p>}
			{state.kind === "ready" && (
				<>
					<p className={state.value.issues.length === 0 ? "soft" : "mute"}>
						{state.value.issues.length === 0 ? "Nothing found" : "Looked at"} on{" "}
						{state.value.pages === 1 ? "1 page" : `${state.value.pages} pages`}
						{state.value.left > 0 && `; ${state.value.left} more are looked at once it is live`}.
					</p>
					<IssueList issues={state.value.issues} />
				</>
			)}
		</Panel>
	);
}
