import { refine } from "zod/mini";
import { latinSlug } from "../values/addresses/latin-slug.ts";
import type { Fields, StoredOf } from "./field.ts";
import { type GroupField, group } from "./group.ts";
import { type KeyField, key } from "./key.ts";
import { type ListField, list } from "./list.ts";
import { number } from "./number.ts";
import { text } from "./text.ts";
import { isRecord } from "./typed-text.ts";

/** An entry of a list that visitors or other documents choose from. Its label may change, its key stays. */
export interface Option {
	readonly key: string;
	readonly label: string;
	/** Other values that mean it. */
	readonly also?: readonly string[];
}

interface ListOptions<Entry> {
	label: string;
	help?: string;
	/** Entries of the list until somebody edits it. */
	initial: readonly Entry[];
	/** Why it cannot be empty; it can unless given. */
	empty?: string;
	/** How many entries it may have; 40 unless given. */
	max?: number;
}

/** Entries that are known by these labels; each is its own key. */
export function optionsOf(...labels: readonly string[]): Option[] {
	return labels.map((label) => ({ key: label, label }));
}

/** A list of options with labels. */
export function options(of: ListOptions<Option>) {
	const fields = { key: key(), label: text({ label: "Label", max: 100 }) };
	return keyed(of, group({ label: "Entry", fields }), ({ label }) => label);
}

/** A budget: between two amounts in the currency of the site, or what stands instead of them. */
export interface Budget {
	readonly key: string;
	/** 0 where it has no lower end, or no upper one. */
	readonly from: number;
	readonly to: number;
	readonly label: string;
}

const mostAmount = 1_000_000_000_000;

/** A list of budgets. */
export function budgets(of: ListOptions<Budget>) {
	const amount = (label: string) => number({ label, min: 0, max: mostAmount });
	const entry = group({
		label: "Budget",
		fields: {
			key: key(),
			from: amount("From (0: under the other)"),
			to: amount("To (0: over the other)"),
			label: text({ label: "Instead of amounts", max: 100, optional: true }),
		},
	});
	const schema = entry.schema.check(
		refine(({ from, to, label }) => label !== "" || from > 0 || to > 0, {
			error: "Give this budget an amount, or words instead.",
			path: ["from"],
		}),
		refine(({ from, to }) => to === 0 || from < to, { error: "To must be more than From, or 0.", path: ["to"] }),
	);
	return keyed(of, { ...entry, schema, toText: budgetName }, ({ from, to, label }) => label || `${from}-${to}`);
}

/** A budget as the studio calls it. */
function budgetName({ from, to, label }: Budget): string {
	const [least, most] = [from, to].map((amount) => amount.toLocaleString("en"));
	if (label || (from === 0 && to === 0)) return label;
	if (from === 0) return `Under ${most}`;
	return to === 0 ? `Over ${least}` : `${least} to ${most}`;
}

type WithKey = Fields & { readonly key: KeyField };

/** A list that gives each entry a key of its own, once it has a name, and takes no name twice. */
export function keyed<F extends WithKey>(
	{ label, help, initial, empty, max = 40 }: ListOptions<StoredOf<F>>,
	of: GroupField<F>,
	nameOf: (entry: StoredOf<F>) => string,
): ListField<StoredOf<F>, GroupField<F>["initial"]> {
	const plain = list({ label, help, of: of as GroupField, max });
	return {
		...plain,
		nesting: { ...plain.nesting!, keyOf: ({ key }: StoredOf<F>) => key as string },
		optional: empty === undefined,
		initial: [...initial],
		schema: plain.schema.check(
			refine((entries) => empty === undefined || entries.length > 0, empty ?? ""),
			refine((entries) => twice((entries as StoredOf<F>[]).map(nameOf)) === undefined, {
				error: ({ input }) => `“${twice((input as StoredOf<F>[]).map(nameOf))}” stands in ${label} twice.`,
			}),
			refine((entries) => twice(entries.map((entry) => entry.key as string)) === undefined, {
				error: `Two entries of ${label} have the same key.`,
			}),
		),
		shape(value, reject) {
			const shaped = plain.shape(value, reject);
			return Array.isArray(shaped) ? withKeys(shaped, nameOf) : shaped;
		},
	} as ListField;
}

function twice(names: readonly string[]): string | undefined {
	const folded = names.map((name) => name.toLowerCase());
	return names.find((_, index) => folded.indexOf(folded[index]!) !== index);
}

/** The entries with keys; the same list if all have one. A copy of another entry gets a key of its own. */
function withKeys(entries: readonly unknown[], nameOf: (entry: any) => string): readonly unknown[] {
	const taken = new Set<unknown>();
	const keyedEntries = entries.map((entry) => {
		if (!isRecord(entry)) return entry;
		const name = entry.key && !taken.has(entry.key) ? "" : String(nameOf(entry) ?? "").trim();
		const next = name === "" ? entry : { ...entry, key: free(latinSlug(name)?.slice(0, 50) || "option", taken) };
		taken.add(next.key);
		return next;
	});
	return keyedEntries.some((entry, index) => entry !== entries[index]) ? keyedEntries : entries;
}

function free(key: string, taken: ReadonlySet<unknown>): string {
	if (!taken.has(key)) return key;
	for (let number = 2; ; number++) if (!taken.has(`${key}-${number}`)) return `${key}-${number}`;
}
