import type { HeldInput } from "./hold-input.ts";

let isReplaying = false;
let opening: Promise<unknown> | undefined;

/** Does again, in its order, what was held back, and lets go once nothing is left. */
export async function replayHeld(): Promise<void> {
	const holder = window.inputHolder;
	if (!holder || isReplaying) return;
	isReplaying = true;
	const last = holder.held.at(-1);
	const leftFor = last && !isAt(last, document.activeElement) ? document.activeElement : null;
	let before: HeldInput | undefined;
	for (let input = holder.held.shift(); input; input = holder.held.shift()) {
		// A key goes where the one before it led, unless the person had moved on in between.
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
	if (leftFor instanceof HTMLElement && leftFor !== document.body) leftFor.focus();
	isReplaying = false;
	holder.letGo();
}

/** Whether the focus is still where something was done. */
function isAt(input: HeldInput, focused: Element | null): boolean {
	const target = find(input);
	return target !== null && focused !== null && (focused.contains(target) || target.contains(focused));
}

/** Holds keys while something opens that they are meant for, such as a window that has yet to be loaded. */
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
	else if (input.type === "value") tellValue(target, input.value);
	else if (input.key) press(document.activeElement ?? document.body, input.key);
}

/** What something was done to: the element itself, or what was drawn in its place on the same screen. */
function find({ target, path, screen }: HeldInput): Element | null {
	if (target.isConnected) return target;
	return screen === location.pathname ? document.querySelector(path) : null;
}

function focusOn(input: HeldInput): void {
	const target = find(input);
	if (target && target !== document.body && target !== document.activeElement) (target as HTMLElement).focus();
}

/** React listens for changes of a value since it took the field over: to it, what was typed before is none. */
function tellValue(field: Element, value = ""): void {
	if (!field.matches("input, textarea, select")) return;
	// Which files are chosen is the browser's to keep. There are none any more when React told of them itself.
	if (field instanceof HTMLInputElement && field.type === "file") {
		if (field.files?.length) field.dispatchEvent(new Event("change", { bubbles: true }));
		return;
	}
	const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
	(field as HTMLInputElement).value = "";
	set?.call(field, value);
	field.dispatchEvent(new Event(field.matches("select") ? "change" : "input", { bubbles: true }));
}

/** Presses a key, with what the browser itself does of it when nobody prevents it. */
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
	// The one way to type as a person does, so that it can be undone and everybody hears of it.
	if (key.length === 1) document.execCommand("insertText", false, key);
	else if (key === "Backspace") document.execCommand("delete");
	else if (key === "Enter" && target instanceof HTMLInputElement) target.form?.requestSubmit();
}

/** When what an event caused has been drawn. */
const drawn = () => new Promise((resolve) => setTimeout(resolve));
