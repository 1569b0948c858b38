import type { Store } from "../db/store.ts";
import { escaped } from "../escaped.ts";
import { findPerson } from "./find-person.ts";
import { dayOf, type ToldItem } from "./personal-place.ts";
import { placeNamed } from "./personal-places.ts";

/** Everything that is kept about somebody, for them. Names of the team are left out. */
export interface PersonAnswer {
	readonly company: string;
	/** As it was searched for. */
	readonly person: string;
	/** ISO 8601. */
	readonly madeAt: string;
	readonly items: readonly AnsweredItem[];
	/** The systems that it was sent on to. */
	readonly receivers: readonly string[];
}

export interface AnsweredItem extends Pick<ToldItem, "facts"> {
	readonly title: string;
	readonly place: string;
	/** ISO 8601. */
	readonly since: string;
	/** How long it is kept, and why. */
	readonly kept: string;
	readonly files: readonly { readonly name: string; readonly type: string; readonly base64: string }[];
}

/**
 * Puts together what is kept about a person. What others wrote that only names them is theirs, and left out.
 * @throws {Failure} `not-possible`
 */
export async function answerFor(
	store: Store,
	query: string,
	{ company, retentionMonths }: { readonly company: string; readonly retentionMonths: number },
): Promise<PersonAnswer> {
	const { items, receivers } = await findPerson(store, query, retentionMonths);
	const told: AnsweredItem[] = [];
	for (const { place, placeLabel, id, title, at, why, fate } of items) {
		if (fate === "asks") continue;
		const one = await store.read(async (tx) => placeNamed(place)?.tell(tx, id));
		if (!one) continue;
		told.push({
			...{ title, place: placeLabel, since: new Date(at).toISOString(), kept: why, facts: one.facts },
			files: (one.files ?? []).map(({ name, type, content }) => ({
				...{ name, type },
				base64: Buffer.from(content).toString("base64"),
			})),
		});
	}
	return {
		...{ company, person: query.trim(), madeAt: new Date().toISOString(), items: told },
		receivers: receivers.map(({ destination }) => destination),
	};
}

/** The answer as one page to read, with its files and itself as JSON to save. */
export function answerAsHtml(answer: PersonAnswer): string {
	const { company, person, madeAt, items, receivers } = answer;
	return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>What ${escaped(company)} keeps about ${escaped(person)}</title>
<style>
	body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
	section { margin-block: 2rem; border-top: 1px solid; }
	dt { margin-top: .75rem; font-weight: 600; }
	dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
<h1>What ${escaped(company)} keeps about ${escaped(person)}</h1>
<p>As of ${dayOf(Date.parse(madeAt))}. You may ask us to correct or erase it, to restrict what we do with it, and you may complain to a data protection authority.</p>
${receivers.length > 0 ? `<p>It was sent on to: ${escaped(receivers.join(", "))}.</p>` : ""}
<p>${linkTo("application/json", Buffer.from(answerAsJson(answer)).toString("base64"), "personal-data.json", "The same for programs, as JSON")}</p>
${items.length === 0 ? "<p>Nothing is kept about this person.</p>" : items.map(itemAsHtml).join("\n")}
</html>
`;
}

/** The answer for programs. */
export function answerAsJson(answer: PersonAnswer): string {
	const items = answer.items.map((item) => ({ ...item, facts: item.facts.map(([label, text]) => ({ label, text })) }));
	return JSON.stringify({ ...answer, items }, null, "\t");
}

function itemAsHtml({ title, since, kept, facts, files }: AnsweredItem): string {
	return `<section>
<h2>${escaped(title)}</h2>
<p>Since ${dayOf(Date.parse(since))}; ${escaped(kept)}.</p>
<dl>
${facts.map(([label, text]) => `<dt>${escaped(label)}</dt><dd>${escaped(text)}</dd>`).join("\n")}
</dl>
${files.map(({ name, type, base64 }) => `<p>${linkTo(type, base64, name, name)}</p>`).join("\n")}
</section>`;
}

function linkTo(type: string, base64: string, name: string, words: string): string {
	return `<a href="data:${escaped(type)};base64,${base64}" download="${escaped(name)}">${escaped(words)}</a>`;
}
