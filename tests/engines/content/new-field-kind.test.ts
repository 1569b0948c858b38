import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, expectTypeOf, test, vi } from "vitest";
import { changesOf } from "../../../app/.server/activity/changes.ts";
import { description } from "../../../app/.server/agents/describe.ts";
import { patchedAt, readable, replacedIn, textsOf } from "../../../app/.server/agents/stored-values.ts";
import { valuesOf } from "../../../app/.server/check/values-of.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { findContent } from "../../../app/.server/content/find-content.ts";
import { picturesIn } from "../../../app/.server/content/pictures-in.ts";
import { arrived, programKinds } from "../../../app/.server/content/program-kinds.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Backend } from "../../../app/.server/http.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { findPerson } from "../../../app/.server/personal-data/find-person.ts";
import { processingRecord } from "../../../app/.server/personal-data/processing-record.ts";
import { withDraft } from "../../../app/.server/preview/overlay-drafts.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { checkContent } from "../../../app/.server/transfer/check-content.ts";
import { FieldInput } from "../../../app/admin/inputs/field-input.tsx";
import { FormStore } from "../../../app/admin/inputs/form-store.ts";
import { studioKind, studioKinds } from "../../../app/admin/inputs/studio-kinds.ts";
import { Form, type StudioKind } from "../../../app/admin/inputs/use-form.tsx";
import { stateFrom } from "../../../app/admin/list/list-state.ts";
import { listing } from "../../../app/admin/list/listing.server.ts";
import { readApiAddress } from "../../../app/api/address.ts";
import { answer } from "../../../app/api/answer.ts";
import type { ApiKind } from "../../../app/api/api-kind.ts";
import { apiKinds } from "../../../app/api/api-kinds.ts";
import { clientSource } from "../../../app/api/client-source.ts";
import type { AnyField } from "../../../app/content/fields/field.ts";
import type { FieldKind } from "../../../app/content/fields/kinds.ts";
import type { ProgramKind } from "../../../app/content/fields/program-kind.ts";
import { text } from "../../../app/content/fields/text.ts";
import { toText } from "../../../app/content/fields/to-text.ts";
import { visit } from "../../../app/content/fields/walk.ts";
import { merge } from "../../../app/content/merge/merge.ts";
import { siteLanguage } from "../../../app/content/register/site-language.ts";
import { sampleSnapshot } from "../../sample-snapshot.ts";
import { ada } from "../../world.ts";
import { aMediaRow } from "../media/media-row.ts";
import { onSqlite } from "../stores.ts";
import { landing, type MedleyField, medleyForApi, medleyForPrograms, medleyInput } from "./medley-kind.ts";

// Everything needed to add a kind of field: its two files are in medley-kind.ts, and these are its lines in the
// registers. The rest of the product is not changed.
Object.assign(studioKinds, { medley: medleyInput });
Object.assign(apiKinds, { medley: medleyForApi });
Object.assign(programKinds, { medley: medleyForPrograms });

vi.mock("../../../app/content/register/register.ts", async (original) => {
	const register = await original<typeof import("../../../app/content/register/register.ts")>();
	const { landing } = await import("./medley-kind.ts");
	const { contacts } = await import("./contacts.ts");
	const added = [landing, contacts];
	return {
		...register,
		collections: [...register.collections, ...added],
		contentType: (name: string) => added.find((type) => type.name === name) ?? register.contentType(name),
		storedType: (name: string) => added.find((type) => type.name === name) ?? register.storedType(name),
	};
});

const { fields } = landing;

const data = {
	title: "Spring",
	body: [
		{ type: "heading", text: "Sowing" },
		{ type: "quote", words: "They sow in rows", portrait: { media: "pia", alt: "Pia" }, client: "lumen" },
	],
};

test("a new kind of field is traversed, with its text and paths", () => {
	expect(visit(fields, data).map(({ path, label }) => [path, label])).toEqual([
		["title", "Title"],
		["body", "Sections"],
		["body.0", "Sections, Heading"],
		["body.0.text", "Sections, Heading, Text"],
		["body.1", "Sections, Quote"],
		["body.1.words", "Sections, Quote, Words"],
		["body.1.portrait", "Sections, Quote, Portrait"],
		["body.1.client", "Sections, Quote, Client"],
	]);
	expect(toText(fields.body, data.body)).toBe("Sowing; They sow in rows, Pia, lumen");
	expect(picturesIn(fields, data)).toEqual([
		{ media: "pia", path: "body.1.portrait", label: "Sections, Quote, Portrait" },
	]);
});

test("a new kind of field is compared between versions, and resolved for pages", () => {
	const after = { ...data, body: data.body.slice(0, 1) };
	expect(changesOf(fields, data, after)).toEqual([
		{ field: "Sections", before: "Sowing; They sow in rows, Pia, lumen", after: "Sowing" },
	]);
	const mine = { before: { ...data, body: [] }, after: data };
	expect(merge(fields, mine, { before: data, after }).overlaps).toEqual([
		{ path: "body", label: "Sections", mine: "Sowing; They sow in rows, Pia, lumen", theirs: "Sowing" },
	]);
	expect(valuesOf({ type: landing.name, data }).map(({ kind, value, field }) => [kind, value, field])).toEqual([
		["text", "Spring", "title"],
		["text", "Sowing", "body.0.text"],
		["text", "They sow in rows", "body.1.words"],
		["image", "pia Pia", "body.1.portrait"],
	]);
});

/** The members that something may lack and still compile. */
type NotAsked<T> = { [K in keyof T]-?: Omit<T, K> extends T ? K : never }[keyof T];

test("a kind of field that lacks an answer, and a register that lacks a kind, do not compile", () => {
	expectTypeOf<NotAsked<ProgramKind<AnyField>>>().toEqualTypeOf<never>();
	expectTypeOf<NotAsked<ApiKind<AnyField>>>().toEqualTypeOf<never>();
	expectTypeOf<NotAsked<StudioKind<AnyField>>>().toEqualTypeOf<"followsItself">();
	expectTypeOf<NotAsked<AnyField>>().toEqualTypeOf<
		"help" | "namedBy" | "to" | "personal" | "isGiven" | "begins" | "isAsked" | "public"
	>();
	for (const register of [studioKinds, apiKinds, programKinds]) {
		expectTypeOf<NotAsked<typeof register>>().toEqualTypeOf<never>();
		expectTypeOf<keyof typeof register>().toEqualTypeOf<FieldKind>();
	}
	const { notation, ...others } = medleyForPrograms;
	// @ts-expect-error Programs are not told how a value is written.
	const mute: ProgramKind<MedleyField> = others;
	expect(mute).not.toHaveProperty("notation", notation);
});

test("a new kind of field is written, found and changed by agents, and comes with imports", () => {
	const patched = patchedAt(fields, data, "body.2", { type: "heading", text: "Reaping" });
	expect(patchedAt(fields, patched, "body.2.text", "Harvest").body[2]).toEqual({ type: "heading", text: "Harvest" });
	expect(() => patchedAt(fields, data, "body.0", { type: "hologram" })).toThrow("one of: quote, heading");
	expect(() => patchedAt(fields, data, "body.1.colour", "red")).toThrow("There are: words, portrait, client.");
	expect([...textsOf(fields, data)].map(({ field }) => field)).toEqual([
		"title",
		"body.0.text",
		"body.1.words",
		"body.1.portrait",
		"body.1.client",
	]);
	expect(replacedIn(fields, data, "Sow", "Plant")).toMatchObject({
		times: 1,
		data: { body: [{ text: "Planting" }, {}] },
	});
	expect(readable(fields, data)).toEqual(data);
	const arrival = { isThere: () => false, addressOf: (href: string) => href };
	expect(arrived(fields, data, arrival).body[1]).toMatchObject({ portrait: { media: "", alt: "" }, client: "lumen" });
});

test("a new kind of field can be edited in the form, and is shown in lists", () => {
	const store = new FormStore(data, { change() {}, leave() {} });
	const input = createElement(FieldInput, { field: fields.body, path: "body", isInGrid: true });
	const form = renderToStaticMarkup(createElement(Form, { store, metrics: {}, children: input }));
	expect(form).toContain('<div class="whole" data-path="body"><fieldset><legend>Sections</legend>');
	expect(form).toContain('data-path="body.0.text"');
	expect(form).toContain('value="Sowing"');
	expect(form).toContain(">They sow in rows</textarea>");
	expect(studioKind(fields.body).cell(fields.body, data.body)).toBe("2 sections");
});

onSqlite("a new kind of field", (newEnvironment) => {
	test("is stored, found, validated, previewed, published, sent by the API, described to agents and listed", async () => {
		const store = await (await newEnvironment()).open();
		await store.write((tx) =>
			tx
				.insertInto("media")
				.values(aMediaRow({ id: "pia" }))
				.execute(),
		);
		const half = { title: "Spring", body: [{ type: "quote", words: ` ${"long ".repeat(20)}`, color: "red" }] };
		const { id } = await create(store, { type: landing.name, data: half, actor: ada });
		expect((await get(store, id)).data.body).toEqual([
			{ type: "quote", words: "long ".repeat(20).trim(), portrait: { media: "", alt: "" }, client: "" },
		]);
		await expect(publish(store, [id], ada)).rejects.toMatchObject({
			code: "invalid-content",
			facts: { problems: [{ document: id, field: "body.0.words" }] },
		});
		const unknown = saveDraft(store, { id, basedOn: 1, data: { ...half, body: [{ type: "hologram" }] }, actor: ada });
		await expect(unknown).rejects.toMatchObject({
			code: "malformed-content",
			facts: { problems: [{ field: "body" }] },
		});

		const whole = { ...data, body: data.body.map((section) => ({ ...section, client: undefined })) };
		const draft = await saveDraft(store, { id, basedOn: 1, data: whole, actor: ada });
		expect((await findContent(store, "rows sowing")).map((found) => found.id)).toEqual([id]);
		const { snapshot } = await withDraft(store, await loadSnapshot(store), draft);
		const shown = (of: typeof snapshot) => (of.byId(landing.name as "clients", id) as unknown as typeof data).body[1];
		expect(shown(snapshot)).toMatchObject({ type: "quote", portrait: { media: "pia", alt: "Pia", width: 1600 } });

		await publish(store, [id], ada);
		const published = await loadSnapshot(store);
		const origin = "https://quillstone.example";
		const asked = readApiAddress(`/api/v1/landings/${id}`, "").subject;
		expect(answer(asked, { snapshot: published, origin })).toMatchObject({
			data: {
				fields: { body: [{ type: "heading" }, { portrait: { id: "pia", fallback: expect.stringContaining(origin) } }] },
			},
		});
		expect(clientSource(origin)).toContain(`type: "heading";\n\t\t\ttext: string;`);
		const agent = { person: ada, types: [], scopes: [] };
		const site = description(published, agent as never, origin);
		expect(site).toContain("title* t80, body medley(quote|heading)");
		const backend = { store, media: await createMediaLibrary(store), release: { snapshot: published } } as Backend;
		const { entries } = await listing(backend, landing, stateFrom(new URLSearchParams()));
		expect(entries.map(({ title, cells }) => [title, ...cells])).toEqual([["Spring", "2 sections"]]);
		expect(shown(await loadSnapshot(store))).toMatchObject({ words: "They sow in rows", portrait: { alt: "Pia" } });
		const content = { documents: [{ id, type: landing.name, data: { ...data, title: "Again" } }], singletons: {} };
		await expect(store.read((tx) => checkContent(tx, content))).rejects.toMatchObject({
			facts: { problems: [{ field: "body.1.client", reason: "There is no “lumen” in clients." }] },
		});
	});
});

onSqlite("a field that is declared to hold somebody's data", (newEnvironment) => {
	test("has its line in the record of processing, in the language of the site", () => {
		const german = siteLanguage(sampleSnapshot({ words: { language: "de" } }));
		expect(processingRecord(german, 24).at(-1)).toEqual([
			...["Ansprechpartner", "Name und Adresse", "Um ihnen zu schreiben"],
			...[
				german.t("legal.groundInterest"),
				"24 Monate",
				"",
				"Contact: People, Person, Name; Contact: People, Person, E-mail",
			],
		]);
		const quoted = processingRecord(german, 24).find(([whose]) => whose === german.t("legal.quotedWho"));
		expect(quoted?.at(-1)).toContain("Testimonial: Author");
	});

	test("finds them by their address, and then by the name beside it and by no other", async () => {
		const store = await (await newEnvironment()).open();
		const people = [
			{ name: "Xanthippe Quarmby", mail: "x@harbourline.example" },
			{ name: "Bo Larsen", mail: "bo@harbourline.example" },
		];
		for (const [title, some] of [
			["Support", people],
			["Once", [{ name: "Xanthippe Quarmby", mail: "old@harbourline.example" }]],
			["Other", [{ name: "Bo Larsen", mail: "" }]],
		] as const)
			await create(store, { type: "contacts" as never, data: { title, people: some } as never, actor: ada });
		const { names, items } = await findPerson(store, "x@harbourline.example", 24);
		expect(names).toEqual(["Xanthippe Quarmby"]);
		expect(items.map(({ title, detail, why }) => [title, detail, why.split(":")[0]]).toSorted()).toEqual([
			["Contact “Once”", "a draft", "has the same name, and may be of the same person"],
			["Contact “Support”", "a draft, People, E-mail", "change or delete it there"],
		]);
	});

	test("does not compile without whose data it is", () => {
		// @ts-expect-error A mail address is somebody's.
		text({ label: "E-mail", format: "email" });
		expect(text({ label: "E-mail", format: "email", personal: "nobody" }).personal).toBe("nobody");
	});
});
