import type { HeldInput } from "./hold-input.ts";

let isReplaying = false;
let opening: Promise<unknown> | undefined;

/** Replays held input in order, and stops holding once nothing is left. */
export async function replayHeld(): Promise<void> {
	const holder = window.inputHolder;
	if (!holder || isReplaying) return;
	isReplaying = true;
	const last = holder.held.at(-1);
	const focusedSince = last && !isAt(last, document.activeElement) ? document.activeElement : null;
	let before: HeldInput | undefined;
	for (let input = holder.held.shift(); input; input = holder.held.shift()) {
		// A key goes to wherever the previous one moved the focus, unless the person moved on in between.
		if (input.type === "key" && input.target !== before?.target) focusOn(input);
		holder.isReplaying = true;
		try {
			replay(input);
		} finally {
			holder.isReplaying = false;
		}
		before = input;
		await drawn();
		await opening;
	}
	if (focusedSince instanceof HTMLElement && focusedSince !== document.body) focusedSince.focus();
	isReplaying = false;
	holder.letGo();
}

/** Whether the focus is still where the input happened. */
function isAt(input: HeldInput, focused: Element | null): boolean {
	const target = find(input);
	return target !== null && focused !== null && (focused.contains(target) || target.contains(focused));
}

/** Holds keys while something opens that they are meant for, such as a dialog whose script is still loading. */
export async function holdKeysUntil(isOpen: Promise<unknown>): Promise<void> {
	window.inputHolder?.hold();
	opening = isOpen;
	await isOpen;
	opening = undefined;
	await replayHeld();
}

function replay(input: HeldInput): void {
	const target = find(input);
	if (!target) return;
	if (input.type === "click") (target as HTMLElement).click();
	else if (input.type === "value") enterValue(target, input.value);
	else if (input.key) press(document.activeElement ?? document.body, input.key);
}

/** The element of an input: the original one, or its replacement on the same page. */
function find({ target, path, screen }: HeldInput): Element | null {
	if (target.isConnected) return target;
	return screen === location.pathname ? document.querySelector(path) : null;
}

function focusOn(input: HeldInput): void {
	const target = find(input);
	if (target && target !== document.body && target !== document.activeElement) (target as HTMLElement).focus();
}

/**
 * React only notices changes made after it has hydrated a field. To React, what was typed before has to be entered
 * again.
 */
function enterValue(field: Element, value = ""): void {
	if (!field.matches("input, textarea, select")) return;
	// Chosen files cannot be set by script, so only the event is repeated. There are none left if React has handled the
	// event itself.
	if (field instanceof HTMLInputElement && field.type === "file") {
		if (field.files?.length) field.dispatchEvent(new Event("change", { bubbles: true }));
		return;
	}
	const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
	(field as HTMLInputElement).value = "";
	set?.call(field, value);
	field.dispatchEvent(new Event(field.matches("select") ? "change" : "input", { bubbles: true }));
}

/** Presses a key, including the browser's default action unless it is prevented. */
function press(target: Element, key: KeyboardEventInit & { key: string }): void {
	const init = { ...key, bubbles: true, cancelable: true };
	const isOwn = target.dispatchEvent(new KeyboardEvent("keydown", init));
	if (isOwn) byDefault(target, key);
	(document.activeElement ?? target).dispatchEvent(new KeyboardEvent("keyup", init));
}

function byDefault(target: Element, { key, ctrlKey, metaKey }: KeyboardEventInit & { key: string }): void {
	if (ctrlKey || metaKey) return;
	const isButton = target.matches("a[href], button, summary, input[type=checkbox], input[type=radio]");
	if (isButton && (key === "Enter" || key === " ")) return (target as HTMLElement).click();
	// The only way to type like a person: undoable, and with all input events.
	if (key.length === 1) document.execCommand("insertText", false, key);
	else if (key === "Backspace") document.execCommand("delete");
	else if (key === "Enter" && target instanceof HTMLInputElement) target.form?.requestSubmit();
}

/** Resolves when the effects of an event have been rendered. */
const drawn = () => new Promise((resolve) => setTimeout(resolve));
