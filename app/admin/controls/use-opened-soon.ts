import { useEffect } from "react";

const signs = ["pointermove", "pointerdown", "keydown"];

/** Fetches what windows and menus are made of at the first sign of a person, so that the first one opens at once. */
export function useOpenedSoon(): void {
	useEffect(() => {
		const fetch = () => {
			forget();
			// Without it, whatever is opened says so itself.
			import("./opened-dialog.tsx").catch(() => {});
			import("./opened-menu.tsx").catch(() => {});
			import("./opened-toasts.tsx").catch(() => {});
		};
		const forget = () => {
			for (const sign of signs) removeEventListener(sign, fetch);
		};
		for (const sign of signs) addEventListener(sign, fetch, { passive: true });
		return forget;
	}, []);
}
