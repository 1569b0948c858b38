import { changeInPercent } from "../../controls/change-in-percent.ts";

/** The change of a number over some days: "+12%", "New" when it was 0 at first, "No change". */
export function changeOf(days: readonly number[]): { words: string; direction: "up" | "down" | "none" } {
	const [before = 0] = days;
	const now = days.at(-1) ?? 0;
	if (now === before) return { words: "No change", direction: "none" };
	const direction = now > before ? "up" : "down";
	if (before === 0) return { words: "New", direction };
	return { words: changeInPercent(now, before), direction };
}
