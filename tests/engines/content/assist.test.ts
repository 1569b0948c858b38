import { expect, test, vi } from "vitest";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { withTables } from "../../../app/.server/db/with-tables.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { documentInProposal } from "../../../app/.server/proposals/document-in-proposal.ts";
import { translationInProposal } from "../../../app/.server/proposals/translations-in-proposal.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { SecretKey } from "../../../app/.server/secret-key/secret-key.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { readTranslation } from "../../../app/.server/translations/document-translation.ts";
import { checkDeclarations } from "../../../app/addresses/wrong-declarations.ts";
import { languages } from "../../../app/content/system/languages.ts";
import { ask, usedThisMonth } from "../../../ready/assist/ask.ts";
import { cancelBatch, describeAll, listBatches, translateAll, workOnBatches } from "../../../ready/assist/batches.ts";
import { listCalls } from "../../../ready/assist/calls.ts";
import { assistSettings, isAssistSet, saveAssistSettings } from "../../../ready/assist/settings.ts";
import type { AssistTables } from "../../../ready/assist/tables.ts";
import { translatePlaces } from "../../../ready/assist/translate.ts";
import { marked, openLanguageModel } from "../../language-model.ts";
import { ada, aService } from "../../world.ts";
import { onBothEngines, onSqlite, type TestEnvironment } from "../stores.ts";

// As somebody who takes it writes into extension/ready.ts.
vi.mock("#extension/ready.ts", async () => ({ assist: await import("../../../ready/assist/index.ts") }));

const adaSigned = { id: ada.id!, name: ada.name, role: "administrator" } as never;
const german = { from: "English", to: "German", terms: [], voice: "", person: "Ada", about: "test" };

async function servicesOf(environment: TestEnvironment) {
	const store = await environment.open();
	const media = await createMediaLibrary(store);
	const env = { allowPrivateDestinations: true } as never;
	const secretKey = new SecretKey("the secret of this test, long enough");
	const services = { store, env, secretKey, media };
	const context = async (signal = AbortSignal.timeout(60_000)) => ({
		...services,
		log: store.log,
		pages: {} as never,
		signal,
		snapshot: await loadSnapshot(store),
	});
	return { ...services, services, context };
}

async function inGerman(store: Store, data: object = {}): Promise<string> {
	const { version, data: now } = await get(store, languages.name);
	const others = [{ key: "de", code: "de", shown: true, paths: [] }];
	await saveDraft(store, { id: languages.name, basedOn: version, data: { ...now, others }, actor: ada });
	const { id } = await create(store, {
		type: "services",
		data: aService({ features: ["One report"], ...data }),
		actor: ada,
	});
	await publish(store, [languages.name, id], ada);
	return id;
}

const translationOfService = (document: string) => ({ language: "de", type: "services", document });

onBothEngines("help by a model", (newEnvironment) => {
	test("all that is missing in a language comes into a proposal, as words that somebody has to look at", async () => {
		const { store, services, context } = await servicesOf(await newEnvironment());
		const id = await inGerman(store);
		const model = await openLanguageModel();
		await saveAssistSettings(services, { address: model.address, model: "small", key: "sk-123", ceiling: 0 });
		model.say(marked("DE"));
		await translateAll(services, { person: adaSigned, actor: ada, language: "de" });
		await workOnBatches(await context());
		const [batch] = await listBatches(services);
		expect(batch).toMatchObject({ state: "done", title: "Into German", problems: [] });
		const { places } = await translationInProposal(store, batch!.proposal, translationOfService(id));
		expect(places.map(({ state }) => state)).not.toContain("missing");
		expect(places.find(({ path }) => path === "features.0")).toMatchObject({
			...{ words: "DE One report", state: "machine", by: "A model" },
		});
		expect((await readTranslation(store, translationOfService(id))).version).toBe(0);
		expect(model.requests[0]!.headers.authorization).toBe("Bearer sk-123");
		expect((await listCalls(services))[0]).toMatchObject({ task: "Translate", person: ada.name, tokens: 120 });
	});

	test("a batch that was broken off goes on where it was, and a cancelled one ends", async () => {
		const { store, services, context } = await servicesOf(await newEnvironment());
		await inGerman(store);
		await create(store, { type: "services", data: aService({ title: "Second", slug: "second" }), actor: ada });
		const model = await openLanguageModel();
		await saveAssistSettings(services, { address: model.address, model: "small", key: "", ceiling: 0 });
		const stop = new AbortController();
		model.say((asked) => {
			stop.abort();
			return marked("DE")(asked);
		});
		await translateAll(services, { person: adaSigned, actor: ada, language: "de" });
		await workOnBatches(await context(stop.signal));
		const [broken] = await listBatches(services);
		expect(broken).toMatchObject({ state: "waiting" });
		expect(broken!.done).toBeLessThan(broken!.total);
		model.say(marked("DE"));
		await workOnBatches(await context());
		expect(await listBatches(services)).toMatchObject([{ state: "done", done: broken!.total, problems: [] }]);

		await translateAll(services, { person: adaSigned, actor: ada, language: "de" });
		await cancelBatch(services, (await listBatches(services))[0]!.id);
		const asked = model.requests.length;
		await workOnBatches(await context());
		expect(model.requests).toHaveLength(asked);
	});

	test("what pictures show is proposed, and what cannot be described is said", async () => {
		const { store, services, context, media } = await servicesOf(await newEnvironment());
		const sharp = (await import("sharp")).default;
		const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#0a7" } })
			.png()
			.toBuffer();
		const picture = await media.add({ name: "green.png", alt: "", bytes, actor: ada });
		const shown = (id: string) => ({ image: { media: id, alt: "" } });
		const { id } = await create(store, {
			type: "articles",
			data: { title: "Green", slug: "green", ...shown(picture.id) } as never,
			actor: ada,
		});
		await create(store, {
			type: "articles",
			data: { title: "Gone", slug: "gone", ...shown("never-there") } as never,
			actor: ada,
		});
		const model = await openLanguageModel();
		await saveAssistSettings(services, { address: model.address, model: "sees", key: "", ceiling: 0 });
		model.say(({ picture: sent }) => (sent?.startsWith("data:image/") ? '"A green wall."' : "no picture"));
		await describeAll(services, { person: adaSigned, actor: ada });
		await workOnBatches(await context());
		const [batch] = await listBatches(services);
		expect(batch).toMatchObject({ state: "done", problems: [expect.stringContaining("Gone")] });
		const proposed = await documentInProposal(store, batch!.proposal, id);
		expect(proposed.data.image).toEqual({ media: picture.id, alt: "A green wall." });
		expect((await get(store, id)).data.image).toEqual({ media: picture.id, alt: "" });
	});
});

onSqlite("what a model answers", (newEnvironment) => {
	test("is taken where it says the same, and named where figures, markup or tags are others, or it is missing", async () => {
		const { store, services } = await servicesOf(await newEnvironment());
		const features = ["In 30 days", "A plain one", "Left out", "Kept short"];
		const id = await inGerman(store, { features });
		const model = await openLanguageModel();
		await saveAssistSettings(services, { address: model.address, model: "small", key: "", ceiling: 0 });
		model.say(({ text }) => {
			const texts = Object.entries(JSON.parse(text) as Record<string, string>);
			const answered = texts.flatMap(([key, one]) => {
				if (one === "Left out") return [];
				if (one === "In 30 days") return [[key, "In 31 Tagen"]];
				if (one === "A plain one") return [[key, "<b>Ein einfacher</b>"]];
				return [[key, `DE ${one}`]];
			});
			return `Here you are:\n\`\`\`json\n${JSON.stringify(Object.fromEntries(answered))}\n\`\`\``;
		});
		const { places } = await readTranslation(store, translationOfService(id));
		const rows = places.filter(({ path }) => path.startsWith("features."));
		const { changes, problems, sent } = await translatePlaces(services, rows, german);
		expect(changes).toMatchObject([{ path: "features.3", words: "DE Kept short", state: "machine" }]);
		expect(problems).toEqual([
			expect.stringContaining("The figures are others"),
			expect.stringContaining("markup"),
			expect.stringContaining("left it out"),
		]);
		expect(sent.join()).toContain("In 30 days");
	});

	test("a model that fails, talks of something else or is over its ceiling is a sentence, and changes nothing", async () => {
		const { services } = await servicesOf(await newEnvironment());
		expect(await isAssistSet(services as never)).toBe(false);
		const question = { task: "Try", about: "", person: "Ada", instructions: "", text: "Hello" };
		await expect(ask(services, question)).rejects.toThrow("No model is set");
		const model = await openLanguageModel();
		const settings = { address: model.address, model: "small", key: "secret-key-of-ada" };
		await saveAssistSettings(services, { ...settings, ceiling: 150 });
		for (const [status, body, sentence] of [
			[401, '{"error":{"message":"Incorrect API key"}}', "401. Incorrect API key"],
			[200, "<html>Welcome</html>", "no answer of a language model"],
			[200, '{"choices":[{"message":{"content":""}}]}', "its answer was empty"],
		] as const) {
			model.answer(status, body);
			await expect(ask(services, question)).rejects.toThrow(sentence);
		}
		model.answer(200, () => new Promise(() => {}));
		await expect(ask(services, { ...question, signal: AbortSignal.timeout(50) })).rejects.toThrow("It was cancelled");
		model.say(() => "Hello");
		for (let time = 0; time < 2; time += 1) await ask(services, question);
		expect(await usedThisMonth(services)).toBe(240);
		await expect(ask(services, question)).rejects.toThrow("The ceiling of this month is reached: 240 of 150");
	});

	test("its key is encrypted, stays when nothing is entered, and goes to no other server", async () => {
		const { store, services } = await servicesOf(await newEnvironment());
		const save = (address: string, key: string | undefined) =>
			saveAssistSettings(services, { address, model: "m", key, ceiling: 0 });
		await save("https://one.example/v1", "sk-of-one");
		const stored = await store.read((tx) =>
			withTables<AssistTables>(tx).selectFrom("x_assist").selectAll().executeTakeFirst(),
		);
		expect(stored!.key).not.toContain("sk-of-one");
		await save("https://one.example/v2", undefined);
		expect(await assistSettings(services)).toMatchObject({ key: "sk-of-one" });
		await save("https://two.example/v1", undefined);
		expect(await assistSettings(services)).toMatchObject({ key: "" });
		await expect(save("ftp://two.example", "x")).rejects.toThrow("Enter the address of the model");
		checkDeclarations();
	});
});
