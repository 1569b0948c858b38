import type { Proposal } from "../../../../.server/proposals/proposal.ts";
import { StateMark } from "../../../controls/state-mark.tsx";
import { Time } from "../../../controls/time/time.tsx";

/** The state of a proposal, as an icon and a word. */
export function ProposalState({ proposal }: { proposal: Pick<Proposal, "state" | "scheduled" | "release"> }) {
	const { state, scheduled, release } = proposal;
	if (state === "published") return <StateMark state="live">Release {release}</StateMark>;
	if (state === "discarded") return <StateMark state="draft">Set aside</StateMark>;
	if (scheduled)
		return (
			<StateMark state="scheduled">
				<Time at={scheduled.at} />
			</StateMark>
		);
	return <StateMark state="proposal">Open</StateMark>;
}
