import { expect, test } from "vitest";
import { liveTranslationIssues, translationIssues } from "../../../app/.server/check/translation-issues.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import {
	gatherTranslations,
	saveWordsInProposal,
	translationInProposal,
} from "../../../app/.server/proposals/translations-in-proposal.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { loadSnapshot, readParts } from "../../../app/.server/snapshot/load-snapshot.ts";
import { readTranslation, saveWords } from "../../../app/.server/translations/document-translation.ts";
import { exportTranslations } from "../../../app/.server/translations/exchange/export-translations.ts";
import { importTranslations } from "../../../app/.server/translations/exchange/import-translations.ts";
import { readExchange } from "../../../app/.server/translations/exchange/read-exchange.ts";
import { exportWords, importWords } from "../../../app/.server/translations/exchange/site-words.ts";
import { siteLanguage } from "../../../app/content/register/site-language.ts";
import { languages } from "../../../app/content/system/languages.ts";
import { words } from "../../../app/content/system/words.ts";
import { ada, anArticle, aService } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

const site = "https://quillstone.example";
const german = { language: "de", format: "json", site } as const;
const taking = { language: "de", site, by: "texte-de.json", actor: ada } as const;

async function inTwoLanguages(store: Store): Promise<string> {
	const { version, data } = await get(store, languages.name);
	const others = [{ key: "de", code: "de", shown: true, paths: [] }];
	await saveDraft(store, { id: languages.name, basedOn: version, data: { ...data, others }, actor: ada });
	const { id } = await create(store, { type: "services", data: aService({ features: ["One report"] }), actor: ada });
	await publish(store, [languages.name, id], ada);
	return id;
}

async function whole(parts: AsyncIterable<string>): Promise<string> {
	let text = "";
	for await (const part of parts) text += part;
	return text;
}

/** A file as translators give it back: every text of a place, translated by a function. */
async function translated(text: string, translate: (unit: { source: string; place: string }) => string) {
	const file = JSON.parse(text);
	const units = file.units.map((unit: { source: string; place: string }) => ({ ...unit, target: translate(unit) }));
	return readExchange("json", JSON.stringify({ ...file, units }));
}

onBothEngines("files for translators", (newEnvironment) => {
	test("come back as drafts, and list what moved on meanwhile", async () => {
		const store = await (await newEnvironment()).open();
		const id = await inTwoLanguages(store);
		const of = { language: "de", type: "services", document: id };
		const text = await whole(await exportTranslations(store, { ...german, isTodoOnly: true }));
		const back = await translated(text, ({ source, place }) => (place === "subtitle" ? "" : `DE ${source}`));
		const { version, data } = await get(store, id);
		await saveDraft(store, { id, basedOn: version, data: { ...data, title: "Data Reviews" }, actor: ada });
		await publish(store, [id], ada);

		const report = await importTranslations(store, back, taking);
		expect(report).toMatchObject({ pages: 1, same: 0, empty: 1 });
		expect(report.notTaken).toMatchObject([{ place: "title", reason: "moved", target: "DE Data Audits" }]);
		const { live, places } = await readTranslation(store, of);
		expect(live).toBe(false);
		const at = (path: string) => places.find((place) => place.path === path);
		expect(at("features.0")).toMatchObject({ state: "checked", words: "DE One report", by: "texte-de.json" });
		expect([at("title")!.state, at("subtitle")!.state]).toEqual(["missing", "missing"]);
		expect(await importTranslations(store, back, taking)).toMatchObject({ pages: 0, taken: 0 });
	});

	test("of another site or language are refused", async () => {
		const store = await (await newEnvironment()).open();
		await inTwoLanguages(store);
		const back = await readExchange("json", await whole(await exportTranslations(store, german)));
		const importing = (head: object, rest = {}) =>
			importTranslations(store, { ...back, head: { ...back.head, ...head } }, { ...taking, ...rest });
		await expect(importing({ site: "https://other.example" })).rejects.toThrow("It is of https://other.example");
		await expect(importing({ to: "fr" })).rejects.toThrow("It is in “fr”");
		await expect(importing({}, { language: "fr" })).rejects.toThrow("“fr” is no further language");
		await expect(importWords(store, back, taking)).rejects.toThrow("It holds pages of the site");
	});

	test("of words become the owner's in each language, where they differ from the product's", async () => {
		const store = await (await newEnvironment()).open();
		await inTwoLanguages(store);
		const text = await whole(await exportWords(store, german));
		const own = await translated(text, ({ place, source }) =>
			place === "contact.send"
				? "Ab damit"
				: (JSON.parse(text).units.find((unit: any) => unit.place === place).target ?? source),
		);
		expect(await importWords(store, own, taking)).toMatchObject({ taken: 1, pages: 1, notTaken: [] });
		await publish(store, ["de.words.words"], ada);
		const inGerman = siteLanguage((await loadSnapshot(store)).in("de"));
		expect([inGerman.t("contact.send"), inGerman.t("shell.skip")]).toEqual(["Ab damit", "Zum Inhalt springen"]);

		const english = await translated(
			await whole(await exportWords(store, { ...german, language: "en" })),
			({ place, source }) => (place === "contact.send" ? "Off it goes" : source),
		);
		expect(await importWords(store, english, { ...taking, language: "en" })).toMatchObject({ taken: 1 });
		expect((await get(store, "words")).data).toMatchObject({ contact: { send: "Off it goes" }, shell: { skip: "" } });
	});

	test("are gathered in a proposal as far as something is missing, which leaves the plain drafts alone", async () => {
		const store = await (await newEnvironment()).open();
		const id = await inTwoLanguages(store);
		const of = { language: "de", type: "services", document: id };
		const gathering = { language: "de", name: "German", hidden: [], actor: ada, pages: [`services.${id}`] };
		const { id: proposal } = await gatherTranslations(store, gathering);
		const changes = [{ path: "title", words: "Prüfung", state: "checked" as const }];
		const { version } = await translationInProposal(store, proposal, of);
		const saved = await saveWordsInProposal(store, { proposal, of, basedOn: version, changes, actor: ada });
		expect(saved.places.find(({ path }) => path === "title")).toMatchObject({ words: "Prüfung", state: "checked" });
		expect((await readTranslation(store, of)).version).toBe(0);
		await expect(
			saveWordsInProposal(store, {
				proposal,
				of,
				basedOn: version,
				changes: [{ ...changes[0]!, words: "X" }],
				actor: ada,
			}),
		).rejects.toMatchObject({ code: "stale-draft" });
		await expect(gatherTranslations(store, { ...gathering, pages: [] })).rejects.toThrow("Nothing is missing");
	});

	test("and drafts are looked through before they go live", async () => {
		const store = await (await newEnvironment()).open();
		const id = await inTwoLanguages(store);
		const of = { language: "de", type: "services", document: id };
		const other = await create(store, { type: "services", data: aService({ slug: "other" }), actor: ada });
		await publish(store, [other.id], ada);
		const service = await get(store, id);
		const priced = { ...service.data, description: "From $14,000 in 3 parts.", link: "/services/other" };
		await saveDraft(store, { id, basedOn: service.version, data: priced, actor: ada });
		await publish(store, [id], ada);
		const changes = [{ path: "description", words: "Ab 12.000 $ in 3 Teilen.", state: "machine" as const }];
		await saveWords(store, { of, basedOn: 0, changes, actor: ada });
		const { type, data } = await get(store, `de.services.${id}`);
		const parts = await readParts(store);
		const live = { snapshot: await loadSnapshot(store), documents: parts.documents };
		const told = await translationIssues(store, live, live, [{ id: `de.services.${id}`, type, data }]);
		const sentences = told.map(({ sentence }) => sentence).join("\n");
		expect(sentences).toContain("14,000, 3 there, 12.000, 3 here");
		expect(sentences).toMatch(/\d+ texts are missing\..*left out/);
		expect(sentences).toContain("1 text is by machine");
		expect(sentences).toContain("It links to /services/other");
	});

	test("and what lies over a text are looked through before that goes live, and with the whole site", async () => {
		const store = await (await newEnvironment()).open();
		const id = await inTwoLanguages(store);
		const of = { language: "de", type: "services", document: id };
		const changes = [{ path: "description", words: "Wir lesen Ihre Daten.", state: "checked" as const }];
		await saveWords(store, { of, basedOn: 0, changes, actor: ada });
		await publish(store, [`de.services.${id}`], ada);
		const { type, data } = await get(store, id);
		const live = { snapshot: await loadSnapshot(store), documents: (await readParts(store)).documents };
		const going = async (fields: object) => {
			const draft = { id, type, data: { ...data, ...fields } };
			const documents = live.documents.map((one) => (one.id === id ? { ...one, ...draft } : one));
			return (await translationIssues(store, live, { ...live, documents }, [draft])).map(({ sentence }) => sentence);
		};
		// What is missing already is no news.
		expect(await going({ popular: true })).toEqual([]);
		expect(await going({ description: "We read none of your data." })).toEqual([
			"German: 1 text is outdated: the source says something else by now.",
		]);
		const italian = [{ id: words.name, type: words.name, data: { ...words.initial, language: "it" } }];
		expect((await translationIssues(store, live, live, italian)).map(({ sentence }) => sentence)).toEqual([
			expect.stringContaining("The first language becomes Italian. What is on the pages stays in English"),
		]);
		expect((await liveTranslationIssues(store, live)).map(({ sentence }) => sentence)).toEqual([
			expect.stringMatching(/^\d+ texts are missing\./),
		]);
	});

	test("that a program made are told of with the whole site, formatted ones too, and not as outdated", async () => {
		const store = await (await newEnvironment()).open();
		await inTwoLanguages(store);
		const { id } = await create(store, { type: "articles", data: anArticle(), actor: ada });
		await publish(store, [id], ada);
		const of = { language: "de", type: "articles", document: id };
		const { path, source } = (await readTranslation(store, of)).places.find(
			(place) => typeof place.source === "object",
		)!;
		const changes = [{ path, words: source, state: "machine" as const }];
		await saveWords(store, { of, basedOn: 0, changes, actor: ada });
		await publish(store, [`de.articles.${id}`], ada);
		const live = { snapshot: await loadSnapshot(store), documents: (await readParts(store)).documents };
		const told = (await liveTranslationIssues(store, live)).map(({ sentence }) => sentence);
		expect(told).toContain("1 text is by machine, and nobody has looked at them.");
		expect(told.join(" ")).not.toContain("outdated");
	});

	test("leave words of a program in its name when another place is saved", async () => {
		const store = await (await newEnvironment()).open();
		const id = await inTwoLanguages(store);
		const of = { language: "de", type: "services", document: id };
		await saveWords(store, {
			...{ of, basedOn: 0, actor: ada, by: "Model" },
			changes: [{ path: "description", words: "Wir lesen.", state: "machine" }],
		});
		const { version, data } = await get(store, id);
		await saveDraft(store, { id, basedOn: version, data: { ...data, description: "We read all." }, actor: ada });
		await publish(store, [id], ada);
		const changes = [{ path: "title", words: "Prüfung", state: "checked" as const }];
		await saveWords(store, { of, basedOn: 1, changes, actor: ada });
		const now = (await readTranslation(store, of)).places.find(({ path }) => path === "description");
		expect(now).toMatchObject({ state: "outdated", wasChecked: false, by: "Model", before: aService().description });
	});
});
