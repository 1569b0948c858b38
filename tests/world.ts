import type { Actor } from "../app/.server/activity/actor.ts";
import type { Stored } from "../app/content/model/define.ts";
import { ownForm, type StoredQuestion } from "../app/content/system/own-form.ts";
import { article } from "../app/content/types/article.ts";
import { client } from "../app/content/types/client.ts";
import { project } from "../app/content/types/project.ts";
import { service } from "../app/content/types/service.ts";

// People and entries that tests use.

export const ada: Actor = { id: "ada", name: "Ada Ashraf", address: "192.0.2.1", agent: "Firefox" };
export const ben: Actor = { id: "ben", name: "Ben Baig", address: "192.0.2.2", agent: "Safari" };

export function aService(fields: Partial<Stored<typeof service>> = {}): Stored<typeof service> {
	return {
		...service.initial,
		title: "Data Audits",
		slug: "data-audits",
		subtitle: "Know what you have",
		oneLiner: "A week, a report, a plan",
		description: "We read your data and tell you what it can carry.",
		longDescription: "We read your data with you and write down what it can carry and what it cannot.",
		...fields,
	};
}

export function anArticle(fields: Partial<Stored<typeof article>> = {}): Stored<typeof article> {
	return {
		...article.initial,
		title: "On Ledgers",
		slug: "on-ledgers",
		excerpt: "Why a table of money never forgets.",
		content: {
			type: "doc",
			content: [{ type: "paragraph", content: [{ type: "text", text: "A ledger only grows." }] }],
		},
		author: "Ada Ashraf",
		publishedAt: "2026-01-15",
		...fields,
	};
}

export function aClient(fields: Partial<Stored<typeof client>> = {}): Stored<typeof client> {
	return { ...client.initial, name: "Lumen", country: "Norway", industry: "Energy", project: "Grid map", ...fields };
}

export function aProject(fields: Partial<Stored<typeof project>> = {}): Stored<typeof project> {
	return {
		...project.initial,
		title: "A Grid That Explains Itself",
		slug: "grid-map",
		category: "Enterprise",
		description: "A map of a power grid that says why it looks as it does.",
		client: { name: "Lumen", country: "Norway", industry: "Energy" },
		duration: "12 weeks",
		team: "3 people",
		problem: "Nobody could see the grid.",
		solution: "Everybody can see the grid.",
		...fields,
	};
}

/** A question of a form, known by its words. */
export function aQuestion(label: string, fields: Partial<StoredQuestion> = {}): StoredQuestion {
	const key = label.toLowerCase().replace(/[^a-z]+/g, "-");
	const empty = { help: "", link: "", parameter: "", answers: [], ifQuestion: "", ifAnswer: "" };
	return { key, label, kind: "line", required: true, ...empty, ...fields };
}

/** A form that asks for a job, with a question of every kind and one that depends on another. */
export function aForm(fields: Partial<Stored<typeof ownForm>> = {}): Stored<typeof ownForm> {
	return {
		...ownForm.initial,
		title: "Apply for a place",
		slug: "apply",
		intro: "Five minutes, and a founder reads it.",
		questions: [
			aQuestion("Your name"),
			aQuestion("Your address", { kind: "email", help: "We write to it once." }),
			aQuestion("Telephone", { kind: "phone", required: false }),
			aQuestion("Which place", { kind: "one", answers: ["Engineer", "Designer", "Something else"] }),
			aQuestion("Which one, then", { ifQuestion: "Which place", ifAnswer: "Something else" }),
			aQuestion("Days you can work", { kind: "many", required: false, answers: ["Monday", "Tuesday", "Friday"] }),
			aQuestion("Years at it", { kind: "number", required: false }),
			aQuestion("First day", { kind: "date", required: false }),
			aQuestion("Why us", { kind: "text" }),
			aQuestion("Curriculum", { kind: "file", required: false }),
			aQuestion("You may keep this for a year.", { kind: "consent" }),
		],
		button: "Apply",
		thanks: "A founder reads it this week.",
		...fields,
	};
}
