/**
 * What a role can allow, in the order in which it is offered. Whoever may publish may propose, and whoever may propose may
 * write: `withImplied` adds what a right rests on.
 */
export const rights = [
	"write",
	"propose",
	"publish",
	"translate",
	"inquiries",
	"team",
	"look",
	"settings",
	"system",
] as const;
export type Right = (typeof rights)[number];

/** What somebody may do: rights, with which types of content, into which languages. No types or languages: all of them. */
export interface Grant {
	readonly rights: readonly Right[];
	readonly types: readonly string[];
	readonly languages: readonly string[];
}

/** Whoever has a role. */
export interface Holder {
	readonly role: "administrator" | "editor";
	/** Set for an editor who may not publish. */
	readonly proposesOnly?: true;
	/** Set for a translator: the codes of their languages. */
	readonly languages?: readonly string[];
	/** What a custom role allows, which decides alone. */
	readonly own?: Grant;
}

/**
 * What an address, a command or a kind of thing asks for: a right; or to be one of the `people` who work with content, settings or the
 * look among them; any
 * of the `members` who are signed in, or one of the `administrators`, who may do everything.
 */
export type Need = Right | "people" | "members" | "administrators";

const unlimited = { types: [], languages: [] };
const everything: Grant = { rights, ...unlimited };
const editor: Grant = { rights: ["write", "propose", "publish", "translate", "inquiries"], ...unlimited };
const proposer: Grant = { rights: ["write", "propose", "translate"], ...unlimited };

/** What sales may do: answer inquiries, and write and send offers. */
export const sales: Grant = {
	rights: ["write", "propose", "publish", "inquiries"],
	types: ["offers"],
	languages: [],
};

/** What somebody may do, by their role. */
export function grantOf({ role, proposesOnly, languages, own }: Holder): Grant {
	if (own) return own;
	if (role === "administrator") return everything;
	if (languages) return { rights: ["translate"], types: [], languages };
	return proposesOnly ? proposer : editor;
}

/**
 * Whether somebody may do something: the one answer for every screen, command, stream, export, program and call.
 * @param of the type of content or the language that it is about; without, whether they may do it with any
 */
export function may(
	holder: Holder,
	need: Need,
	{ type, language }: { readonly type?: string; readonly language?: string } = {},
): boolean {
	if (need === "members") return true;
	if (need === "administrators") return holder.role === "administrator" && holder.own === undefined;
	const { rights, types, languages } = grantOf(holder);
	// Settings and the look are content of types of their own, which nobody is limited to.
	if (need === "people" && type === undefined && (rights.includes("settings") || rights.includes("look"))) return true;
	return (
		rights.includes(need === "people" ? "write" : need) &&
		isWithin(types, type) &&
		isWithin(languages, language?.toLowerCase())
	);
}

function isWithin(named: readonly string[], one: string | undefined): boolean {
	return one === undefined || named.length === 0 || named.includes(one);
}

/** The name of a type that no role can be limited to: what is about content of every type. */
export const everyType = "*";

/** Whether somebody works with content of all types. */
export function hasAllContent(holder: Holder): boolean {
	return may(holder, "people", { type: everyType });
}

/** Whether all that one grant allows, another allows as well. */
export function isWithinGrant(one: Grant, other: Grant): boolean {
	const within = (named: readonly string[], limits: readonly string[]) =>
		limits.length === 0 || (named.length > 0 && named.every((each) => limits.includes(each)));
	return (
		one.rights.every((right) => other.rights.includes(right)) &&
		within(one.types, other.types) &&
		within(one.languages, other.languages)
	);
}

/** The rights with those that they rest on, in their order. */
export function withImplied(chosen: readonly string[]): Right[] {
	const all = new Set(chosen);
	if (all.has("publish")) all.add("propose");
	if (all.has("propose")) all.add("write");
	return rights.filter((right) => all.has(right));
}
