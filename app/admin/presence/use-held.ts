import { useEffect } from "react";
import type { Present } from "../../.server/notifications/who-is-here.ts";

/** Puts a ring around the fields that others are in. Those of `closed` cannot be written in meanwhile. */
export function useHeld(people: readonly Present[], closed: string | undefined): void {
	const fields = people.flatMap(({ field, name }) => (field ? [[field, name] as const] : []));
	const key = JSON.stringify([fields, closed]);
	useEffect(() => {
		const marked: HTMLElement[] = [];
		for (const [field, name] of fields) {
			for (const input of inputsAt(field)) {
				input.dataset.held = name;
				marked.push(input);
			}
		}
		const shut = closed === undefined ? [] : inputsAt(closed);
		for (const input of shut) input.inert = true;
		return () => {
			for (const input of marked) delete input.dataset.held;
			for (const input of shut) input.inert = false;
		};
	}, [key]);
}

function inputsAt(path: string): HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)];
}
