import { type Grant, type Right, rights } from "../../rights.ts";

/** The roles that every house has, as they are called. */
export const readyRoles = [
	{ value: "administrator", label: "Administrator", view: "an administrator" },
	{ value: "editor", label: "Editor", view: "an editor" },
	{ value: "proposer", label: "Editor who proposes", view: "an editor who proposes" },
	{ value: "translator", label: "Translator", view: "a translator" },
	{ value: "sales", label: "Sales", view: "sales" },
] as const;

const words: Readonly<Record<Right, string>> = {
	write: "write",
	propose: "propose",
	publish: "publish",
	translate: "translate",
	inquiries: "answer inquiries",
	team: "manage people",
	look: "change the look",
	settings: "change settings",
	system: "look after the system",
};

/** What a grant allows, in words. */
export function inWords({ rights: given, types, languages }: Grant): string {
	const may = rights.filter((right) => given.includes(right)).map((right) => words[right]);
	if (may.length === 0) return "nothing";
	const of = types.length > 0 ? ` (only ${types.join(", ")})` : "";
	const into = languages.length > 0 ? ` (only into ${languages.join(", ")})` : "";
	return may.join(", ") + of + into;
}
