import { AsyncBoundary } from "../../controls/async-boundary.tsx";
import { Button } from "../../controls/button.tsx";
import { toast } from "../../controls/overlays/toasts.tsx";
import { Skeleton } from "../../controls/skeleton.tsx";
import { StateMark } from "../../controls/state-mark.tsx";
import { TextInLines } from "../../controls/text-in-lines.tsx";
import { Time } from "../../controls/time/time.tsx";
import { publishedStateOf } from "../../entry-state.ts";
import { RotateCcw } from "../../icons.tsx";
import { useLoaded } from "../../use-loaded.ts";
import type { DocumentEditor } from "../document-editor.ts";
import { useEditorState } from "../use-editor.ts";
import type { History, Version } from "./history-route.ts";
import { TableChange } from "./table-change.tsx";

/** The history of a document: who changed which fields and when, with a button to restore a version. */
export function HistoryPanel({ editor }: { editor: DocumentEditor }) {
	const { server, pending, conflict } = useEditorState(editor);
	const { id, version } = server.document;
	// The version in the address makes it reload after every save.
	const loaded = useLoaded<History>(`/admin/documents/${id}/history?version=${version}`);
	async function rollback({ id, number }: Version) {
		if (await editor.rollback(id)) toast(`Version ${number} is the draft again. It is not published yet.`);
	}
	return (
		<section className="stage" aria-label="History">
			<header>
				<b>History</b>
			</header>
			<AsyncBoundary loaded={loaded} waiting={<Skeleton />}>
				{({ versions }) => (
					<ol className="versions">
						{versions.map((entry, index) => (
							<li key={entry.id}>
								<header>
									<b>
										<Time at={entry.createdAt} />
									</b>
									<span>{entry.author}</span>
									{entry.live ? (
										<StateMark state="live" />
									) : (
										index === 0 && <StateMark state={publishedStateOf(server.document)} />
									)}
									{entry.note && <span className="mute">{entry.note}</span>}
									{index > 0 && (
										<Button
											variant="quiet"
											icon={RotateCcw}
											busy={pending === "restore"}
											isDisabled={conflict !== undefined}
											onPress={() => void rollback(entry)}
										>
											Restore<span className="sr-only"> version {entry.number}</span>
										</Button>
									)}
								</header>
								{entry.changes.length > 0 ? (
									<Changes changes={entry.changes} />
								) : (
									<p className="mute">{index === versions.length - 1 ? "First version" : "No change in words"}</p>
								)}
							</li>
						))}
					</ol>
				)}
			</AsyncBoundary>
		</section>
	);
}

function Changes({ changes }: { changes: Version["changes"] }) {
	return (
		<dl className="changes">
			{changes.map(({ field, before, after, tables }) => (
				<div key={field}>
					<dt>{field}</dt>
					<dd>
						{tables?.tables.map((rows, index) => (
							<TableChange key={index} rows={rows} />
						))}
						{!tables?.isAll && before && (
							<del>
								<span className="sr-only">Before: </span>
								<TextInLines text={before} />
							</del>
						)}
						{!tables?.isAll && after && (
							<ins>
								<span className="sr-only">After: </span>
								<TextInLines text={after} />
							</ins>
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}
