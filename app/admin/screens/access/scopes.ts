import type { TokenScope } from "../../../.server/db/tables/tokens-tables.ts";
import { sectionOf } from "../../studio-sections.ts";

/** The rights that a token can have, in the order in which they are offered. */
export const scopes: readonly { readonly scope: TokenScope; readonly label: string; readonly help: string }[] = [
	{ scope: "read", label: "Read what is public", help: "Published content, as visitors see it." },
	{
		scope: "read drafts",
		label: "Read drafts",
		help: "What is not public, such as drafts and pages by link, as far as you may see it.",
	},
	{ scope: "propose", label: "Propose", help: "Writes into proposals. A person publishes them." },
	{ scope: "inquiries", label: "Read inquiries", help: "Names and messages of the people who wrote to you." },
	{
		scope: "people",
		label: "Disable and enable people",
		help: "For the script that IT runs when somebody leaves. It reads nothing.",
	},
];

/** For how long a token is valid, in days. */
export const lifetimes = [
	{ value: "7", label: "7 days" },
	{ value: "30", label: "30 days" },
	{ value: "90", label: "90 days" },
	{ value: "180", label: "180 days" },
	{ value: "366", label: "A year" },
];

/** Returns the rights of a program in words, such as "Read what is public, Read drafts: Articles". */
export function rightsOf(given: { readonly scopes: readonly TokenScope[]; readonly types: readonly string[] }): string {
	const rights = scopes.flatMap(({ scope, label }) => (given.scopes.includes(scope) ? label : [])).join(", ");
	if (given.types.length === 0) return rights;
	return `${rights}: ${given.types.map((type) => sectionOf(type)?.name ?? type).join(", ")}`;
}
