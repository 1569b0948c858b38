import { caughtBy, type Wildcard } from "./old-address.ts";

/**
 * How many redirects with a * a site may have. An address that nothing else knows is looked up in all of them, so they
 * are what a stranger's request can cost.
 */
export const mostWildcards = 1000;

interface Placed<Rule> {
	readonly rule: Rule;
	readonly order: number;
}

/** Rules with a *, found by an address without looking at each of them. Of several, the longest is meant. */
export class Wildcards<Rule extends { readonly wildcard: Wildcard }> {
	readonly #byBefore = new ByText<ByText<Placed<Rule>>>();

	constructor(rules: readonly Rule[]) {
		for (const [order, rule] of rules.entries()) {
			const { before, after } = rule.wildcard;
			const byAfter = this.#byBefore.get(before) ?? new ByText<Placed<Rule>>();
			this.#byBefore.set(before, byAfter);
			if (!byAfter.get(after)) byAfter.set(after, { rule, order });
		}
	}

	/** The rule of a path, and what its * stands for. */
	at(path: string): { readonly rule: Rule; readonly caught: string } | undefined {
		const lower = path.toLowerCase();
		let found: Placed<Rule> | undefined;
		for (const length of this.#byBefore.lengths) {
			const byAfter = length < lower.length ? this.#byBefore.get(lower.slice(0, length)) : undefined;
			for (const end of byAfter?.lengths ?? []) {
				const placed = length + end < lower.length ? byAfter?.get(lower.slice(lower.length - end)) : undefined;
				if (placed && (!found || isBefore(placed, found))) found = placed;
			}
		}
		return found && { rule: found.rule, caught: caughtBy(found.rule.wildcard, path, lower)! };
	}
}

/** Values by texts, and which lengths the texts have. */
class ByText<Value> {
	readonly #values = new Map<string, Value>();
	readonly lengths = new Set<number>();

	get(text: string): Value | undefined {
		return this.#values.get(text);
	}

	set(text: string, value: Value): void {
		this.#values.set(text, value);
		this.lengths.add(text.length);
	}
}

function isBefore<Rule extends { readonly wildcard: Wildcard }>(a: Placed<Rule>, b: Placed<Rule>): boolean {
	const longer = lengthOf(a.rule) - lengthOf(b.rule);
	return longer === 0 ? a.order < b.order : longer > 0;
}

function lengthOf({ wildcard: { before, after } }: { readonly wildcard: Wildcard }): number {
	return before.length + after.length;
}
