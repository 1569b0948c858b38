import { useContext, useState } from "react";
import type { ErrorPayload } from "../../../errors.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { Notice } from "../../controls/notice.tsx";
import { Dialog } from "../../controls/overlays/dialog.tsx";
import { openedLater } from "../../controls/overlays/lazy.tsx";
import { toast } from "../../controls/overlays/toasts.tsx";
import { IssueList } from "../../editor/publish/issue-list.tsx";
import { reasonOf, send } from "../../send.ts";
import { MayPublishContext, useMayPropose } from "../../shell/use-may-open.ts";
import type { DocumentChanges } from "./document-changes-route.ts";
import { inBatches } from "./in-batches.ts";
import type { action } from "./on-page-action.ts";
import type { PageEditors } from "./page-editors.ts";

const PutDialog = openedLater(() => import("../proposals/list/put-dialog.tsx").then((file) => file.PutDialog));

/** Publishes what was changed of what the page shows, or puts it into a proposal for whoever may only do that. */
export function LeavePage(props: { editors: PageEditors; onPublished(): void }) {
	const mayPropose = useMayPropose();
	if (useContext(MayPublishContext)) return <PublishPage {...props} />;
	return mayPropose ? <ProposePage editors={props.editors} /> : null;
}

function ProposePage({ editors }: { editors: PageEditors }) {
	const [documents, setDocuments] = useState<readonly string[]>([]);
	const [isOpen, setOpen] = useState(false);
	const { unpublished } = editors;
	async function open() {
		if (!(await editors.save())) return toast("Not everything is saved yet. The proposal waits for that.");
		setDocuments(editors.unpublished.map(({ document }) => document.id));
		setOpen(true);
	}
	return (
		<>
			<Button
				variant={unpublished.length > 0 ? "accent" : "line"}
				isDisabled={unpublished.length === 0}
				onPress={() => void open()}
			>
				Put into a proposal
			</Button>
			<PutDialog
				// Asked anew, it knows nothing of the last time.
				key={documents.join()}
				documents={documents}
				title={documents.length === 1 ? "The change of this page" : "The changes of this page"}
				isOpen={isOpen}
				onOpenChange={setOpen}
			/>
		</>
	);
}

/** Publishes what was changed of what the page shows, as one release, after showing what that is. */
function PublishPage({ editors, onPublished }: { editors: PageEditors; onPublished(): void }) {
	const [isOpen, setOpen] = useState(false);
	const [changes, setChanges] = useState<readonly DocumentChanges[]>();
	const [failure, setFailure] = useState<string>();
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/on-page");
	const { unpublished } = editors;
	const chosen = changes?.filter(({ id }) => !left.has(id)) ?? [];
	async function open() {
		setOpen(true);
		setChanges(undefined);
		setFailure(undefined);
		setLeft(new Set());
		if (!(await editors.save())) return setFailure("Not everything is saved yet. Publishing waits for that.");
		const answers = await inBatches(editors.unpublished, (some) => {
			const query = new URLSearchParams(some.map(({ document }) => ["id", document.id]));
			return send<readonly DocumentChanges[]>(`/admin/on-page/changes?${query}`);
		});
		const failed = answers.find((answer) => answer.kind !== "done");
		if (failed) return setFailure(reasonOf(failed));
		setChanges(answers.flatMap((answer) => (answer.kind === "done" ? answer.value : [])));
	}
	async function publish() {
		const done = await run("publish", { ids: chosen.map(({ id }) => id) }, { revalidates: false });
		if (!done) return;
		setOpen(false);
		toast(chosen.length === 1 ? `“${chosen[0]!.title}” is on the site now.` : "The changes are on the site now.");
		await editors.load(editors.all.map((editor) => editor.state.get().server.document));
		onPublished();
	}
	const toggle = (id: string) =>
		setLeft((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
	return (
		<>
			<Button
				variant={unpublished.length > 0 ? "accent" : "line"}
				isDisabled={unpublished.length === 0}
				onPress={() => void open()}
			>
				Publish
			</Button>
			<Dialog
				title="Publish what was changed here"
				isOpen={isOpen}
				onOpenChange={setOpen}
				wide
				actions={
					<>
						<Button onPress={() => setOpen(false)}>Cancel</Button>
						<Button variant="accent" isDisabled={chosen.length === 0} busy={isPending()} onPress={() => void publish()}>
							{chosen.length > 1 ? `Publish ${chosen.length} entries` : "Publish"}
						</Button>
					</>
				}
			>
				{failure && (
					<Notice tone="danger" role="alert" action={<Button onPress={() => void open()}>Try again</Button>}>
						{failure}
					</Notice>
				)}
				<Rejected rejection={rejection} />
				{!changes && !failure && <p role="status">Comparing with the site…</p>}
				{changes?.length === 0 && <p>Nothing differs from what is on the site.</p>}
				<ul className="on-page-changes">
					{changes?.map((one) => (
						<li key={one.id}>
							<label>
								<input type="checkbox" checked={!left.has(one.id)} onChange={() => toggle(one.id)} />
								<b>{one.title}</b>{" "}
								<span className="mute">
									{one.isNew ? `${one.label}, new on the site` : one.label !== one.title && one.label}
								</span>
							</label>
							<dl>
								{one.changes.map(({ field, before, after }) => (
									<div key={field}>
										<dt>{field}</dt>
										<dd>
											{before && <del>{before}</del>} {after && <ins>{after}</ins>}
										</dd>
									</div>
								))}
							</dl>
						</li>
					))}
				</ul>
			</Dialog>
		</>
	);
}

function Rejected({ rejection }: { rejection: ErrorPayload | undefined }) {
	if (!rejection) return null;
	if (rejection.code !== "publish-check")
		return (
			<Notice tone="danger" role="alert">
				{rejection.sentence}
			</Notice>
		);
	const { issues } = (rejection as ErrorPayload<"publish-check">).facts;
	return (
		<Notice tone="danger" role="alert">
			Not published:
			<IssueList issues={issues} />
		</Notice>
	);
}
