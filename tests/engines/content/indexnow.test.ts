import { expect, test, vi } from "vitest";
import { saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { publish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { checkDeclarations } from "../../../app/addresses/wrong-declarations.ts";
import { keyOf } from "../../../ready/indexnow/key.ts";
import { tellSearchEngines } from "../../../ready/indexnow/tell-search-engines.ts";
import { ada } from "../../world.ts";
import { aReceiver, status } from "../inquiries/receiver.ts";
import { change, published } from "../publishing/german-site.ts";
import { onBothEngines } from "../stores.ts";

// As somebody who takes it writes into extension/ready.ts.
vi.mock("#extension/ready.ts", async () => ({ indexnow: await import("../../../ready/indexnow/index.ts") }));

const siteUrl = "https://quillstone.example";

async function switched(store: Store, isOn: boolean): Promise<void> {
	const { version, data } = await get(store, "indexnow");
	await saveDraft(store, { id: "indexnow", basedOn: version, data: { ...data, is_on: isOn }, actor: ada });
	await publish(store, ["indexnow"], ada);
}

test("IndexNow is declared as it should be", () => {
	checkDeclarations();
});

onBothEngines("IndexNow", (newEnvironment) => {
	async function prepared() {
		const store = await (await newEnvironment()).open();
		const receiver = await aReceiver();
		const tell = async () => {
			const env = { siteUrl, allowPrivateDestinations: true };
			const context = { store, env, snapshot: await loadSnapshot(store), signal: new AbortController().signal };
			await tellSearchEngines(context as never, receiver.url);
		};
		const told = async (): Promise<string[]> => {
			const { urlList, ...of } = await receiver.requests.at(-1)!.json();
			expect(of).toEqual({
				...{ host: "quillstone.example", key: keyOf(siteUrl), keyLocation: `${siteUrl}/indexnow.txt` },
			});
			return urlList;
		};
		return { store, receiver, tell, told };
	}

	test("is told nothing before it is switched on, then of every page, and after that of what changes and goes", async () => {
		const { store, receiver, tell, told } = await prepared();
		const id = await published(store);
		await tell();
		expect(receiver.requests).toHaveLength(0);
		await switched(store, true);
		await tell();
		expect(await told()).toEqual(expect.arrayContaining([`${siteUrl}/`, `${siteUrl}/services/data-audits`]));
		await tell();
		expect(receiver.requests).toHaveLength(1);
		await change(store, id, { description: "We read all of your data." });
		await tell();
		const after = await told();
		expect(after).toContain(`${siteUrl}/services/data-audits`);
		expect(after).not.toContain(`${siteUrl}/contact`);
		await unpublish(store, [id], ada);
		await tell();
		expect(await told()).toContain(`${siteUrl}/services/data-audits`);
		await switched(store, false);
		await tell();
		expect(receiver.requests).toHaveLength(3);
	});

	test("says what kept it from that, and is told all of it the next time", async () => {
		const { store, receiver, tell, told } = await prepared();
		await published(store);
		await switched(store, true);
		receiver.answer = status(422);
		await expect(tell()).rejects.toThrow("could not read the key at https://quillstone.example/indexnow.txt");
		receiver.answer = status(429);
		await expect(tell()).rejects.toThrow("takes no more for now");
		receiver.answer = status(202);
		await tell();
		expect(await told()).toContain(`${siteUrl}/services/data-audits`);
	});
});
