import * as z from "zod/mini";
import type { FieldBase, FieldOptions } from "./field.ts";
import { plain } from "./plain.ts";
import { typedLine } from "./typed-text.ts";

export interface WeekdaysField extends FieldBase<"weekdays", string[], readonly string[]> {}

/** In English, Monday first, as they are stored. */
export const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Days of the week, stored by their English names. */
export function weekdays({ label, help }: FieldOptions): WeekdaysField {
	return {
		...plain,
		kind: "weekdays",
		label,
		help,
		optional: true,
		initial: [],
		schema: z
			.array(z.string(`${label} must be days of the week.`), `${label} must be days of the week.`)
			.check(z.maxLength(mostDays, `${label} may hold at most ${mostDays} entries.`)),
		shape(value, reject) {
			if (!Array.isArray(value) || value.length > mostDays) return reject(`${label} must be days of the week.`);
			return inOrder(value.flatMap((day) => typedLine(label, day, reject)?.trim() || []));
		},
		sanitize: inOrder,
		toText: (value) => value.join(", "),
	};
}

/** Texts that are none, such as "By appointment", stay as they are. */
const mostDays = 14;

/** Days by their full names, each once and from Monday on, however they were written, such as "mon". */
export function inOrder(days: readonly string[]): string[] {
	const named = new Set(days.map((day) => nameOf(day) ?? day));
	const known = dayNames.filter((name) => named.delete(name));
	return [...known, ...named];
}

function nameOf(day: string): string | undefined {
	const start = day.trim().slice(0, 3).toLowerCase();
	return dayNames.find((name) => /^\p{L}+$/u.test(day.trim()) && name.slice(0, 3).toLowerCase() === start);
}
