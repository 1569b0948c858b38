import { RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../controls/button.tsx";
import { Notice } from "../controls/notice.tsx";
import { Skeleton } from "../controls/skeleton.tsx";
import { Time } from "../controls/time.tsx";
import { toast } from "../controls/toasts.tsx";
import type { Version } from "./history.ts";
import { type Answer, send } from "./send.ts";
import type { Editor } from "./use-editor.ts";

/** The versions of a document: who, when, what changed field by field; each can become the draft again. */
export function HistoryPanel({ editor }: { editor: Editor }) {
	const { id, version } = editor.server.document;
	const [answer, setAnswer] = useState<Answer<{ versions: readonly Version[] }>>();
	const [attempt, setAttempt] = useState(0);
	useEffect(() => {
		let isCurrent = true;
		send<{ versions: readonly Version[] }>(`/admin/documents/${id}/history`).then(
			(answer) => isCurrent && setAnswer(answer),
		);
		return () => {
			isCurrent = false;
		};
	}, [id, version, attempt]);
	async function restore({ id, number }: Version) {
		if (await editor.restore(id)) toast(`Version ${number} is the draft again. It is not published yet.`);
	}
	return (
		<section className="stage" aria-label="History">
			<header>
				<b>History</b>
			</header>
			{!answer && <Skeleton />}
			{answer && answer.kind !== "done" && (
				<Notice tone="danger" role="alert" action={<Button onPress={() => setAttempt(attempt + 1)}>Try again</Button>}>
					The history could not be loaded.
				</Notice>
			)}
			{answer?.kind === "done" && (
				<ol className="versions">
					{answer.value.versions.map((entry, index) => (
						<li key={entry.id}>
							<header>
								<b>
									<Time at={entry.createdAt} />
								</b>
								<span>{entry.author}</span>
								{entry.note && <span className="mute">{entry.note}</span>}
								{index > 0 && (
									<Button
										variant="quiet"
										icon={RotateCcw}
										busy={editor.busy === "restore"}
										isDisabled={editor.conflict !== undefined}
										onPress={() => void restore(entry)}
									>
										Restore<span className="sr-only"> version {entry.number}</span>
									</Button>
								)}
							</header>
							{entry.changes.length > 0 ? (
								<Changes changes={entry.changes} />
							) : (
								<p className="mute">
									{index === answer.value.versions.length - 1 ? "First version" : "No change in words"}
								</p>
							)}
						</li>
					))}
				</ol>
			)}
		</section>
	);
}

function Changes({ changes }: { changes: Version["changes"] }) {
	return (
		<dl className="changes">
			{changes.map(({ field, before, after }) => (
				<div key={field}>
					<dt>{field}</dt>
					<dd>
						{before && (
							<del>
								<span className="sr-only">Before: </span>
								{before}
							</del>
						)}
						{after && (
							<ins>
								<span className="sr-only">After: </span>
								{after}
							</ins>
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}
