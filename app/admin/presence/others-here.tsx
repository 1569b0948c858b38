import { useEffect, useState } from "react";
import type { Present } from "../../.server/notifications/who-is-here.ts";
import { valueAt } from "../../content/fields/walk.ts";
import { isTyping } from "../../typing.ts";
import { Button } from "../controls/button.tsx";
import { copyToClipboard } from "../controls/copy-to-clipboard.ts";
import { toast } from "../controls/overlays/toasts.tsx";
import type { DocumentEditor } from "../editor/document-editor.ts";
import { focusOn } from "../editor/focus-on.ts";
import { useEditorState } from "../editor/use-editor.ts";
import { Pencil } from "../icons.tsx";
import { useCounts } from "../screens/notifications/use-counts.ts";
import type { PageDocuments } from "../screens/on-page/page-documents.ts";
import { send } from "../send.ts";
import { labelAt } from "./label-at.ts";
import { overlap } from "./overlap.ts";
import { OwnPresence } from "./own-presence.ts";
import { TextCopy } from "./text-copy.tsx";
import { useFieldInUse } from "./use-field-in-use.ts";
import { useHeld } from "./use-held.ts";
import { useIsSecond } from "./use-is-second.ts";

/** Tells others what is edited here, and shows who else edits the document. Whoever comes second into a text waits. */
export function OthersHere({ editor }: { editor: DocumentEditor }) {
	const { server } = useEditorState(editor);
	const { id, version } = server.document;
	const type = editor.type.name;
	const all = useCounts()?.people;
	const people = (all ?? []).filter(({ document }) => document === id);
	const inUse = useFieldInUse();
	const [own, setOwn] = useState<OwnPresence>();
	const [waiting, setWaiting] = useState<{ readonly field: string; readonly for: Present }>();
	const [copy, setCopy] = useState<{ readonly field: string; readonly text: string }>();
	// Fields that somebody chose to write in together with others.
	const [shared, setShared] = useState<ReadonlySet<string>>(new Set());

	useEffect(() => {
		const presence = new OwnPresence(type, id);
		setOwn(presence);
		return () => presence.stop();
	}, [type, id]);
	const rival = people.find(({ field }) => overlap(field, inUse));
	const isSecond = useIsSecond(people, inUse, own?.id);
	useEffect(() => {
		if (rival && isSecond && !waiting && !shared.has(inUse)) setWaiting({ field: inUse, for: rival });
	}, [rival, isSecond, waiting, inUse, shared]);
	const isHeld = waiting !== undefined && people.some(({ field }) => overlap(field, waiting.field));
	useEffect(
		() => own?.workIn(waiting || (rival && isSecond && !shared.has(inUse)) ? "" : inUse),
		[own, inUse, waiting, rival, isSecond, shared],
	);
	useHeld(people, waiting && isHeld ? waiting.field : undefined);

	// Changes that others saved appear here, unless this form has changes that the server does not have yet.
	const newest = Math.max(0, ...people.map((person) => person.version));
	useEffect(() => {
		if (newest > version) void receive(editor, type, id);
	}, [newest, version, editor, type, id]);

	const name = waiting?.for.name;
	useEffect(() => {
		if (!waiting || isHeld) return;
		const { field } = waiting;
		setWaiting(undefined);
		void receive(editor, type, id).then(() => {
			toast(`${name} is done. It is your turn in ${labelAt(editor.type, field)}.`);
			if (copy?.field !== field && !isTyping()) focusOn(field);
		});
	}, [waiting, isHeld]);
	useEffect(() => {
		setWaiting(undefined);
		setCopy(undefined);
	}, [id]);

	function takeCopy() {
		const value = valueAt(editor.form.data, waiting!.field);
		if (typeof value === "string") return setCopy({ field: waiting!.field, text: value });
		const text = document.querySelector(`[data-path="${CSS.escape(waiting!.field)}"]`)?.textContent ?? "";
		void copyToClipboard(text, "The text is in your clipboard.");
	}
	function writeTogether() {
		const { field } = waiting!;
		setShared((before) => new Set([...before, field]));
		setWaiting(undefined);
		requestAnimationFrame(() => focusOn(field));
	}
	const elsewhere = people.filter(({ field }) => !waiting || !overlap(field, waiting.field));
	return (
		<>
			<style href="presence" precedence="default">
				{styles}
			</style>
			{waiting && isHeld && (
				<div className="notice notice-other" role="alert">
					<Pencil className="icon" aria-hidden="true" />
					<div className="notice-words">
						<b>{name}</b> is writing in {labelAt(editor.type, waiting.field)}. It opens for you as soon as they are
						done; meanwhile you can write in a copy, or everywhere else.
					</div>
					<div className="row">
						{copy?.field !== waiting.field && <Button onPress={takeCopy}>Take a copy</Button>}
						<Button variant="quiet" onPress={writeTogether}>
							Write all the same
						</Button>
					</div>
				</div>
			)}
			{copy && (
				<TextCopy
					label={labelAt(editor.type, copy.field)}
					text={copy.text}
					isHeld={isHeld}
					onUse={(text) => {
						editor.form.change(copy.field, text);
						setCopy(undefined);
						focusOn(copy.field);
					}}
					onDiscard={() => setCopy(undefined)}
				/>
			)}
			{elsewhere.length > 0 && (
				<div className="notice notice-other" role="status">
					<Pencil className="icon" aria-hidden="true" />
					<div className="notice-words">
						{elsewhere.map((person) => (
							<span key={person.id}>
								<b>{person.name}</b> {person.field ? `is editing ${labelAt(editor.type, person.field)}. ` : "is here. "}
							</span>
						))}
						You can write everywhere else; what they save appears here.
					</div>
				</div>
			)}
		</>
	);
}

async function receive(editor: DocumentEditor, type: string, id: string): Promise<void> {
	const address = `/admin/on-page/documents?${new URLSearchParams({ of: `${type}/${id}` })}`;
	const answer = await send<PageDocuments>(address, undefined, undefined, { quietly: true });
	const state = answer.kind === "done" ? answer.value.states[id] : undefined;
	if (state) editor.receive(state);
}

const styles = `
.notice-other { border-color: var(--other); background: var(--other-soft); color: var(--text); }
.notice-other > .icon { color: var(--other); }
[data-held] { outline: 2px solid var(--other); outline-offset: 4px; border-radius: var(--radius-1); }
:root { --other: #6a4c93; --other-soft: #ece4f4; }
[data-theme="dark"] { --other: #b79ad6; --other-soft: #2a2338; }
@media (prefers-color-scheme: dark) { :root:not([data-theme]) { --other: #b79ad6; --other-soft: #2a2338; } }
`;
