import { useEffect } from "react";

const signs = ["pointermove", "pointerdown", "keydown"];

/**
 * Preloads the script of windows and menus at the first sign of activity, so that the first one opens at once, and what loads other
 * screens when somebody points at them.
 */
export function useOpenedSoon(): void {
	useAtActivity(loadWindows);
}

/** Calls `load` at the first sign of activity. If loading fails, opening tries again and reports the error. */
export function useAtActivity(load: () => Promise<unknown>): void {
	useEffect(() => {
		const start = () => {
			forget();
			load().catch(() => {});
		};
		const forget = () => {
			for (const sign of signs) removeEventListener(sign, start);
		};
		for (const sign of signs) addEventListener(sign, start, { passive: true });
		return forget;
	}, [load]);
}

const loadWindows = () => import("./at-activity.ts");
