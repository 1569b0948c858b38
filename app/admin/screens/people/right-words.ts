import type { Right } from "../../../rights.ts";

/** The rights as people read them. */
export const rightWords: Readonly<Record<Right, { readonly name: string; readonly note: string }>> = {
	write: { name: "Write", note: "drafts, pictures, comments" },
	propose: { name: "Propose", note: "gather changes and ask for approval" },
	publish: { name: "Publish", note: "now or at a time, and take off the site" },
	translate: { name: "Translate", note: "into the languages of the site" },
	inquiries: { name: "Answer inquiries", note: "read them with names and files, and export them" },
	team: { name: "People", note: "invite, disable, give roles up to their own" },
	look: { name: "Look", note: "colours, type, composition" },
	settings: { name: "Settings", note: "words, languages, destinations, rules, reports" },
	system: { name: "System", note: "backups, jobs, moving in" },
};
