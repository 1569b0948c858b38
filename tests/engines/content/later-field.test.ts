import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { seenDocument } from "../../../app/.server/agents/seen-document.ts";
import { patchedAt, readable } from "../../../app/.server/agents/stored-values.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import { sampleNote } from "../../../app/.server/content/sample-documents.ts";
import type { Found } from "../../../app/.server/move-in/old-content.ts";
import { jsonFound } from "../../../app/.server/move-in/systems/json.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { releasing } from "../../../app/.server/releases/release.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { importContent, importIn } from "../../../app/.server/transfer/import.ts";
import { readApiAddress } from "../../../app/api/address.ts";
import { answer } from "../../../app/api/answer.ts";
import { group } from "../../../app/content/fields/group.ts";
import { text } from "../../../app/content/fields/text.ts";
import { defineCollection } from "../../../app/content/model/define.ts";
import { faq } from "../../../app/content/types/faq.ts";
import { entries } from "../../../demo/index.ts";
import { ada } from "../../world.ts";
import { onSqlite } from "../stores.ts";

/** Fields that the type gets after content of it was written: some of them have to be filled in. */
const later = {
	tone: text({ label: "Tone", max: 20, initial: "Plain", optional: true }),
	note: text({ label: "Note", max: 20 }),
	source: group({ label: "Source", fields: { name: text({ label: "Name", max: 20 }) } }),
};
const initial = { tone: "Plain", note: "", source: { name: "" } };

/** Declares them until the end of the test. */
function declareLater(): void {
	const before = { ...faq };
	Object.assign(faq, defineCollection({ ...before, fields: { ...before.fields, ...later } }));
	onTestFinished(() => void Object.assign(faq, before));
}

const written = { page: "home", question: "Who weaves?", answer: "We do.", is_active: true };
const document = (id: string, more: object = {}) => ({ id, type: "faqs", data: { ...written, ...more } });

onSqlite("a field that is declared later", (newEnvironment) => {
	test("has its initial value in what is stored: for people, pages, the API and agents", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "faqs", data: written, actor: ada });
		await publish(store, [id], ada);
		declareLater();

		expect((await get(store, id)).data).toMatchObject(initial);
		const snapshot = await loadSnapshot(store);
		expect(snapshot.byId("faqs", id)).toMatchObject(initial);
		const { subject } = readApiAddress(`/api/v1/faqs/${id}`, "");
		expect(answer(subject, { snapshot, origin: "https://quillstone.example" })).toMatchObject({
			data: { fields: initial },
		});
		const { data } = await seenDocument(store, id);
		expect(readable(faq.fields, data)).toMatchObject(initial);
		expect(patchedAt(faq.fields, written, "source.name", "Ada")).toMatchObject({ source: { name: "Ada" } });

		const draft = await saveDraft(store, { id, basedOn: 1, data: { ...written, answer: "They do." }, actor: ada });
		expect(draft.data).toMatchObject(initial);
		await expect(publish(store, [id], ada)).rejects.toMatchObject({
			facts: { problems: [{ field: "note" }, { field: "source.name" }] },
		});
	});

	test("has its initial value in an import, the sample and a move of content that was written before", async () => {
		const store = await (await newEnvironment()).open();
		declareLater();
		await importContent(store, { documents: [document("one"), document("two")], singletons: {} }, ada);
		const sample = entries.faqs.map(({ id, data }) => {
			const { tone, note, source, ...before } = data as typeof data & typeof initial;
			return { id, type: "faqs", data: before };
		});
		await releasing(store, (tx) =>
			importIn(tx, { documents: sample, singletons: {} }, systemActor, { note: sampleNote }),
		);
		const live = (await loadSnapshot(store)).list("faqs");
		expect(live).toHaveLength(sample.length + 2);
		for (const entry of live) expect(entry).toMatchObject(initial);

		const file = Buffer.from(JSON.stringify({ format: "quillstone", documents: [document("old")] }));
		const read = async () => Readable.from([file]);
		const source = { name: "old.json", files: [{ path: "old.json", bytes: file.length, read }], close() {} };
		const found: Found[] = [];
		for await (const one of jsonFound(source)) found.push(one);
		expect(found).toContainEqual(expect.objectContaining({ id: "old", data: { ...written, ...initial } }));
	});

	test("is asked for in an import as soon as one of its entries has it, and a title always", async () => {
		const store = await (await newEnvironment()).open();
		declareLater();
		const imported = (...documents: ReturnType<typeof document>[]) =>
			importContent(store, { documents, singletons: {} }, ada);
		await expect(imported(document("one", { note: "New" }), document("two"))).rejects.toMatchObject({
			facts: { problems: [{ document: "two", field: "note" }] },
		});
		await expect(imported(document("one", { question: undefined }))).rejects.toMatchObject({
			facts: { problems: [{ document: "one", field: "question" }] },
		});
		await expect(imported(document("one", { tone: 5 }))).rejects.toMatchObject({
			facts: { problems: [{ field: "tone" }] },
		});
	});
});
