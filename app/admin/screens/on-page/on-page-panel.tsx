import { type KeyboardEvent, Suspense, useEffect, useRef } from "react";
import { isTyping } from "../../../typing.ts";
import { Button, IconButton, LinkButton } from "../../controls/button.tsx";
import { Notice } from "../../controls/notice.tsx";
import type { DocumentEditor } from "../../editor/document-editor.ts";
import { EditForm } from "../../editor/edit-form.tsx";
import { Messages } from "../../editor/editor-messages.tsx";
import { focusOn } from "../../editor/focus-on.ts";
import { FormPlace } from "../../editor/form-place.tsx";
import { Sections } from "../../editor/form-sections.tsx";
import { useEditorState } from "../../editor/use-editor.ts";
import { ChevronDown, ChevronUp, X } from "../../icons.tsx";
import { FieldInput } from "../../inputs/field-input.tsx";
import { editAddress } from "../../shell/where.ts";
import { FieldFactsOf } from "./field-facts.tsx";
import type { PageEditors } from "./page-editors.ts";
import { fieldOf, keyOf, labelOf, movableOf, type Place, typeOf } from "./regions/place.ts";
import type { Opened } from "./use-opened-places.ts";

interface PanelProps {
	editors: PageEditors;
	opened: Opened | undefined;
	onClose(): void;
	move(by: -1 | 1): void;
}

/** The inputs of the region that is open beside the page. */
export function Panel({ editors, opened, onClose, move }: PanelProps) {
	const box = useRef<HTMLElement>(null);
	const [first] = opened?.places ?? [];
	const isThere = first !== undefined && editors.editor(first.id) !== undefined;
	useEffect(() => {
		if (!opened || !first || isTyping()) return;
		if (!isThere) return box.current?.focus();
		if (first.path !== "") focusOn(first.path);
		else box.current?.querySelector<HTMLElement>("input, textarea, select, summary")?.focus();
	}, [opened?.time, isThere]);
	const goBack = (event: KeyboardEvent) => {
		if (event.key !== "Escape" || event.defaultPrevented) return;
		event.preventDefault();
		event.stopPropagation();
		onClose();
	};
	if (!opened || !first) return null;
	const ids = [...new Set(opened.places.map(({ id }) => id))];
	return (
		<aside
			className="on-page-panel"
			aria-label={labelOf(first, editors.editor(first.id)?.form.data)}
			ref={box}
			tabIndex={-1}
			onKeyDown={goBack}
		>
			{ids.map((id, index) => {
				const places = opened.places.filter((place) => place.id === id);
				const editor = editors.editor(id);
				return (
					<div key={id} className="on-page-inputs">
						<header>
							<div>
								<h2>{places.map((place) => labelOf(place, editor?.form.data)).join(", ")}</h2>
								<p className="mute">{whereOf(places[0]!, editor)}</p>
							</div>
							{index === 0 && <IconButton label="Close" icon={X} onPress={onClose} />}
						</header>
						{editor ? (
							<Inputs editor={editor} places={places} editors={editors} move={move} />
						) : (
							<Refused editors={editors} place={places[0]!} />
						)}
					</div>
				);
			})}
		</aside>
	);
}

/** How to edit, below the page. */
export function Hints() {
	return (
		<aside className="on-page-hints" aria-label="What is edited">
			<p className="mute">Press a part of the page to edit it.</p>
			<dl className="on-page-keys">
				<div>
					<dt>
						<kbd>Tab</kbd>
					</dt>
					<dd>next region</dd>
				</div>
				<div>
					<dt>
						<kbd>Enter</kbd>
					</dt>
					<dd>write in it</dd>
				</div>
				<div>
					<dt>
						<kbd>Esc</kbd>
					</dt>
					<dd>back to the page; again, just look</dd>
				</div>
				<div>
					<dt>
						<kbd>R</kbd>
					</dt>
					<dd>list of regions</dd>
				</div>
				<div>
					<dt>
						<kbd>A</kbd>
					</dt>
					<dd>add a section below</dd>
				</div>
				<div>
					<dt>
						<kbd>N</kbd>
					</dt>
					<dd>next change</dd>
				</div>
				<div>
					<dt>
						<kbd>Alt ↑ ↓</kbd>
					</dt>
					<dd>move an entry of a list</dd>
				</div>
				<div>
					<dt>
						<kbd>Ctrl</kbd> or <kbd>⌘</kbd>
					</dt>
					<dd>with a press follows a link</dd>
				</div>
			</dl>
		</aside>
	);
}

/** The fields around it, and the document. */
function whereOf(place: Place, editor: DocumentEditor | undefined): string {
	const around = fieldOf(place, editor?.form.data)?.labels.slice(0, -1) ?? [];
	const title = editor?.state.get().server.document.title;
	return [title || typeOf(place)?.label, ...around].filter(Boolean).join(", ");
}

interface InputsProps {
	editor: DocumentEditor;
	places: readonly Place[];
	editors: PageEditors;
	move(by: -1 | 1): void;
}

function Inputs({ editor, places, move }: InputsProps) {
	const { error } = useEditorState(editor);
	const [first] = places as [Place];
	const movable = places.length === 1 ? movableOf(first) : undefined;
	return (
		<>
			<Messages editor={editor} error={error} isBegun />
			<FormPlace editor={editor}>
				<EditForm editor={editor}>
					{places.map((place) => (
						<PlaceInput key={keyOf(place)} place={place} editor={editor} />
					))}
				</EditForm>
			</FormPlace>
			{movable && (
				<p className="row">
					<Button icon={ChevronUp} onPress={() => move(-1)}>
						Move up
					</Button>
					<Button icon={ChevronDown} onPress={() => move(1)}>
						Move down
					</Button>
					{movable === "entry" && <span className="field-help">The order is on the site at once.</span>}
				</p>
			)}
			{first.path !== "" && <FieldFactsOf editor={editor} place={first} />}
			<p>
				<LinkButton to={editAddress(first.type, first.id, first.path)} variant="quiet">
					Open in its own screen
				</LinkButton>
			</p>
		</>
	);
}

function PlaceInput({ place, editor }: { place: Place; editor: DocumentEditor }) {
	const found = fieldOf(place, editor.form.data);
	const type = typeOf(place);
	if (!found) return type ? <Sections fields={type.fields} /> : null;
	return (
		<div data-path={place.path} data-place={keyOf(place)}>
			<Suspense>
				<FieldInput field={found.field} path={place.path} />
			</Suspense>
		</div>
	);
}

function Refused({ editors, place }: { editors: PageEditors; place: Place }) {
	const refusal = editors.refusal(place.id);
	if (refusal === undefined) return <p role="status">Loading…</p>;
	if (refusal === "locked") return <Notice tone="neutral">Only administrators edit this.</Notice>;
	if (refusal === "gone")
		return (
			<Notice tone="neutral" role="status">
				This entry was deleted meanwhile. It is in the trash of its list, and can be restored there.
			</Notice>
		);
	return (
		<Notice tone="danger" role="alert" action={<Button onPress={() => void editors.load([place])}>Try again</Button>}>
			{refusal.sentence}
		</Notice>
	);
}
