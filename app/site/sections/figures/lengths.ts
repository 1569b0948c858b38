import { readNumber } from "../../../language/read-number.ts";
import { barLengthsOf } from "../../figures/bar-lengths.ts";

const amount = /^(\D*)(\d+(?:[.,'’\s]\d+)*)(\D*)$/u;

/**
 * How long the bars of figures are, from 0 to 1: the part of a whole that "95%" says, and the part of the largest where
 * others count the same, such as days. Undefined for a figure that nothing can be compared with.
 */
export function lengthsOf(values: readonly string[], locale: string): readonly (number | undefined)[] {
	const amounts = values.map((value) => {
		const [, before = "", digits = "", after = ""] = amount.exec(value.trim()) ?? [];
		return { unit: (before + after).trim(), count: readNumber(digits, locale) };
	});
	return values.map((value, index) => {
		const part = barLengthsOf(value, locale)?.now;
		const { unit, count } = amounts[index]!;
		if (part !== undefined || count === undefined || !/[\p{L}\p{Sc}]/u.test(unit)) return part;
		const alike = amounts.flatMap((other) => (other.unit === unit ? (other.count ?? []) : []));
		return alike.length > 1 && count > 0 ? count / Math.max(...alike) : undefined;
	});
}
