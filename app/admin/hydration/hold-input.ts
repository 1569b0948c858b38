/** An input event that happened before the page was hydrated. */
export interface HeldInput {
	readonly type: "click" | "key" | "value";
	/** The element, and a selector to find it again if it was re-rendered meanwhile. */
	readonly target: Element;
	readonly path: string;
	/** The path of the page at the time. */
	readonly screen: string;
	readonly key?: KeyboardEventInit & { readonly key: string };
	/** The last value that was typed or chosen. */
	value?: string;
}

export interface InputHolder {
	readonly held: HeldInput[];
	/** True while held input is replayed. */
	isReplaying: boolean;
	/** Holds every key from now on, until `letGo`. */
	hold(): void;
	letGo(): void;
}

declare global {
	interface Window {
		inputHolder?: InputHolder;
	}
}

/**
 * Holds clicks and keys that would be lost before hydration, and restores the focus when hydration replaces the focused
 * element. What works without script still works: links, typing, submitting forms. Runs as an inline script before the
 * first paint, so it must not use anything from outside itself.
 */
export function holdInput(): void {
	const held: HeldInput[] = [];
	let isHolding = true;
	let holdsAllKeys = false;
	let focused: { element: Element; path: string } | undefined;
	const typed = "input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select";

	const add = (type: HeldInput["type"], target: Element, key?: HeldInput["key"]) => {
		const input: HeldInput = { type, target, path: pathOf(target), screen: location.pathname, key };
		held.push(input);
		if (type !== "value") document.documentElement.dataset.holding = "";
		return input;
	};
	const stop = (event: Event) => {
		event.preventDefault();
		event.stopImmediatePropagation();
	};
	const elementOf = ({ target }: Event) => (target instanceof Element ? target : document.body);

	const onClick = (event: MouseEvent) => {
		const target = elementOf(event);
		if (!isHolding || !event.isTrusted) return;
		if (target.closest(`a[href],summary,label:not(:has([type=checkbox],[type=radio])),option,${typed}`)) return;
		const sender = target.closest<HTMLButtonElement>("button[type=submit],input[type=submit]");
		if (sender?.form?.method === "post") return;
		if (!target.closest("button,input,label,[role=tab],[role=option],[data-key],[tabindex='0']")) return;
		stop(event);
		add("click", target.closest("button,label") ?? target);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
		if (!isHolding || !event.isTrusted || event.isComposing) return;
		const target = elementOf(event);
		if (holdsAllKeys ? isBrowsersOwn(event) : !isLost(event, target)) return;
		stop(event);
		if ((ctrlKey || metaKey ? "k" : "/?").includes(key.toLowerCase())) holdsAllKeys = true;
		add("key", target, { key, code: event.code, ctrlKey, metaKey, altKey, shiftKey });
	};
	/** Whether a key always belongs to the browser. */
	const isBrowsersOwn = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
		key === "Tab" ||
		/^(Control|Shift|Alt|Meta|F\d+)$/.test(key) ||
		altKey ||
		((ctrlKey || metaKey) && !/^[ks]$/i.test(key));
	/** Whether a key press would have no effect now but would have one after hydration. */
	const isLost = (event: KeyboardEvent, target: Element) => {
		const { key, ctrlKey, metaKey } = event;
		if (isBrowsersOwn(event)) return false;
		if (ctrlKey || metaKey) return true;
		if (target.matches(typed) || target.closest("[contenteditable]")) return false;
		// Moves between the entries of a list.
		if (/^(Arrow|Home|End)/.test(key) && target.closest("[data-key]")) return true;
		const isPress = key === "Enter" || key === " ";
		// The browser turns pressing these into a click. After a held key, which may move the focus, they are held as well.
		if (isPress && target.matches("a[href],button,summary,input")) return held.at(-1)?.type === "key";
		return target.matches("body,main,a[href],summary") ? key.length === 1 && key !== " " : !/^Page/.test(key);
	};
	const onInput = (event: Event) => {
		const target = elementOf(event);
		if (!target.matches(typed) || window.inputHolder?.isReplaying) return;
		const known = held.findLast((each) => each.type === "value" && each.target === target) ?? add("value", target);
		known.value = (target as HTMLInputElement).value;
	};
	// Without script, forms that are not sent by POST would navigate away.
	const onSubmit = (event: SubmitEvent) => {
		const form = event.target as HTMLFormElement;
		if (form.method === "post") return;
		stop(event);
		add("key", document.activeElement ?? form, { key: "Enter" });
	};

	const onFocusIn = (event: Event) => {
		focused = { element: elementOf(event), path: pathOf(elementOf(event)) };
	};
	// A person moves the focus to another element, or removes it by clicking elsewhere. Hiding or re-rendering an element
	// removes the focus too; in that case it is restored.
	const onPointerDown = () => {
		focused = undefined;
	};
	const giveFocusBack = () => {
		if (!focused || document.activeElement !== document.body) return;
		const { element, path } = focused;
		const drawn = element.isConnected ? element : document.querySelector(path);
		(drawn as HTMLElement | null)?.focus({ preventScroll: true });
	};
	const redrawn = new MutationObserver(giveFocusBack);

	/** A selector for an element, starting from its closest ancestor with a `data-key`. */
	function pathOf(element: Element): string {
		const key = element.getAttribute("data-key");
		if (key) return `[data-key="${CSS.escape(key)}"]`;
		const { parentElement: parent, localName } = element;
		if (!parent || element === document.body) return localName;
		const alike = [...parent.children].filter((each) => each.localName === localName);
		return `${pathOf(parent)}>${localName}:nth-of-type(${alike.indexOf(element) + 1})`;
	}

	const untilHydrated = {
		click: onClick,
		submit: onSubmit,
		input: onInput,
		focusin: onFocusIn,
		pointerdown: onPointerDown,
	};
	const each = Object.entries(untilHydrated) as [string, EventListener][];
	for (const [type, listener] of each) addEventListener(type, listener, true);
	addEventListener("keydown", onKeyDown, true);
	redrawn.observe(document, { childList: true, subtree: true });

	window.inputHolder = {
		held,
		isReplaying: false,
		hold() {
			isHolding = true;
			holdsAllKeys = true;
		},
		letGo() {
			isHolding = false;
			holdsAllKeys = false;
			giveFocusBack();
			redrawn.disconnect();
			for (const [type, listener] of each) removeEventListener(type, listener, true);
			delete document.documentElement.dataset.holding;
		},
	};
}
