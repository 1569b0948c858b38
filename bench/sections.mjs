import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { systemActor } from "../app/.server/activity/actor.ts";
import { create } from "../app/.server/content/drafts.ts";
import { get } from "../app/.server/content/read-documents.ts";
import { openStore } from "../app/.server/db/open-store.ts";
import { createLogger } from "../app/.server/log/log.ts";
import { page as pages } from "../app/content/types/page.ts";
import { sectionKinds } from "../app/content/types/page-sections.ts";
import { allSections } from "../tests/all-sections.ts";
import { cpuSeconds } from "./cpu.mjs";
import { median } from "./median.mjs";
import { openStudio } from "./studio.mjs";
import { saved, typed } from "./typing.mjs";
import { textAt, until } from "./until.mjs";

/** Four times as many as long pages have. */
export const SECTIONS = 60;
const MIDDLE = SECTIONS / 2;

/**
 * A page of 60 sections of all kinds: what a keystroke costs in the title of one in its middle, and what publishing it.
 * @returns milliseconds: `cpu` of a key and its `paint`, and `took` from the click that publishes to the page showing it
 * with the `publishCpu` of the site
 */
export async function pageOfSections(site, dataDir) {
	const store = await openStore({ dataDir, log: createLogger("silent") });
	const kinds = allSections().filter(({ type }) => !["form", "downloads"].includes(type));
	const sections = Array.from({ length: SECTIONS }, (_, index) => ({
		...kinds[index % kinds.length],
		title: `Section ${index + 1}`,
	}));
	const data = { ...pages.initial, title: "Sixty", slug: "sixty", sections };
	const { id } = await create(store, { type: "pages", data, actor: systemActor });
	const { page, close } = await openStudio(site);
	try {
		await page.goto(`/admin/pages/edit/${id}`);
		const list = page.getByRole("list", { name: "Sections" });
		const { label } = sectionKinds[sections[MIDDLE].type];
		await list.getByRole("button", { name: new RegExp(`^${label}.* ${MIDDLE + 1}$`) }).click();
		const section = page.getByRole("region", { name: label });
		const title = section.getByRole("textbox", { name: "Title", exact: true });
		await title.click();
		await page.keyboard.press("End");
		await page.keyboard.press("a");
		await saved(page);
		const key = await typed(page);
		await saved(page);
		if (!(await title.inputValue()).includes("aaaaa aaaaa")) throw new Error("What was typed is not in the title");
		const Cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
		return { ...key, ...(await publishes(site, store, id, Cookie)) };
	} finally {
		await close();
		await store.close();
	}
}

async function publishes(site, store, id, Cookie) {
	const headers = { Cookie, Origin: site.origin, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };
	const [took, cpu] = [[], []];
	for (let round = 1; round <= 9; round += 1) {
		const { version, data } = await get(store, id);
		const sections = data.sections.map((one, index) => (index === MIDDLE ? { ...one, title: `Round ${round}` } : one));
		const command = { command: "publish", type: "pages", basedOn: version, data: { ...data, sections } };
		const [clicked, before] = [performance.now(), await cpuSeconds(site)];
		const answer = await fetch(`${site.origin}/admin/documents/${id}`, {
			method: "POST",
			headers: { ...headers, "Idempotency-Key": randomUUID() },
			body: JSON.stringify(command),
		});
		if (!answer.ok) throw new Error(`The page was not published: ${await answer.text()}`);
		const isShown = async () => (await textAt(`${site.origin}/sixty`)).includes(`Round ${round}<`);
		await until("the page to show the title of its section", isShown);
		took.push(performance.now() - clicked);
		cpu.push(((await cpuSeconds(site)) - before) * 1000);
		await pause(1000);
	}
	// The first ones compile.
	return { took: median(took.slice(2)), publishCpu: median(cpu.slice(2)) };
}
