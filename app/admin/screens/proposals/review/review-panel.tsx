import { useState } from "react";
import { Button } from "../../../controls/button.tsx";
import { TextField } from "../../../controls/fields.tsx";
import { Panel } from "../../../controls/panel.tsx";
import { Status } from "../../../controls/status.tsx";
import { Time } from "../../../controls/time/time.tsx";
import type { ProposalData } from "../load-proposal.server.ts";
import type { ProposalActions } from "../resource-address.ts";
import { lastVerdicts } from "./last-verdicts.ts";

interface ReviewPanelProps
	extends Pick<ProposalData, "proposal" | "verdicts" | "hash" | "approval" | "contents" | "isHidden"> {
	actions: ProposalActions;
}

/** The approvals of a proposal and the changes requested, with the form for the reader's own decision. */
export function ReviewPanel({ proposal, verdicts, hash, approval, contents, isHidden, actions }: ReviewPanelProps) {
	const [note, setNote] = useState("");
	const { run, isPending } = actions;
	const mayDecide = proposal.state === "open" && contents.length > 0 && !isHidden;
	async function decide(verdict: "approve" | "changes"): Promise<void> {
		if (await run("decide", { verdict, note, hash })) setNote("");
	}
	const last = lastVerdicts(verdicts);
	return (
		<Panel title="Review">
			{approval.by !== "nobody" && (
				<p className="soft">
					Needs approval by {approval.who}
					{approval.by === "guest" && ", also by a link"}. {approval.isGiven ? "It is given." : "It is missing."}
				</p>
			)}
			{last.length === 0 && <p className="mute">Nobody has decided about it yet.</p>}
			<ul className="verdicts">
				{last.map(({ id, author, link, isProven, verdict, note, at, hash: of }) => (
					<li key={id}>
						<span>
							<b>{author}</b>
							{link !== null && <span className="mute">, by link{isProven && " with a code by mail"}</span>}
						</span>
						<Status tone={of !== hash ? "neutral" : verdict === "approve" ? "ok" : "accent"}>
							{verdict === "approve" ? "Approved" : "Asks for changes"}
							{of !== hash && proposal.state === "open" && " (of an earlier state)"}
						</Status>
						<span className="mute small">
							<Time at={at} />
							{note && <>: {note}</>}
						</span>
					</li>
				))}
			</ul>
			{mayDecide && (
				<div className="grid gap-3.5">
					<TextField label="Your word on it" multiline rows={2} maxLength={1000} value={note} onChange={setNote} />
					<p className="row">
						<Button busy={isPending("decide")} onPress={() => void decide("changes")}>
							Ask for changes
						</Button>
						<Button variant="solid" busy={isPending("decide")} onPress={() => void decide("approve")}>
							Approve
						</Button>
					</p>
				</div>
			)}
		</Panel>
	);
}
