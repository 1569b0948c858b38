import { withMetrics } from "../../../../content/text/references.ts";
import type { MetricValues } from "../../../../content/values/claims/claims.ts";
import { beingWritten } from "./patch-page.ts";

/** What is known of a text that is to be written on the page. */
export interface WrittenText {
	/** As stored, with its references to metrics. */
	readonly value: string;
	readonly metrics: MetricValues;
	/** Read out as its name. */
	readonly label: string;
	readonly isLong: boolean;
	readonly isRequired: boolean;
}

export interface CaretEvents<Value = string> {
	changed(value: Value): void;
	/** Somebody wants to leave it by a key: for the page, the next region, or the one before. */
	leave(by: -1 | 0 | 1): void;
	/** The focus went elsewhere. */
	blurred(): void;
	/** The keyboard goes to the buttons around. */
	toTools(): void;
	save(): void;
}

/** The caret in a text of the page. */
export interface PageCaret<Value> {
	readonly element: HTMLElement;
	readonly value: Value;
	focus(): void;
	/** Puts a reference to a metric where the caret is. */
	insert(reference: string): void;
	/** Shows a text that was changed elsewhere. The caret stays at its letter. */
	show(value: Value): void;
	undo(): void;
	/** Marks it as wrong for whoever hears it. */
	say(problem: string | undefined): void;
	/** Makes it a part of the page again; one that was changed looks as on the site once that is drawn. */
	stop(): void;
}

/** Where a press was, in the page. */
export interface Point {
	readonly x: number;
	readonly y: number;
}

/**
 * Whether an element shows a text as it is, figures filled in: not shortened, formatted or composed of others. Lines and
 * paragraphs may be set apart.
 */
export function showsAsItIs(element: HTMLElement, value: string, metrics: MetricValues): boolean {
	if (element.closest("button, summary, select, label, svg, [aria-hidden=true]")) return false;
	return withoutSpace(element.textContent ?? "") === withoutSpace(withMetrics(value, metrics));
}

/** Puts the caret into the text of an element. References to metrics are chips, which are deleted as a whole. */
export class TextCaret implements PageCaret<string> {
	readonly element: HTMLElement;
	readonly #page: Document;
	readonly #text: WrittenText;
	readonly #events: CaretEvents;
	readonly #nodes: readonly Node[];
	readonly #attributes: ReadonlyMap<string, string | null>;
	readonly #link: HTMLElement | null;
	readonly #leaving = new AbortController();
	#value: string;
	#isComposing = false;
	/** A text from elsewhere that waits until a composition is over. */
	#waiting: string | undefined;

	constructor(element: HTMLElement, text: WrittenText, events: CaretEvents, at: Point | undefined) {
		this.element = element;
		this.#page = element.ownerDocument;
		this.#text = text;
		this.#events = events;
		this.#value = text.value;
		this.#nodes = [...element.childNodes];
		this.#link = element.closest("a");
		const attributes = {
			contenteditable: "plaintext-only",
			role: "textbox",
			tabindex: "0",
			"aria-label": text.label,
			"aria-multiline": String(text.isLong),
			...(text.isRequired && { "aria-required": "true" }),
			"aria-keyshortcuts": "Alt+F10",
			"data-placeholder": text.label,
			[beingWritten]: "",
		};
		this.#attributes = new Map(Object.keys(attributes).map((name) => [name, element.getAttribute(name)]));
		for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
		// Else the pointer carries the link and marks no text in it.
		this.#link?.setAttribute("draggable", "false");
		element.replaceChildren(...this.#nodesOf(text.value));
		this.#listen();
		element.focus({ preventScroll: true });
		this.#place(at);
	}

	get value(): string {
		return this.#value;
	}

	focus(): void {
		const { anchorNode } = this.#page.getSelection()!;
		const isThere = this.element.contains(anchorNode);
		this.element.focus({ preventScroll: true });
		if (!isThere) this.#place(undefined);
	}

	show(value: string): void {
		if (value === this.#value) return;
		if (this.#isComposing) {
			this.#waiting = value;
			return;
		}
		const selection = this.#page.getSelection()!;
		const isInside = this.element.contains(selection.focusNode);
		const before = this.#page.createRange();
		before.setStart(this.element, 0);
		if (isInside) before.setEnd(selection.focusNode!, selection.focusOffset);
		const letters = isInside ? textIn(before.cloneContents()).length : 0;
		this.#value = value;
		this.element.replaceChildren(...this.#nodesOf(value));
		if (isInside) this.#placeAt(letters);
	}

	insert(reference: string): void {
		this.focus();
		const range = this.#page.getSelection()!.getRangeAt(0);
		range.deleteContents();
		const nodes = this.#nodesOf(reference);
		for (const node of nodes.toReversed()) range.insertNode(node);
		const last = nodes.at(-1)!;
		this.#page.getSelection()!.collapse(last, last.nodeValue!.length);
		this.#report();
	}

	undo(): void {
		this.focus();
		this.#page.execCommand("undo");
	}

	say(problem: string | undefined): void {
		sayOf(this.element, problem);
	}

	stop(): void {
		this.#leaving.abort();
		this.say(undefined);
		this.#link?.removeAttribute("draggable");
		for (const [name, value] of this.#attributes)
			if (value === null) this.element.removeAttribute(name);
			else this.element.setAttribute(name, value);
		if (this.#value === this.#text.value) this.element.replaceChildren(...this.#nodes);
		else this.element.textContent = withMetrics(this.#value, this.#text.metrics);
	}

	#listen(): void {
		const { signal } = this.#leaving;
		const on = <Name extends keyof HTMLElementEventMap>(
			name: Name,
			listener: (event: HTMLElementEventMap[Name]) => void,
		) => this.element.addEventListener(name, listener, { signal });
		on("keydown", (event) => this.#key(event));
		on("beforeinput", (event) => this.#beforeInput(event));
		on("input", () => this.#report());
		on("paste", (event) => this.#paste(event));
		on("dragover", withoutFiles);
		on("drop", withoutFiles);
		on("focusout", () => this.#events.blurred());
		on("compositionstart", () => {
			this.#isComposing = true;
		});
		on("compositionend", () => {
			this.#isComposing = false;
			this.#report();
			if (this.#waiting !== undefined) this.show(this.#waiting);
			this.#waiting = undefined;
		});
	}

	#key(event: KeyboardEvent): void {
		// No key of it is one of the page.
		event.stopPropagation();
		if (event.isComposing) return;
		const isCommand = event.ctrlKey || event.metaKey;
		const act = {
			Escape: () => this.#events.leave(0),
			Tab: () => this.#events.leave(event.shiftKey ? -1 : 1),
			...(event.altKey && { F10: () => this.#events.toTools() }),
			...(isCommand && { s: () => this.#events.save() }),
		}[event.key];
		if (!act) return;
		event.preventDefault();
		act();
	}

	#beforeInput(event: InputEvent): void {
		if (event.inputType !== "insertParagraph" && event.inputType !== "insertLineBreak") return;
		event.preventDefault();
		if (this.#text.isLong) this.#page.execCommand("insertText", false, "\n");
		else this.#events.leave(0);
	}

	#paste(event: ClipboardEvent): void {
		if (this.#text.isLong) return;
		event.preventDefault();
		const text = event.clipboardData?.getData("text/plain") ?? "";
		this.#page.execCommand("insertText", false, inOneLine(text.trim()));
	}

	#report(): void {
		const text = textIn(this.element);
		const value = this.#text.isLong ? text.replace(/\n+$/, "") : inOneLine(text);
		if (value === this.#value) return;
		this.#value = value;
		this.#events.changed(value);
	}

	#nodesOf(value: string): Node[] {
		const { metrics } = this.#text;
		const nodes = value.split(/(\{\{\s*[A-Za-z]\w*\s*\}\})/).map((part, index) => {
			const shown = index % 2 === 1 ? withMetrics(part, metrics) : part;
			if (shown === part) return this.#page.createTextNode(part);
			const chip = this.#page.createElement("span");
			chip.contentEditable = "false";
			chip.dataset.figure = part;
			chip.title = part;
			chip.textContent = shown;
			return chip;
		});
		// Browsers show no caret between a chip and the end of an element.
		return nodes.length > 1
			? nodes.map((node) => (node.nodeValue === "" ? this.#page.createTextNode(join) : node))
			: nodes;
	}

	#place(at: Point | undefined): void {
		const found = at && caretAt(this.#page, at);
		const selection = this.#page.getSelection()!;
		if (found && this.element.contains(found.node)) return selection.collapse(found.node, found.offset);
		selection.selectAllChildren(this.element);
		selection.collapseToEnd();
	}

	#placeAt(letters: number): void {
		let left = letters;
		for (const node of this.element.childNodes) {
			const { length } = textIn(node);
			if (node.nodeType === node.TEXT_NODE && left <= length)
				return this.#page.getSelection()!.collapse(node, Math.min(left, node.nodeValue!.length));
			left = Math.max(0, left - length);
		}
		this.#place(undefined);
	}
}

/** Marks a text that is written as wrong for whoever hears it. */
export function sayOf(element: HTMLElement, problem: string | undefined): void {
	if (problem === undefined) {
		element.removeAttribute("aria-invalid");
		element.removeAttribute("aria-description");
	} else {
		element.setAttribute("aria-invalid", "true");
		element.setAttribute("aria-description", problem);
	}
}

/** Has no width, and is no part of a text. */
const join = "\u200b";

function caretAt(page: Document, { x, y }: Point): { node: Node; offset: number } | undefined {
	const position = page.caretPositionFromPoint?.(x, y);
	if (position) return { node: position.offsetNode, offset: position.offset };
	const range = page.caretRangeFromPoint?.(x, y);
	return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** The text in a node as it is stored. */
function textIn(node: Node): string {
	if (node.nodeType === node.TEXT_NODE) return node.nodeValue!.replaceAll(join, "");
	if (node.nodeName === "BR") return "\n";
	return (node as HTMLElement).dataset?.figure ?? [...node.childNodes].map(textIn).join("");
}

/** A dropped file would take the place of the page. */
function withoutFiles(event: DragEvent): void {
	if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
}

function inOneLine(text: string): string {
	return text.replace(/\s*\n\s*/g, " ");
}

function withoutSpace(text: string): string {
	return text.replace(/\s+/g, "");
}
