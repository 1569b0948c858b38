import { Button } from "../../../controls/button.tsx";
import { Panel } from "../../../controls/panel.tsx";
import { Time } from "../../../controls/time/time.tsx";
import type { ProposalData } from "../load-proposal.server.ts";
import type { ProposalActions } from "../resource-address.ts";

interface CommentsPanelProps extends Pick<ProposalData, "comments"> {
	actions: ProposalActions;
	/** Shows a page beside the live one. */
	onPath(path: string): void;
}

/** The reviewers' comments on the pages of a proposal. */
export function CommentsPanel({ comments, actions: { run }, onPath }: CommentsPanelProps) {
	const open = comments.filter(({ settled }) => settled === null);
	const settled = comments.filter(({ settled }) => settled !== null);
	const item = (comment: (typeof comments)[number]) => (
		<li key={comment.id}>
			<p>
				<b>{comment.author}</b>{" "}
				<span className="mute small">
					<Time at={comment.at} />
				</span>
			</p>
			<p className="review-text">{comment.text}</p>
			<p className="mute small">
				on{" "}
				<button type="button" className="underline" onClick={() => onPath(comment.path)}>
					{comment.path}
				</button>
				{comment.quote && <>, “{comment.quote}”</>}
				{comment.settled && <>, settled by {comment.settled.by}</>}
			</p>
			<Button
				variant="quiet"
				onPress={() => void run("settleComment", { comment: comment.id, isSettled: comment.settled === null })}
			>
				{comment.settled ? "Open again" : "Settle"}
				<span className="sr-only"> the comment of {comment.author}</span>
			</Button>
		</li>
	);
	return (
		<Panel title={`Comments (${open.length} open)`}>
			{comments.length === 0 && <p className="mute">Whoever looks at it by a link can pin comments to its pages.</p>}
			<ul className="review-comments">{open.map(item)}</ul>
			{settled.length > 0 && (
				<details>
					<summary>{settled.length} settled</summary>
					<ul className="review-comments">{settled.map(item)}</ul>
				</details>
			)}
		</Panel>
	);
}
