import { expect, test } from "vitest";
import * as booking from "./booking/index.ts";
import * as events from "./events/index.ts";
import * as jobs from "./jobs/index.ts";
import * as newsletter from "./newsletter/index.ts";
import * as offers from "./offers/index.ts";

const formsOf = (wording: string | object): [form: string, text: string][] =>
	typeof wording === "string" ? [["other", wording]] : Object.entries(wording);
const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place!);

test.each([
	["booking", booking],
	["events", events],
	["jobs", jobs],
	["newsletter", newsletter],
	["offers", offers],
])(
	"%s says everything in nine more languages, with the same places and each plural form",
	(_, { words, translations }) => {
		const [{ words: english }] = words as readonly [{ words: Record<string, readonly [string | object, string]> }];
		const { languages } = translations[0]!;
		expect(Object.keys(languages).sort()).toEqual(["ar", "de", "es", "fr", "it", "nl", "pl", "pt", "ur"]);
		for (const [code, said] of Object.entries(languages)) {
			const translated = said();
			expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
			for (const [name, wording] of Object.entries(translated)) {
				const allowed = placesIn(formsOf(english[name]![0]).at(-1)![1]);
				for (const [form, text] of formsOf(wording)) {
					expect(text, `${code} ${name} ${form}`).not.toBe("");
					expect(allowed, `${code} ${name} ${form}`).toEqual(expect.arrayContaining(placesIn(text)));
				}
				if (typeof wording !== "string")
					expect(Object.keys(wording).sort()).toEqual(
						new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted(),
					);
				else expect(placesIn(wording).sort(), `${code} ${name}`).toEqual(allowed.toSorted());
			}
		}
	},
);
