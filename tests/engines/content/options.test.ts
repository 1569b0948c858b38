import { expect, test } from "vitest";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { checkInquiryForm } from "../../../app/.server/inquiries/check-inquiry-form.ts";
import { withDraft } from "../../../app/.server/preview/overlay-drafts.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { rollback } from "../../../app/.server/publishing/roll-back-release.ts";
import { schedule } from "../../../app/.server/schedule/schedule.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { importContent } from "../../../app/.server/transfer/import.ts";
import type { Option } from "../../../app/content/fields/options.ts";
import { formOptions } from "../../../app/content/register/form-options.ts";
import { portfolioPage } from "../../../app/content/types/portfolio-page.ts";
import { english } from "../../../app/language/language.ts";
import { singletons } from "../../../demo/index.ts";
import { ada, aProject } from "../../world.ts";
import { anInquiry } from "../inquiries/inquiry.ts";
import { onBothEngines } from "../stores.ts";

const page = singletons["portfolio-page"];
const { types } = portfolioPage.initial;
const without = (label: string) => types.filter((option: Option) => option.label !== label);
const renamed = (label: string, next: string) =>
	types.map((option: Option) => (option.label === label ? { ...option, label: next } : option));

async function publishPage(store: Store, data: object): Promise<number> {
	const id = "portfolio-page";
	const { version } = await get(store, id);
	await saveDraft(store, { id, basedOn: version, data: { ...page, ...data }, actor: ada });
	return publish(store, [id], ada);
}

async function liveProject(store: Store, fields: Parameters<typeof aProject>[0] = {}): Promise<string> {
	const { id } = await create(store, { type: "projects", data: aProject(fields), actor: ada });
	await publish(store, [id], ada);
	return id;
}

onBothEngines("options", (newEnvironment) => {
	const open = async () => (await newEnvironment()).open();
	const labels = async (store: Store) => (await loadSnapshot(store)).list("projects").map(({ type }) => type);

	test("a type can be renamed: projects show its new name, their keys stay, and it can be rolled back", async () => {
		const store = await open();
		const id = await liveProject(store);
		const before = await publishPage(store, {});
		expect(await labels(store)).toEqual(["SaaS"]);
		const data = { ...page, types: renamed("SaaS", "Building") };
		const draft = { id: "portfolio-page", type: "portfolio-page", data, updatedAt: 1 };
		const preview = await withDraft(store, await loadSnapshot(store), draft);
		expect(preview.snapshot.list("projects")[0]!.type).toBe("Building");
		expect(await labels(store)).toEqual(["SaaS"]);

		await publishPage(store, data);
		expect(await labels(store)).toEqual(["Building"]);
		expect((await get(store, id)).data.type).toBe("saas");
		await rollback(store, before, ada);
		expect(await labels(store)).toEqual(["SaaS"]);
	});

	test("a type that live or scheduled projects have is kept, with a sentence that names them", async () => {
		const store = await open();
		const id = await liveProject(store, { title: "On Fire", slug: "on-fire", type: "enterprise" });
		await expect(publishPage(store, { types: without("Enterprise") })).rejects.toMatchObject({
			code: "invalid-content",
			facts: {
				problems: [
					{
						document: "portfolio-page",
						field: "types",
						reason: "“Enterprise” is the type of the project “On Fire”. Choose another one there first, or keep it.",
					},
				],
			},
		});
		const later = aProject({ title: "Later", slug: "later", type: "mobile" });
		const waiting = await create(store, { type: "projects", data: later, actor: ada });
		await schedule(store, { id: waiting.id, action: "publish", at: Date.now() + 86_400_000, actor: ada });
		await expect(publishPage(store, { types: without("Mobile") })).rejects.toThrow("the project “Later”");

		const { version, data } = await get(store, id);
		await saveDraft(store, { id, basedOn: version, data: { ...data, type: "mobile" }, actor: ada });
		await expect(publishPage(store, { types: without("Enterprise") })).rejects.toThrow("“On Fire”");
		await publish(store, [id], ada);
		await publishPage(store, { types: without("Enterprise") });
		expect(await labels(store)).toEqual(["Mobile"]);
	});

	test("a project with a type that is offered no more is not published, nor imported", async () => {
		const store = await open();
		await publishPage(store, { types: without("Enterprise") });
		const sentence = "Type: “enterprise” is not offered any more. Choose another one.";
		const data = aProject({ type: "enterprise" });
		const { id } = await create(store, { type: "projects", data, actor: ada });
		await expect(publish(store, [id], ada)).rejects.toThrow(sentence);
		const content = { documents: [{ id: "x", type: "projects", data: { ...data, slug: "x" } }], singletons: {} };
		await expect(importContent(store, content, ada)).rejects.toThrow(sentence);
		await importContent(store, { ...content, singletons: { "portfolio-page": page } }, ada);
		expect(await labels(store)).toEqual(["Enterprise"]);
	});

	test("a list that pages need is not emptied", async () => {
		const store = await open();
		await expect(publishPage(store, { types: [] })).rejects.toThrow("Projects need at least one type.");
	});

	test("the contact form asks for the kind of project once there are kinds, and takes inquiries before", async () => {
		const options = formOptions(await loadSnapshot(await open()));
		expect(options.projectType).toEqual([]);
		const checked = checkInquiryForm(anInquiry({ projectType: "" }), english, options);
		expect(checked).toMatchObject({ problems: [], values: { name: "Dana Whitfield", projectType: "" } });
	});

	test("an inquiry keeps the words that its visitor chose, by key or by label; what is not asked is left out", async () => {
		const store = await open();
		const contact = singletons["contact-page"];
		const [first, ...others] = contact.projectTypes;
		const data = { ...contact, projectTypes: [{ ...first!, label: "Apps" }, ...others], timelines: [] };
		await importContent(store, { documents: [], singletons: { "contact-page": data } }, ada);
		const options = formOptions(await loadSnapshot(store));
		const check = (projectType: string) =>
			checkInquiryForm(anInquiry({ projectType, timeline: "1-2 months", budget: "Over $50,000" }), english, options);
		for (const chosen of ["Web Application Development", "Apps"])
			expect(check(chosen)).toMatchObject({
				problems: [],
				values: { projectType: "Apps", timeline: "", budget: "Over $50,000" },
			});
		expect(check("Websites").problems).toEqual([{ field: "projectType", reason: "Pick the closest one." }]);
	});
});
