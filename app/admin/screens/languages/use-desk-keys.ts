import { type RefObject, useEffect } from "react";
import { isTyping } from "../../../typing.ts";
import { isWindowOpen } from "../../controls/use-shortcuts.ts";

/**
 * Lets keys with Alt, as letters are typed into the fields, act on the place that somebody is at. Where nobody types, the arrows lead
 * into the list, from the place of before.
 * @param here path of the place that was worked on last
 */
export function useDeskKeys(list: RefObject<HTMLOListElement | null>, here: string | undefined): void {
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const { target, code, altKey, ctrlKey, metaKey, shiftKey } = event;
			// With Shift, the arrows move a block of a text.
			if (!list.current || !altKey || ctrlKey || metaKey || shiftKey || isWindowOpen()) return;
			const all = [...list.current.querySelectorAll<HTMLElement>(".translation-place")];
			const row = all.find((one) => one.contains(target as Node));
			const go = steps[code];
			if (!row && (!go || isTyping(target))) return;
			const at = all.findIndex((one) => (row ? one === row : one.dataset.path === here));
			if (go ? !focusIn(go(all, at)) : !pressIn(row!, buttons[code])) return;
			event.preventDefault();
			// Nor do the arrows choose in a control that has the focus.
			event.stopPropagation();
		};
		addEventListener("keydown", onKeyDown, { capture: true });
		return () => removeEventListener("keydown", onKeyDown, { capture: true });
	}, [list, here]);
}

type Rows = readonly HTMLElement[];

/** The rows that each of the arrows goes through, from one on, or from none at -1. */
const steps: Readonly<Record<string, (all: Rows, at: number) => Rows>> = {
	ArrowDown: (all, at) => all.slice(at + 1),
	ArrowUp: (all, at) => (at < 0 ? all : all.slice(0, at)).toReversed(),
};

const buttons: Readonly<Record<string, string>> = { KeyS: "settle", KeyC: "copy", KeyM: "comment" };

/** Goes into the first of some rows that is not done. Returns whether there is one. */
function focusIn(rows: Rows): boolean {
	const next = rows.find(({ dataset }) => dataset.state !== "checked");
	const input = next?.querySelector<HTMLElement>("input, textarea, [contenteditable=true], [tabindex='0']");
	input?.focus();
	input?.scrollIntoView({ block: "center" });
	return input !== undefined;
}

function pressIn(row: HTMLElement, name: string | undefined): boolean {
	const button = row.querySelector<HTMLButtonElement>(`[data-key=${name}]`);
	button?.click();
	return button !== null;
}
