import { Time } from "../../../controls/time/time.tsx";
import { amountOf } from "../contents/list-name.ts";
import type { ProposalData } from "../load-proposal.server.ts";
import { lastVerdicts } from "./last-verdicts.ts";

type Step = { readonly name: string; readonly note: React.ReactNode; readonly state: "done" | "now" | "ahead" };

type ProgressStepsProps = Pick<ProposalData, "proposal" | "contents" | "orders" | "approval" | "verdicts" | "hash">;

/** How far a proposal has come, as a row of steps. */
export function ProgressSteps({ proposal, contents, orders, approval, verdicts, hash }: ProgressStepsProps) {
	const { state, scheduled, release, settledAt } = proposal;
	const isDone = state === "published";
	const approving = lastVerdicts(verdicts).filter(
		(one) => one.verdict === "approve" && (isDone || one.hash === hash),
	).length;
	const isAnything = contents.length + orders.length > 0;
	const isReviewed = isDone || (approving > 0 && approval.isGiven);
	const approved = approving > 0 && `${approving} approved this`;
	const missing = !isDone && !approval.isGiven && `still needed: ${approval.who}`;
	const steps: Step[] = [
		{
			name: "Gathered",
			note: amountOf(contents.length, orders.length),
			state: isAnything ? "done" : "now",
		},
		{
			name: "In review",
			note: [approved, missing].filter(Boolean).join(", ") || "nobody has to approve",
			state: isReviewed ? "done" : isAnything ? "now" : "ahead",
		},
		{
			name: "Scheduled",
			note: scheduled ? <Time at={scheduled.at} /> : isDone ? "" : "by hand",
			state: isDone ? "done" : scheduled ? "now" : "ahead",
		},
		{
			name: "Live",
			note:
				isDone && settledAt ? (
					<>
						as release {release}, <Time at={settledAt} />
					</>
				) : (
					"one release, one way back"
				),
			state: isDone ? "done" : "ahead",
		},
	];
	return (
		<ol className="standing" aria-label="Where it stands">
			{steps.map(({ name, note, state }) => (
				<li key={name} data-state={state} aria-current={state === "now" ? "step" : undefined}>
					<span className="star" aria-hidden="true" />
					<b>{name}</b>
					<span className="sr-only">{state === "done" ? ", done" : state === "ahead" ? ", to come" : ""}</span>
					<small>{note}</small>
				</li>
			))}
		</ol>
	);
}
