import { resolve } from "node:path";
import { systemActor } from "../../app/.server/activity/actor.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { answerAsHtml, answerAsJson, answerFor } from "../../app/.server/personal-data/answer-request.ts";
import { erasePersonalData } from "../../app/.server/personal-data/erase-person.ts";
import { type FoundPerson, findPerson } from "../../app/.server/personal-data/find-person.ts";
import { noteAnswer } from "../../app/.server/personal-data/requests.ts";
import { loadSnapshot } from "../../app/.server/snapshot/load-snapshot.ts";
import { Failure } from "../../app/errors.ts";
import type { Call } from "./call.ts";
import { withStore } from "./with-store.ts";
import { writeWhole } from "./write-whole.ts";

/** Prints what is kept about somebody, what becomes of it if they are erased, and why. */
export async function printPerson({ env, argument }: Call): Promise<void> {
	for (const line of linesOf(await withStore(env, (store) => found(store, argument)))) console.log(line);
}

/** Writes the answer to somebody who asks what is kept about them: for people as .html, for programs as .json. */
export async function exportPersonalData({ env, argument, options: { to } }: Call): Promise<void> {
	await withStore(env, async (store) => {
		await found(store, argument);
		const answer = await answerFor(store, argument, await settingsOf(store));
		if (to === undefined) return console.log(answerAsJson(answer));
		const file = resolve(process.env.INIT_CWD ?? ".", to);
		await writeWhole(file, to.endsWith(".html") ? answerAsHtml(answer) : answerAsJson(answer));
		await noteAnswer(store, { query: argument, actor: systemActor });
		console.log(`Wrote what is kept about ${argument} to ${file}.`);
	});
}

/** Erases somebody; with --dry-run it only says what would go. */
export async function eraseFromCommandLine({ env, argument, options: { reason = "" }, flags }: Call): Promise<void> {
	await withStore(env, async (store) => {
		for (const line of linesOf(await found(store, argument))) console.log(line);
		if (flags.includes("dry-run")) return console.log("Nothing was erased.");
		const { retentionMonths } = await settingsOf(store);
		const about = { query: argument, reason, retentionMonths, actor: systemActor };
		const { items, receivers } = await erasePersonalData(store, about);
		const others = receivers.map(({ destination }) => destination).join(", ");
		console.log(`Erased ${items}. A restored backup is erased again.${others && ` Erase it there, too: ${others}.`}`);
	});
}

async function found(store: Store, query: string): Promise<FoundPerson> {
	const person = await findPerson(store, query, (await settingsOf(store)).retentionMonths);
	if (person.items.length > 0) return person;
	throw new Failure("not-possible", "Nothing is kept about this person.", {});
}

async function settingsOf(store: Store): Promise<{ company: string; retentionMonths: number }> {
	const { company_name, retentionMonths } = (await loadSnapshot(store)).one("site_settings");
	return { company: company_name, retentionMonths: retentionMonths ?? 0 };
}

const fates = { goes: "goes ", asks: "asks ", stays: "stays" };

function linesOf({ names, items, receivers }: FoundPerson): string[] {
	return [
		...(names.length > 0 ? [names.join(", ")] : []),
		...items.map(
			({ title, detail, fate, why }) => `${fates[fate]}  ${[title, detail].filter(Boolean).join(", ")}: ${why}`,
		),
		...receivers.map(
			({ destination, subjects }) => `sent   ${destination}: ${subjects.map(({ reference }) => reference).join(", ")}`,
		),
	];
}
