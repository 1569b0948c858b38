import { useNavigate } from "react-router";
import { isTyping } from "../../typing.ts";
import { useShortcuts } from "../controls/use-shortcuts.ts";
import { goKeys } from "./go-keys.ts";
import { addressOf } from "./where.ts";

const patience = 2000; // milliseconds

/** Lets G and then a letter lead to a section. */
export function useGoKeys(): void {
	const navigate = useNavigate();
	useShortcuts({
		g() {
			const stop = () => {
				clearTimeout(timer);
				removeEventListener("keydown", go, true);
			};
			// Before anything else, because the letters alone do other things on some screens.
			const go = (event: KeyboardEvent) => {
				stop();
				const path = goKeys[event.key];
				if (path === undefined || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
				event.preventDefault();
				event.stopImmediatePropagation();
				void navigate(addressOf(path));
			};
			const timer = setTimeout(stop, patience);
			addEventListener("keydown", go, true);
		},
	});
}
