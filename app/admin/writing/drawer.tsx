import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from "react";
import { useLocation } from "react-router";
import type { Field } from "../../content/fields/kinds.ts";
import { IconButton } from "../controls/button.tsx";
import { lazyPart } from "../controls/lazy-part.tsx";
import type { DocumentEditor } from "../editor/document-editor.ts";
import { Sections } from "../editor/form-sections.tsx";
import { isAsPublished } from "../editor/publish/publish-changes.ts";
import { useEditorState } from "../editor/use-editor.ts";
import { useRevealed } from "../editor/use-revealed.ts";
import { TriangleAlert, X } from "../icons.tsx";
import { FieldInput } from "../inputs/field-input.tsx";
import type { Caret } from "../inputs/rich-text/page-context.ts";
import { useFormState } from "../inputs/use-form.tsx";
import { commentsHash } from "../shell/where.ts";
import { SlotPanels } from "../slots/slot-panels.tsx";

const Schedule = lazyPart(async () => (await import("./schedule-panel.tsx")).SchedulePanel);
const Comments = lazyPart(async () => (await import("./comments-panel.tsx")).CommentsPanel);

interface DrawerProps {
	editor: DocumentEditor;
	/** Name of the text, to whose blocks comments are pinned. */
	text: string;
	caret: Caret;
	fields: Readonly<Record<string, Field>>;
	/** Names of the fields that are on the page. */
	besides: readonly string[];
	isOpen: boolean;
	onOpen(isOpen: boolean): void;
}

interface Tab {
	readonly name: string;
	readonly label: string;
	/** Names of the fields in it. */
	readonly holds: readonly string[];
	/** Path of what it holds, if it is one group. */
	readonly path?: string;
	readonly body: ReactNode;
}

/**
 * The fields of an entry that are not on its page, in tabs. A tab says whether something in it is to be corrected, and
 * whoever is led to a field has its tab opened.
 */
export function Drawer({ editor, text, caret, fields, besides, isOpen, onOpen }: DrawerProps) {
	const { seo, ...others } = fields;
	const { server } = useEditorState(editor);
	const { document } = server;
	const details = Object.fromEntries(Object.entries(others).filter(([name]) => !besides.includes(name)));
	const tabs: Tab[] = [
		{
			name: "details",
			label: "Details",
			holds: Object.keys(details),
			body: (
				<>
					<Sections fields={details} />
					{document.version > 0 && (
						<SlotPanels
							beside="entry"
							id={document.id}
							type={editor.type.name}
							follows={String(isAsPublished(server))}
						/>
					)}
				</>
			),
		},
		...(seo
			? [
					{
						name: "seo",
						label: "SEO",
						holds: ["seo"],
						path: "seo",
						body: (
							<div>
								<FieldInput field={seo} path="seo" isNamed />
							</div>
						),
					},
				]
			: []),
		{
			name: "schedule",
			label: "Schedule",
			holds: [],
			body: (
				<Suspense>
					<Schedule editor={editor} />
				</Suspense>
			),
		},
		{
			name: "comments",
			label: "Comments",
			holds: [],
			path: "comments",
			body: (
				<Suspense>
					<Comments {...{ editor, fields, text, caret }} />
				</Suspense>
			),
		},
	];
	const { hash } = useLocation();
	const isFromComment = () => hash === commentsHash;
	const [open, setOpen] = useState(() => (isFromComment() ? "comments" : "details"));
	// A tab is drawn when it is first opened, and then stays.
	const [drawn, setDrawn] = useState<readonly string[]>([open]);
	if (!drawn.includes(open)) setDrawn([...drawn, open]);
	const drawer = useRevealed<HTMLElement>((target) => {
		const panel = target.closest<HTMLElement>("[data-tab]");
		if (panel) setOpen(panel.dataset.tab!);
		onOpen(true);
	});
	const id = useId();
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		const at = tabs.findIndex(({ name }) => name === open);
		const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
		if (to === undefined) return;
		event.preventDefault();
		const { name } = tabs.at(to % tabs.length)!;
		setOpen(name);
		globalThis.document.getElementById(`${id}-${name}`)?.focus();
	};
	return (
		<aside className="drawer" aria-label="Fields" ref={drawer} hidden={!isOpen}>
			<header>
				<div role="tablist" aria-label="Fields" onKeyDown={onKeyDown}>
					{tabs.map(({ name, label, holds }) => (
						<button
							key={name}
							type="button"
							role="tab"
							id={`${id}-${name}`}
							aria-selected={name === open}
							aria-controls={`${id}-${name}-panel`}
							tabIndex={name === open ? 0 : -1}
							onClick={() => setOpen(name)}
						>
							{label}
							<ToCorrect within={holds} />
						</button>
					))}
				</div>
				<IconButton label="Close the fields" icon={X} onPress={() => onOpen(false)} />
			</header>
			{tabs.map(({ name, path, body }) => (
				<div
					key={name}
					role="tabpanel"
					id={`${id}-${name}-panel`}
					aria-labelledby={`${id}-${name}`}
					data-tab={name}
					data-path={path}
					hidden={name !== open}
				>
					{drawn.includes(name) && body}
				</div>
			))}
		</aside>
	);
}

function ToCorrect({ within }: { within: readonly string[] }) {
	const count = useFormState(
		({ problems }) => [...problems.keys()].filter((path) => within.includes(path.split(".")[0]!)).length,
	);
	if (count === 0) return null;
	return (
		<>
			<TriangleAlert className="icon" aria-hidden="true" />
			<span className="sr-only">, {count} to correct</span>
		</>
	);
}
