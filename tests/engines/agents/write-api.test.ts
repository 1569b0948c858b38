import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Backend } from "../../../app/.server/http.ts";
import { getProposal } from "../../../app/.server/proposals/proposal.ts";
import { newestRelease } from "../../../app/.server/releases/release.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { createTokenFor } from "../../../app/.server/tokens/manage-tokens.ts";
import { newPreviewToken } from "../../../app/.server/tokens/preview-token.ts";
import { clientSource } from "../../../app/api/client-source.ts";
import { createApi } from "../../../server/api.ts";
import { origin, worldOf } from "../../agents/world.ts";
import { afterwards, onSqlite, type TestEnvironment } from "../stores.ts";

const about = "A page that says what it is about in more than fifty characters.";
const html = (path: string) => `<title>Page ${path}</title><meta name="description" content="${about}"><h1>Page</h1>`;

/** A site with its API, and the generated client with a token of these scopes. */
async function open(environment: TestEnvironment, scopes: readonly string[] = ["propose"]) {
	const world = await worldOf(await environment.open(), async (path) => ({ status: 200, html: html(path) }));
	const { store, backend } = world;
	const options = { origin, common: {}, store, env: { apiOrigins: [], trustProxy: false }, log: store.log };
	const snapshot = await loadSnapshot(store);
	const api = createApi({ ...options, snapshot, maxBytes: 1_000_000, backend: () => backend as Backend });
	const server = createServer((request, response) => void api.take(request, response, "test"));
	await once(server.listen(0, "127.0.0.1"), "listening");
	afterwards(() => {
		server.closeAllConnections();
		server.close();
	});
	const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const wanted = { name: "ci", scopes, types: [], days: 1 };
	const token = await createTokenFor(store, world.agent().person, wanted, systemActor);
	const folder = await mkdtemp(join(tmpdir(), "write-api-"));
	afterwards(() => rm(folder, { recursive: true, force: true }));
	await writeFile(join(folder, "client.ts"), clientSource(origin));
	const { createClient } = await import(join(folder, "client.ts"));
	const send = async (method: string, path: string, body?: unknown, headers = { Authorization: `Bearer ${token}` }) => {
		const sent = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
		const answer = await fetch(`${root}/api/v1${path}`, { method, headers, body: sent as string });
		return { status: answer.status, body: (await answer.json()) as any };
	};
	return { store, backend, person: world.agent().person, send, site: createClient({ origin: root, token }), snapshot };
}

onSqlite("the API for writing", (newEnvironment) => {
	test("a program fills a proposal, has it checked and submits it, and nothing goes live", async () => {
		const { store, site, snapshot } = await open(await newEnvironment());
		const [article] = snapshot.list("articles");
		const before = await store.read(newestRelease);
		const proposal = await site.openProposal({ name: "New prices", purpose: "From the price list" });
		const seen = await proposal.read(article!.id);
		expect(seen.fields.title).toBe(article!.title);
		const put = await proposal.put(article!.id, {
			revision: seen.revision,
			fields: { title: "Changed", "seo.title": "Short" },
		});
		expect(put).toMatchObject({ id: article!.id, title: "Changed", revision: expect.stringMatching(/^p1/) });
		const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: "red" } })
			.png()
			.toBuffer();
		const picture = await site.addPicture(new Blob([new Uint8Array(bytes)]), { alt: "Red" });
		expect(picture).toMatchObject({ width: 40, markdown: `![Red](media:${picture.id})` });
		const client = await proposal.add("clients", { name: "Lumen" });
		await expect(proposal.remove(client.id, client.revision)).rejects.toThrow("not on the site");
		await proposal.withdraw(client.id);
		const faq = await proposal.read(snapshot.list("faqs")[0]!.id);
		await proposal.remove(faq.id, faq.revision);
		expect(await proposal.check()).toMatchObject({ proposal: proposal.id, entries: 2, ready: true });
		await proposal.submit("Please look at the title");
		expect(await getProposal(store, proposal.id)).toMatchObject({
			state: "open",
			by: "Ada Ashraf via ci",
			submitted: { note: "Please look at the title" },
		});
		expect(await store.read(newestRelease)).toBe(before);
		expect((await loadSnapshot(store)).list("articles")[0]!.title).toBe(article!.title);
		await proposal.discard();
	});

	test("what cannot be is refused with a sentence, and nothing is written", async () => {
		const { send, site, snapshot } = await open(await newEnvironment());
		const { id } = snapshot.list("articles")[0]!;
		const proposal = await site.openProposal({ name: "Refused" });
		const at = `/proposals/${proposal.id}`;
		const { revision } = await proposal.read(id);
		await proposal.put(id, { revision, fields: { title: "Mine" } });
		const refused = async (status: number, sentence: string, ...sent: Parameters<typeof send>) => {
			const { status: got, body } = await send(...sent);
			expect([got, body.detail], sent.slice(0, 2).join(" ")).toEqual([status, expect.stringContaining(sentence)]);
		};
		await refused(409, "was changed since you read it", "PUT", `${at}/entries/${id}`, {
			revision,
			fields: { title: "Old" },
		});
		await refused(400, "There is no field “colour”", "POST", `${at}/entries`, {
			type: "clients",
			fields: { colour: "red" },
		});
		await refused(400, "There is no “data” here", "POST", `${at}/entries`, { type: "clients", fields: {}, data: {} });
		await refused(400, 'Give "revision"', "DELETE", `${at}/entries/${id}`);
		await refused(400, "not JSON", "POST", "/proposals", "{name:");
		await refused(413, "more than 1024 KB", "POST", "/proposals", { name: "x".repeat(5_000_000) });
		await refused(404, "no such proposal", "POST", "/proposals/nowhere/check");
		await refused(404, "nothing at this address", "POST", `${at}/publish`);
		await refused(405, "takes POST, not GET", "GET", "/proposals");
		await refused(401, "needs a token", "POST", "/proposals", { name: "Stranger" }, {} as never);
		expect((await proposal.read(id)).fields.title).toBe("Mine");
	});

	test("a preview token shows exactly one draft, for an hour", async () => {
		const world = await open(await newEnvironment());
		const { store, send, snapshot, backend, person } = world;
		const [article, other] = snapshot.list("articles");
		const { data, version } = await get(store, article!.id);
		await saveDraft(store, {
			id: article!.id,
			basedOn: version,
			data: { ...data, title: "Unseen" },
			actor: systemActor,
		});
		const about = { type: "articles", document: article!.id, person: person.id };
		const ask = (path: string, token: string) => send("GET", `${path}?preview=${token}`, undefined, {} as never);
		const token = newPreviewToken(backend.secretKey, about);
		expect((await ask(`/articles/${article!.slug}`, token)).body.data.fields.title).toBe("Unseen");
		expect((await ask(`/articles/${other!.slug}`, token)).status).toBe(403);
		expect((await ask("/articles", token)).status).toBe(403);
		expect((await ask(`/articles/${article!.slug}`, `${token}x`)).status).toBe(401);
		expect((await send("GET", `/articles/${article!.slug}`)).status).toBe(403);
		await store.db.updateTable("people").set({ disabled_at: 1 }).execute();
		expect((await ask(`/articles/${article!.slug}`, token)).status).toBe(401);
	});

	test("a token without the scope may not", async () => {
		const { send } = await open(await newEnvironment(), ["read"]);
		expect(await send("POST", "/proposals", { name: "No" })).toMatchObject({
			status: 403,
			body: { detail: expect.stringContaining("may not propose changes") },
		});
		expect((await send("POST", "/pictures?alt=Red", "bytes")).status).toBe(403);
	});
});
