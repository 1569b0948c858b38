import { readNumber } from "../../language/read-number.ts";

/** Lengths from 0 to 1. */
export interface Scale {
	/** The earlier amount; undefined for the part of a whole. */
	readonly was?: number;
	readonly now: number;
}

const figure = String.raw`(\d+(?:[.,]\d+)*)`;
const share = new RegExp(`^${figure}\\s?%$`);
const change = new RegExp(`^${figure}\\s?(\\D*?)\\s?(?:→|->|to)\\s?${figure}\\s?(\\D*)$`);
const part = new RegExp(`^${figure}\\s?(?:/|of|out of)\\s?${figure}$`);

/**
 * Reads bar lengths from an indicator's value: "140 → 30" as two amounts, "28%" and "4.9/5" as the part of a whole.
 * Its numbers are read as the language writes them. Undefined for a value that says nothing to compare with, such as "14 days".
 */
export function barLengthsOf(value: string, locale: string): Scale | undefined {
	const number = (digits = "") => readNumber(digits, locale);
	const text = value.trim();
	const percent = number(share.exec(text)?.[1]);
	if (percent !== undefined) return percent <= 100 ? { now: percent / 100 } : undefined;
	const [, some, all] = part.exec(text) ?? [];
	const [, before, unit = "", after, otherUnit = ""] = change.exec(text) ?? [];
	if (before && after && unit && otherUnit && unit !== otherUnit) return undefined;
	return compared(number(before), number(after)) ?? fraction(number(some), number(all));
}

function compared(before: number | undefined, after: number | undefined): Scale | undefined {
	if (before === undefined || after === undefined) return undefined;
	const longest = Math.max(before, after);
	return longest === 0 ? undefined : { was: before / longest, now: after / longest };
}

function fraction(some: number | undefined, all: number | undefined): Scale | undefined {
	if (some === undefined || !all || some > all) return undefined;
	return { now: some / all };
}
