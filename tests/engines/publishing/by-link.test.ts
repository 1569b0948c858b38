import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { checkPublish } from "../../../app/.server/check/check-change.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import { CopyFolder } from "../../../app/.server/copies/copy-folder.ts";
import { signingKey } from "../../../app/.server/copies/manifest.ts";
import { removeShowingKept, replaceCurrent } from "../../../app/.server/copies/replace-current.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import type { Backend } from "../../../app/.server/http.ts";
import { erase } from "../../../app/.server/publishing/erase.ts";
import { publish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { rollback } from "../../../app/.server/publishing/roll-back-release.ts";
import { trash } from "../../../app/.server/publishing/trash.ts";
import { addDevice, isKnownDevice, isPasswordOf, linkOfToken } from "../../../app/.server/recipients/opened-link.ts";
import { addRecipient, listRecipients, revokeRecipient } from "../../../app/.server/recipients/recipients.ts";
import { SecretKey } from "../../../app/.server/secret-key/secret-key.ts";
import { loadSnapshot, snapshotOf } from "../../../app/.server/snapshot/load-snapshot.ts";
import { languages } from "../../../app/content/system/languages.ts";
import { translationId } from "../../../app/content/system/translation.ts";
import { ada, aProject, aService } from "../../world.ts";
import { pressOf } from "../press.ts";
import { onBothEngines } from "../stores.ts";
import { published as aPublicService, change, inGerman, speaksGerman, translate } from "./german-site.ts";

const day = 86_400_000;

const backendOf = (store: Store) => ({
	store,
	pages: pressOf(async () => new Response("<title>Page</title><h1>Page</h1>")),
	answersAt: () => true,
	env: { siteUrl: "https://quillstone.example" } as Backend["env"],
});

async function published(store: Store, fields: Parameters<typeof aProject>[0] = {}): Promise<string> {
	const { id } = await create(store, { type: "projects", data: aProject(fields), actor: ada });
	await publish(store, [id], ada);
	return id;
}

const tokenOf = ({ path }: { path: string }) => path.split("/").at(-1)!;

onBothEngines("an entry by link", (newEnvironment) => {
	test("is in nothing that everybody reads, of no release and in no language, and leaves no trace of its address", async () => {
		const store = await (await newEnvironment()).open();
		const others = [{ key: "de", code: "de", shown: true, paths: [] }];
		await saveDraft(store, { id: languages.name, basedOn: 0, data: { others }, actor: ada });
		await publish(store, [languages.name], ada);
		const id = await published(store);
		const { release: whenPublic } = await loadSnapshot(store);
		await saveDraft(store, { id, basedOn: 1, data: aProject({ by_link: true }), actor: ada });
		await publish(store, [id], ada);
		const now = await loadSnapshot(store);
		const before = await snapshotOf(store, whenPublic);
		for (const site of [now, now.in("de"), before, before.in("de")]) {
			expect(site.list("projects")).toEqual([]);
			expect([site.byId("projects", id), site.find("projects", "grid-map")]).toEqual([undefined, undefined]);
			expect(site.resolve("/portfolio/grid-map").kind).toBe("unknown");
			expect(site.paths().some(({ path }) => path.includes("grid-map"))).toBe(false);
		}

		// Going back to when it was public does not show it.
		await rollback(store, whenPublic, ada);
		expect((await loadSnapshot(store)).list("projects")).toEqual([]);
		// Others say that a page has gone: of this one, not even that is said.
		await unpublish(store, [id], ada);
		expect((await loadSnapshot(store)).resolve("/portfolio/grid-map").kind).toBe("unknown");
		await trash(store, id, ada);
		await erase(store, id, ada);
		const last = await loadSnapshot(store);
		expect([last.resolve("/portfolio/grid-map").kind, last.formerPaths()]).toEqual(["unknown", []]);
	});

	test("is in no copy on disk but those that cannot show it", async () => {
		const store = await (await newEnvironment()).open();
		const folder = await mkdtemp(join(tmpdir(), "by-link-copies-"));
		onTestFinished(() => rm(folder, { recursive: true, force: true }));
		const key = signingKey(new SecretKey("k".repeat(32)));
		const copy = async () => {
			const { release } = await loadSnapshot(store);
			await replaceCurrent(folder, async (next) => {
				const opened = await CopyFolder.open(next, { key });
				await opened.put("index.html", Buffer.from(`Release ${release}`));
				return (await opened.finish({ release, publishedAt: "", origin: "" })).written > 0;
			});
			await removeShowingKept(folder, store);
		};
		const texts = async () => {
			const files = await readdir(folder, { recursive: true });
			const kept = files.filter((name) => /^copy-\d+.index\.html$/.test(name)).toSorted();
			return Promise.all(kept.map((name) => readFile(join(folder, name), "utf8")));
		};
		const id = await published(store);
		await copy();
		await published(store, { slug: "another" });
		await copy();
		// The one before stays as long as it shows nothing that is kept today.
		expect(await texts()).toEqual(["Release 1", "Release 2"]);
		await saveDraft(store, { id, basedOn: 1, data: aProject({ by_link: true }), actor: ada });
		await publish(store, [id], ada);
		await copy();
		expect(await texts()).toEqual(["Release 3"]);
		await published(store, { slug: "third" });
		await copy();
		expect(await texts()).toEqual(["Release 3", "Release 4"]);
	});

	test("says of no address that it ever had in the open that it has gone, in no language", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store);
		const [kept, open] = [await aPublicService(store, { slug: "kept" }), await aPublicService(store, { slug: "open" })];
		for (const [id, slug] of [
			[kept, "kept"],
			[open, "open"],
		] as const) {
			await translate(store, id, `${slug}-deutsch`);
			await change(store, id, { slug: `${slug}-later` });
			const german = translationId(inGerman(id));
			const { version, data } = await get(store, german);
			const moved = { ...data, slug: `${slug}-danach` };
			await saveDraft(store, { id: german, basedOn: version, data: moved, actor: ada });
			await publish(store, [german], ada);
		}
		await change(store, kept, { by_link: true });
		await unpublish(store, [kept, open], ada);
		const expected = async () => {
			const site = await loadSnapshot(store);
			const at = (path: string) => site.resolve(path).kind;
			expect([at("/services/open"), at("/de/leistungen/open-deutsch")]).toEqual(["gone", "gone"]);
			expect([at("/services/kept"), at("/de/leistungen/kept-deutsch")]).toEqual(["unknown", "unknown"]);
			expect(site.formerPaths().filter((path) => path.includes("kept"))).toEqual([]);
		};
		await expected();
		for (const id of [kept, open]) {
			await trash(store, id, ada);
			await erase(store, id, ada);
		}
		await expected();
	});

	test("is told of where a public page names it", async () => {
		const store = await (await newEnvironment()).open();
		const id = await published(store);
		const { id: on } = await create(store, { type: "services", data: aService({ relatedProjects: [id] }), actor: ada });
		await publish(store, [on], ada);
		await saveDraft(store, { id, basedOn: 1, data: aProject({ by_link: true }), actor: ada });
		const told = (await checkPublish(backendOf(store), [id])).map(({ sentence }) => sentence);
		expect(told).toContainEqual(expect.stringContaining("is by link, so the page leaves it out"));
	});
});

onBothEngines("a recipient's link", (newEnvironment) => {
	test("opens until it is revoked or over, at once on every instance, and stands nowhere as it is", async () => {
		const environment = await newEnvironment();
		const [store, other] = [await environment.open(), await environment.open()];
		const document = await published(store, { by_link: true });
		const rania = await addRecipient(store, { document, name: " Rania Aziz ", days: 14 }, ada);
		const token = tokenOf(rania);
		expect(token).toMatch(/^[0-9a-f]{32}$/);
		expect(await linkOfToken(other, token)).toMatchObject({ document, name: "Rania Aziz", hasEnded: false });
		for (const table of ["recipients", "activity"] as const)
			expect(JSON.stringify(await store.db.selectFrom(table).selectAll().execute())).not.toContain(token);
		await revokeRecipient(store, { document, id: rania.id }, ada);
		expect(await linkOfToken(other, token)).toMatchObject({ hasEnded: true });
		await expect(revokeRecipient(other, { document, id: rania.id }, ada)).rejects.toThrow("revoked already");

		const kiran = await addRecipient(store, { document, name: "Kiran", days: 7 }, ada);
		vi.useFakeTimers({ toFake: ["Date"] });
		onTestFinished(() => void vi.useRealTimers());
		vi.setSystemTime(Date.now() + 7 * day - 1000);
		expect(await linkOfToken(other, tokenOf(kiran))).toMatchObject({ hasEnded: false });
		vi.setSystemTime(Date.now() + 2000);
		expect(await linkOfToken(other, tokenOf(kiran))).toMatchObject({ hasEnded: true });
		expect((await listRecipients(store, document)).map(({ state }) => state)).toEqual(["expired", "revoked"]);
		expect(
			await linkOfToken(
				store,
				token.replace(/./, (first) => (first === "0" ? "1" : "0")),
			),
		).toBeUndefined();
	});

	test("is known to as many browsers as it may be, however many ask at the same time", async () => {
		const store = await (await newEnvironment()).open();
		const document = await published(store, { by_link: true });
		const given = { document, name: "Omar", days: 7, mostDevices: 2, password: "orchard kite" };
		const link = (await linkOfToken(store, tokenOf(await addRecipient(store, given, ada))))!;
		const devices = await Promise.all([1, 2, 3, 4].map(() => addDevice(store, link)));
		const known = devices.filter((device) => device !== undefined);
		expect(known).toHaveLength(2);
		expect(await isKnownDevice(store, link, known[0])).toBe(true);
		expect(await isKnownDevice(store, { ...link, id: "another" }, known[0])).toBe(false);
		expect([await isPasswordOf(link, "orchard"), await isPasswordOf(link, "orchard kite")]).toEqual([false, true]);
	});

	test("is made only of what is live and by link, with values that make sense", async () => {
		const store = await (await newEnvironment()).open();
		const { id: draft } = await create(store, { type: "projects", data: aProject({ by_link: true }), actor: ada });
		const open = await published(store, { slug: "open" });
		const off = await published(store, { slug: "off", by_link: true, is_active: false });
		const document = await published(store, { slug: "on", by_link: true });
		const add = (fields: Partial<Parameters<typeof addRecipient>[1]>) =>
			addRecipient(store, { document, name: "Omar", days: 7, ...fields }, ada).then(
				() => "made",
				({ sentence }) => sentence as string,
			);
		expect(await add({ document: draft })).toContain("Publish it first");
		expect(await add({ document: open })).toContain("Everybody can read this");
		expect(await add({ document: off })).toContain("switched off");
		expect(await add({ name: "  " })).toBe("Say who the link is for.");
		expect(await add({ days: 0.5 })).toContain("1 to 365 days");
		expect(await add({ password: "short" })).toContain("6 characters");
		expect(await add({ mostDevices: -1 })).toContain("devices");
		expect(await add({})).toBe("made");
	});
});
