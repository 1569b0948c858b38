import { Editor, Extension } from "@tiptap/core";
import { documentWithMetrics, referencesIn } from "../../../../content/text/references.ts";
import { allBlocks, type Block, plainTextOf, type RichTextDocument } from "../../../../content/text/rich-text.ts";
import type { MetricValues } from "../../../../content/values/claims/claims.ts";
import { richTextExtensions } from "../../../inputs/rich-text/extensions.ts";
import { openedDocument } from "../../../inputs/rich-text/opened-document.ts";
import { cleanPaste } from "../../../inputs/rich-text/paste/paste.ts";
import { showVersion } from "../../../inputs/rich-text/show-version.ts";
import { storedDocument } from "../../../inputs/rich-text/stored.ts";
import { beingWritten } from "./patch-page.ts";
import { type CaretEvents, type PageCaret, type Point, sayOf } from "./text-caret.ts";

interface WrittenRichText {
	readonly value: RichTextDocument;
	readonly metrics: MetricValues;
	/** Read out as its name. */
	readonly label: string;
	readonly isRequired: boolean;
	/** Says what was left out of what is pasted, or why a change could not be taken. */
	readonly onSaid: (sentence: string) => void;
}

/** Blocks that the text editor draws as the site does. */
const words: ReadonlySet<Block["type"]> = new Set([
	...(["paragraph", "heading", "bulletList", "orderedList", "blockquote", "horizontalRule"] as const),
]);

/** Whether an element shows a formatted text as the text editor draws it: all of it, and words alone. */
export function showsWordsAlone(element: HTMLElement, document: RichTextDocument, metrics: MetricValues): boolean {
	if (!allBlocks(document.content).every(({ type }) => words.has(type))) return false;
	const shown = plainTextOf(documentWithMetrics(document, metrics));
	return (element.textContent ?? "").replace(/\s+/g, "") === shown.replace(/\s+/g, "");
}

const pause = 150; // milliseconds

/** Puts the caret into a formatted text of the page, in its own element and with its own look. */
export class RichCaret implements PageCaret<RichTextDocument> {
	readonly element: HTMLElement;
	readonly editor: Editor;
	readonly #events: CaretEvents<RichTextDocument>;
	readonly #nodes: readonly Node[];
	readonly #attributes: readonly (readonly [name: string, value: string])[];
	readonly #leaving = new AbortController();
	#value: RichTextDocument;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#isChanged = false;

	constructor(
		element: HTMLElement,
		text: WrittenRichText,
		events: CaretEvents<RichTextDocument>,
		at: Point | undefined,
	) {
		this.element = element;
		this.#events = events;
		this.#value = text.value;
		this.#nodes = [...element.childNodes];
		this.#attributes = [...element.attributes].map(({ name, value }) => [name, value]);
		const attributes = {
			class: element.className,
			role: "textbox",
			tabindex: "0",
			"aria-label": text.label,
			"aria-multiline": "true",
			...(text.isRequired && { "aria-required": "true" }),
			"aria-keyshortcuts": "Alt+F10",
			"data-placeholder": text.label,
			[beingWritten]: "",
		};
		element.replaceChildren();
		this.editor = new Editor({
			element: { mount: element },
			injectCSS: false,
			content: openedDocument(text.value),
			enableCoreExtensions: { delete: false, textDirection: false },
			editorProps: { attributes, handleKeyDown: (_view, event) => this.#key(event) },
			extensions: [
				// Its menus measure in the studio's document.
				...richTextExtensions({ metrics: text.metrics, onRejected: text.onSaid }).filter(
					({ name }) => name !== "loadedLater",
				),
				Extension.create({
					name: "cleanPaste",
					addProseMirrorPlugins() {
						return [cleanPaste(this.editor, { onLeftOut: text.onSaid })];
					},
				}),
			],
		});
		const { signal } = this.#leaving;
		// No key of it is one of the page.
		element.addEventListener("keydown", (event) => event.stopPropagation(), { signal });
		element.addEventListener("focusout", () => this.#events.blurred(), { signal });
		this.editor.on("update", () => {
			clearTimeout(this.#timer);
			this.#timer = setTimeout(() => this.#report(), pause);
		});
		const found = at && this.editor.view.posAtCoords({ left: at.x, top: at.y });
		this.editor.commands.setTextSelection(found?.pos ?? this.editor.state.doc.content.size);
		this.focus();
	}

	get value(): RichTextDocument {
		this.#report();
		return this.#value;
	}

	focus(): void {
		this.editor.view.focus();
	}

	insert(reference: string): void {
		const [name] = referencesIn(reference);
		this.editor.chain().focus().insertContent({ type: "metric", attrs: { name } }).run();
	}

	show(value: RichTextDocument): void {
		if (JSON.stringify(value) === JSON.stringify(this.#value)) return;
		this.#value = value;
		this.#isChanged = true;
		showVersion(this.editor, value);
	}

	undo(): void {
		this.editor.chain().focus().undo().run();
	}

	say(problem: string | undefined): void {
		sayOf(this.element, problem);
	}

	stop(): void {
		this.#report();
		this.#leaving.abort();
		// One that was changed looks as it was left until the page is drawn.
		const left = [...this.element.childNodes].map((node) => node.cloneNode(true));
		this.editor.destroy();
		for (const name of this.element.getAttributeNames()) this.element.removeAttribute(name);
		for (const [name, value] of this.#attributes) this.element.setAttribute(name, value);
		this.element.replaceChildren(...(this.#isChanged ? left : this.#nodes));
	}

	#key(event: KeyboardEvent): boolean {
		if (event.isComposing) return false;
		const isInList = this.editor.isActive("listItem");
		const act = {
			Escape: () => this.#events.leave(0),
			...(!isInList && { Tab: () => this.#events.leave(event.shiftKey ? -1 : 1) }),
			...(event.altKey && { F10: () => this.#events.toTools() }),
			...((event.ctrlKey || event.metaKey) && { s: () => this.#events.save() }),
		}[event.key];
		if (!act) return false;
		event.preventDefault();
		this.#report();
		act();
		return true;
	}

	#report(): void {
		if (this.#timer === undefined) return;
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#isChanged = true;
		this.#value = storedDocument(this.editor.state.doc);
		this.#events.changed(this.#value);
	}
}
