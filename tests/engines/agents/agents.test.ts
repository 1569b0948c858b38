import { Readable } from "node:stream";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Agent, maySee } from "../../../app/.server/agents/agent.ts";
import { cutOff, listAgents } from "../../../app/.server/agents/connections.ts";
import { description } from "../../../app/.server/agents/describe.ts";
import { runTool } from "../../../app/.server/agents/run-tool.ts";
import { serveMcp } from "../../../app/.server/agents/serve-mcp.ts";
import { tools } from "../../../app/.server/agents/tools.ts";
import { takeUpload } from "../../../app/.server/agents/upload-tool.ts";
import { canSee } from "../../../app/.server/can-see.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import type { TokenScope } from "../../../app/.server/db/tables/tokens-tables.ts";
import type { Backend } from "../../../app/.server/http.ts";
import { getProposal } from "../../../app/.server/proposals/proposal.ts";
import { scheduleProposal } from "../../../app/.server/proposals/schedule-proposal.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { hashOf } from "../../../app/.server/secret-hash.ts";
import { newTokenText } from "../../../app/.server/tokens/token-text.ts";
import { type Holder, sales, withImplied } from "../../../app/rights.ts";
import { allScopes, type Draw, Hands, origin, type World, worldOf } from "../../agents/world.ts";
import { sampleSnapshot } from "../../sample-snapshot.ts";
import { ada, aProject } from "../../world.ts";
import { change, published, speaksGerman, translate } from "../publishing/german-site.ts";
import { onBothEngines, onSqlite, type TestEnvironment } from "../stores.ts";

const draw: Draw = async (path, snapshot) => {
	const isThere = snapshot.resolve(path).kind === "live";
	const about = "A page that says what it is about in more than fifty characters.";
	return {
		status: isThere ? 200 : 404,
		html: `<title>Page ${path}</title><meta name="description" content="${about}"><h1>Page</h1>`,
	};
};

const client = { address: "192.0.2.9", agent: "a program" };
const open = async (environment: TestEnvironment) => worldOf(await environment.open(), draw);

async function tokenFor({ store, agent }: World, scopes = agent().scopes, more: object = {}): Promise<string> {
	const token = newTokenText();
	const now = Date.now();
	const row = { id: `token-${now}-${Math.random()}`, person: agent().person.id, name: "Clerk", hash: hashOf(token) };
	const times = { created_at: now, expires_at: now + 86_400_000, last_used_at: null, revoked_at: null };
	await store.db
		.insertInto("tokens")
		.values({ ...row, ...times, scopes: JSON.stringify(scopes), types: "[]", ...more })
		.execute();
	return token;
}

/** The official client of the protocol, with the product behind its `fetch`. */
async function connect({ backend }: World, token: string, options: object = {}) {
	const asked: string[] = [];
	const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
		requestInit: { headers: { Authorization: `Bearer ${token}` } },
		fetch: async (url, init) => {
			const request = new Request(url, init);
			asked.push(request.headers.get("mcp-protocol-version") ?? "");
			return serveMcp(backend as Backend, client, request);
		},
	});
	const connected = new Client({ name: "test", version: "1" }, options as never);
	await connected.connect(transport);
	return { client: connected, asked };
}

/** Everything that is stored, but who has used what. */
async function allBytes({ db }: Store, only: (table: string) => boolean): Promise<string> {
	const known = [
		"documents",
		"revisions",
		"releases",
		"release_changes",
		"slugs",
		"redirects",
		"media",
		"people",
		"activity",
	];
	const proposals = [
		"proposals",
		"proposal_drafts",
		"proposal_links",
		"proposal_comments",
		"notifications",
		"inquiries",
	];
	const rows: unknown[] = [];
	for (const table of [...known, ...proposals].filter(only))
		rows.push(
			await db
				.selectFrom(table as "media")
				.selectAll()
				.orderBy("id" as never)
				.execute()
				.catch(() =>
					db
						.selectFrom(table as "media")
						.selectAll()
						.execute(),
				),
		);
	return JSON.stringify(rows);
}

test("the description of the site is small, and names every type that an agent may see", () => {
	const snapshot = sampleSnapshot();
	const agent = {
		person: { id: "a", name: "Ada", email: "", role: "administrator" },
		types: [],
		scopes: ["read", "propose"],
	} as const;
	const text = description(snapshot, agent, origin);
	const tokens = Math.ceil(text.length / 4);
	console.log(`describe_site: ${tokens} tokens`);
	expect(tokens).toBeLessThan(6000);
	for (const name of ["services (", "site_settings (", "look (", "pages (", "opening:", "{{projectsCompleted}}=50+"])
		expect(text).toContain(name);
	const editor = { ...agent, person: { ...agent.person, role: "editor" as const } };
	expect(description(snapshot, editor, origin)).not.toContain("site_settings (");
	expect(maySee({ ...editor, types: ["faqs"] }, "services")).toBe(false);
});

onBothEngines("an agent", (newEnvironment) => {
	test("works through the official client, in the protocol's version of today and in the one before", async () => {
		const world = await open(await newEnvironment());
		const token = await tokenFor(world);
		const versions = new Map([
			[{ versionNegotiation: { mode: "auto" } }, "2026-07-28"],
			[{ versionNegotiation: { mode: "legacy" } }, "2025-11-25"],
		]);
		for (const [options, version] of versions) {
			const { client, asked } = await connect(world, token, options);
			const { tools: offered } = await client.listTools();
			expect(offered.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
			const answer: any = await client.callTool({ name: "read", arguments: { id: "footer", fields: ["hours"] } });
			expect(JSON.parse(answer.content[0].text)).toMatchObject({ id: "footer", fields: { hours: expect.any(String) } });
			const wrong: any = await client.callTool({ name: "read", arguments: { id: 7, colour: "red" } });
			expect(wrong.isError).toBe(true);
			expect(wrong.content[0].text).toMatch(/What can be given: id, proposal, language, fields/);
			expect(asked.at(-1)).toBe(version);
			await client.close();
		}
		const [agent] = await listAgents(world.store, { id: "somebody", role: "administrator" });
		expect(agent).toMatchObject({ name: "Clerk", program: "test 1", calls: 2, read: 1, ended: null });
	});

	test("is refused without a token that counts, and as soon as it is cut off", async () => {
		const world = await open(await newEnvironment());
		const asking = async (authorization?: string, method = "POST") => {
			const headers = { ...(authorization && { Authorization: authorization }), "Content-Type": "application/json" };
			const body = method === "POST" ? { body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }) } : {};
			return serveMcp(world.backend as Backend, client, new Request(`${origin}/mcp`, { method, headers, ...body }));
		};
		for (const method of ["POST", "GET"]) {
			const stranger = await asking(undefined, method);
			expect(stranger.status).toBe(401);
			const metadata = `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`;
			expect(stranger.headers.get("WWW-Authenticate")).toBe(metadata);
		}
		expect((await asking(`Bearer ${newTokenText()}`)).headers.get("WWW-Authenticate")).toContain("invalid_token");
		const listed = `Bearer ${await tokenFor(world)}`;
		const many = new Request(`${origin}/mcp`, { method: "POST", headers: { Authorization: listed }, body: "[{},{}]" });
		expect((await serveMcp(world.backend as Backend, client, many)).status).toBe(400);
		const past = await tokenFor(world, ["read"], { expires_at: Date.now() - 1 });
		expect((await asking(`Bearer ${past}`)).status).toBe(401);

		const token = await tokenFor(world);
		const { client: connected } = await connect(world, token);
		await connected.callTool({ name: "describe_site", arguments: {} });
		const [agent] = await listAgents(world.store, { id: "somebody", role: "administrator" });
		const { person, actor } = world.agent();
		await expect(cutOff(world.store, agent!.id, { actor: { ...actor, id: "other" }, role: "editor" })).rejects.toThrow(
			"Only administrators",
		);
		await cutOff(world.store, agent!.id, { actor, role: person.role });
		await expect(connected.callTool({ name: "describe_site", arguments: {} })).rejects.toThrow();
		expect((await asking(`Bearer ${token}`)).status).toBe(401);
	});

	test("never changes a byte without the scope to propose, and never a live one with it, whatever it sends", async () => {
		const world = await open(await newEnvironment());
		const { store, backend } = world;
		const { proposal } = await new Hands(world, world.agent()).use("open_proposal", { name: "A proposal" });
		const { revision } = await new Hands(world, world.agent()).use("read", { id: "footer", proposal });
		const ids = ["footer", "home", "saas-mvp-development", "look", proposal, "nothing"];
		const value = fc.oneof(
			fc.string(),
			fc.integer(),
			fc.constantFrom("hours", "", "# x", "<script>x</script>", null),
			fc.object({ maxDepth: 2 }),
		);
		const change = fc.record(
			{
				kind: fc.constantFrom("change", "add", "remove", "withdraw", "publish"),
				id: fc.constantFrom(...ids),
				revision: fc.constantFrom(revision, "old", ""),
				set: fc.oneof(
					fc.dictionary(fc.constantFrom("hours", "title", "price.amount", "columns.0.title", "__proto__"), value),
					value,
				),
				type: fc.constantFrom("faqs", "services", "footer", "people"),
				fields: fc.oneof(fc.dictionary(fc.constantFrom("question", "answer", "title"), value), value),
				replace: fc.constantFrom([], [{ find: "a", with: "b" }]),
			},
			{ requiredKeys: ["kind"] },
		);
		const input = fc.record(
			{
				proposal: fc.constantFrom(proposal, "nothing"),
				changes: fc.oneof(fc.array(change, { maxLength: 3 }), value),
				name: value,
				purpose: value,
				note: fc.string(),
				id: fc.oneof(fc.constantFrom(...ids, "/services"), value),
				text: value,
				type: fc.constantFrom("services", "pictures", "people", "inquiries", "drafts"),
				alt: fc.string(),
				path: fc.constantFrom("/", "/services", "/nothing"),
				from: fc.integer(),
				days: fc.constantFrom(7, 31),
			},
			{ requiredKeys: [] },
		);
		// What each tool does when it is used rightly.
		const footer = { kind: "change", id: "footer", revision, set: { hours: "Never" } };
		const right: Record<string, object> = {
			find: { text: "MVP" },
			read: { id: "footer" },
			open_proposal: { name: "Another" },
			write_to_proposal: { proposal, changes: [footer] },
			upload_link: { alt: "A desk" },
			check_proposal: { proposal },
			preview_proposal: { proposal },
			submit_proposal: { proposal },
			discard_proposal: { proposal },
		};
		const reading: Agent = world.agent(["read", "read drafts", "inquiries"]);
		const proposing = world.agent(["read", "read drafts", "propose", "inquiries"]);
		const useAll = async (agent: Agent) => {
			for (const tool of tools) await runTool(backend, agent, tool, right[tool.name] ?? {});
			await fc.assert(
				fc.asyncProperty(fc.constantFrom(...tools), input, fc.boolean(), async (tool, given, isFilled) => {
					const known = new Set(Object.keys(tool.input.shape));
					const fitting = Object.fromEntries(Object.entries(given).filter(([name]) => known.has(name)));
					await runTool(backend, agent, tool, isFilled ? { ...right[tool.name], ...fitting } : given);
				}),
				{ numRuns: 60 },
			);
		};
		const everything = await allBytes(store, () => true);
		await useAll(reading);
		expect(await allBytes(store, () => true)).toBe(everything);
		expect(everything.length).toBeGreaterThan(100_000);

		const isSite = (table: string) => !/^(proposal|activity|notification)/.test(table);
		const site = await allBytes(store, isSite);
		await useAll(proposing);
		expect(await allBytes(store, isSite)).toBe(site);
		expect(await allBytes(store, () => true)).not.toBe(everything);
		expect((await getProposal(store, proposal)).state).toBe("discarded");
	});

	test("reads a page in another language, and translates it in a proposal for a person to look at", async () => {
		const world = await open(await newEnvironment());
		const { store } = world;
		const { version, data } = await get(store, "site-languages");
		const others = [{ key: "de", code: "de", shown: true, paths: [] }];
		await saveDraft(store, { id: "site-languages", basedOn: version, data: { ...data, others }, actor: ada });
		const hands = new Hands(world, world.agent());
		const { proposal } = await hands.use("open_proposal", { name: "Into German" });
		const about = { id: "footer", language: "de", proposal };
		const { revision, texts } = await hands.use("read", about);
		const [{ path, state }] = texts;
		expect(state).toBe("missing");
		const change = { kind: "translate", id: "footer", language: "de", revision, set: { [path]: "Immer" } };
		const { written } = await hands.use("write_to_proposal", { proposal, changes: [change] });
		expect(written).toMatchObject([{ id: "footer", language: "de" }]);
		const now = await hands.use("read", about);
		expect(now.texts[0]).toMatchObject({ path, state: "machine", words: "Immer" });
		expect(now.revision).toBe(written[0].revision);
		const late = { ...change, set: { [path]: "Nie" } };
		expect((await hands.try("write_to_proposal", { proposal, changes: [late] })).text).toContain(
			"changed since you read",
		);
		const nowhere = { ...change, revision: now.revision, set: { nowhere: "Nie" } };
		expect((await hands.try("write_to_proposal", { proposal, changes: [nowhere] })).text).toContain("no such text");
		const unit = { kind: "change", id: "de.footer.footer", revision, set: { slug: "x" } };
		expect((await hands.try("write_to_proposal", { proposal, changes: [unit] })).text).toContain("kind translate");
	});

	test("hears by no tool of what visitors do not see, by link or switched off, without the scope for drafts", async () => {
		const world = await open(await newEnvironment());
		const { store } = world;
		await speaksGerman(store);
		const word = "Quokkavault";
		const hidden = { title: `${word} cut costs by 83%`, slug: "kept", by_link: true };
		const byLink = await published(store, hidden);
		await translate(store, byLink);
		const once = await published(store, { ...hidden, slug: "once", by_link: false });
		await change(store, once, { by_link: true });
		const off = await published(store, { ...hidden, slug: "off", by_link: false, is_active: false });
		const { id: project } = await create(store, {
			...{ type: "projects", data: aProject({ title: `${word} for Lumen`, by_link: true }), actor: ada },
		});
		await publish(store, [project], ada);
		const naming = await published(store, { slug: "open", relatedProjects: [project] });

		const all = new Hands(world, world.agent());
		const { proposal } = await all.use("open_proposal", { name: "New words" });
		const { revision } = await all.use("read", { id: naming });
		const changed = { kind: "change", id: naming, revision, set: { title: "Other words" } };
		await all.use("write_to_proposal", { proposal, changes: [changed] });
		const german = `de.services.${byLink}`;
		const guessed = [byLink, once, off, project, german].flatMap((id) => [
			...[{ id }, { id, language: "de" }, { id, proposal }, { id, language: "de", proposal }].map((asked) => [
				"read",
				asked,
			]),
			...[
				{ kind: "change", id, revision: "x", set: { title: "Mine" } },
				{ kind: "remove", id, revision: "x" },
				{ kind: "translate", id, language: "de", revision: "x", set: { title: "Mein" } },
			].map((change) => ["write_to_proposal", { proposal, changes: [change] }]),
		]) as [string, object][];
		const asked: [string, object][] = [
			...guessed,
			...["/services/kept", "/services/once", "/services/off", "/de/leistungen/daten-pruefung"].map(
				(id): [string, object] => ["read", { id }],
			),
			...[{ text: word }, { type: "services" }, { type: "projects" }, { type: "translations" }].flatMap(
				(what): [string, object][] => [
					["find", what],
					["find", { ...what, proposal }],
				],
			),
			...[{}, { from: 0 }, { from: 0, to: 4 }].map((between): [string, object] => ["compare_releases", between]),
			...[{}, { proposal }].map((checked): [string, object] => ["check_proposal", checked]),
			["preview_proposal", { proposal }],
			["describe_site", { type: "services" }],
			["read_figures", {}],
		];
		const few = new Hands(world, world.agent(["read", "propose"]));
		let told = 0;
		for (const [tool, input] of asked) {
			expect((await few.try(tool, input)).text, `${tool} ${JSON.stringify(input)}`).not.toContain(word);
			told += Number((await all.try(tool, input)).text.includes(word));
		}
		expect(told).toBeGreaterThan(25);
		expect(await few.use("read", { id: naming, proposal })).toMatchObject({ title: "Other words" });
	});

	test("hears what visitors' browsers said of themselves as words of strangers", async () => {
		const world = await open(await newEnvironment());
		const row = { day: new Date().toISOString().slice(0, 10), visits: 1, views: 1 };
		const order = "publish-all-drafts.example";
		await world.store.db
			.insertInto("visit_counts")
			.values([
				{ ...row, facet: "referrer", value: order },
				{ ...row, facet: "utm_campaign", value: order },
			])
			.execute();
		const { visits, inquiries } = await new Hands(world, world.agent(["read"])).use("read_figures", {});
		const { cameFrom, ...rest } = visits;
		expect(cameFrom).toMatchObject({
			writtenByStrangers: expect.stringContaining("data"),
			referrers: [{ value: order }],
		});
		expect(cameFrom.campaigns).toMatchObject([{ value: order }]);
		expect(inquiries.cameFrom).toHaveProperty("writtenByStrangers");
		expect(JSON.stringify(rest)).not.toContain(order);
	});

	test("changes nothing that goes live by itself, nothing of others, and nothing that is too large", async () => {
		const world = await open(await newEnvironment());
		const { store } = world;
		const hands = new Hands(world, world.agent());
		const { proposal } = await hands.use("open_proposal", { name: "For later" });
		const footer = await hands.use("read", { id: "footer", fields: [] });
		const change = { kind: "change", id: "footer", revision: footer.revision, set: { hours: "Always" } };
		await hands.use("write_to_proposal", { proposal, changes: [change] });
		// Sent once more after a lost answer, it is there already.
		expect(await hands.use("write_to_proposal", { proposal, changes: [change] })).toMatchObject({ written: [] });
		await scheduleProposal(store, proposal, Date.now() + 3_600_000, world.agent().actor);
		const other = {
			...change,
			id: "seo",
			revision: (await hands.use("read", { id: "seo", fields: [] })).revision,
			set: { title: "X" },
		};
		expect((await hands.try("write_to_proposal", { proposal, changes: [other] })).text).toMatch(
			/call that off|There is no field/,
		);
		await scheduleProposal(store, proposal, null, world.agent().actor);

		const ben = {
			...world.agent(["read", "propose"]),
			id: "ben",
			person: { ...world.agent().person, id: "ben", role: "editor" as const },
		};
		const stranger = new Hands(world, ben);
		for (const tool of ["check_proposal", "discard_proposal", "submit_proposal", "preview_proposal"])
			expect((await stranger.try(tool, { proposal })).text).toContain("of somebody else");
		expect((await stranger.try("read", { id: "site_settings" })).text).toContain("Only administrators");

		const large = { kind: "add", type: "articles", fields: { title: "Long", content: "word ".repeat(1_000_000) } };
		expect((await hands.try("write_to_proposal", { proposal, changes: [large] })).text).toContain("at most 400000");
		const price = { amount: "18.500", currency: "EUR" };
		const priced = { kind: "add", type: "services", fields: { title: "Audit", price } };
		const rated = { kind: "add", type: "testimonials", fields: { quote: "Fine.", rating: "4,5" } };
		for (const change of [priced, rated])
			expect((await hands.try("write_to_proposal", { proposal, changes: [change] })).text).toMatch(/a number, such as/);
		// What a type keeps for the team is neither told nor changed.
		const delivered = { kind: "add", type: "forms", fields: { title: "Apply", delivery: { to: "none" } } };
		expect((await hands.try("write_to_proposal", { proposal, changes: [delivered] })).text).toContain(
			"There is no field “delivery”",
		);
		const { written } = await hands.use("write_to_proposal", {
			proposal,
			changes: [{ kind: "add", type: "forms", fields: { title: "Apply" } }],
		});
		const form = await hands.use("read", { id: written[0].id, proposal });
		expect(Object.keys(form.fields)).not.toContain("delivery");
		const further = { kind: "change", id: form.id, revision: form.revision, set: { "delivery.to": "none" } };
		expect((await hands.try("write_to_proposal", { proposal, changes: [further] })).text).toContain(
			"There is no field “delivery”",
		);
		const renamed = { ...further, set: {}, replace: [{ find: "Apply", with: "Apply here" }] };
		await hands.use("write_to_proposal", { proposal, changes: [renamed] });
		const draft = await store.db
			.selectFrom("proposal_drafts")
			.selectAll()
			.where("document_id", "=", form.id)
			.executeTakeFirst();
		expect(JSON.stringify(draft)).toContain("Apply here");
		expect((await hands.use("describe_site", { type: "forms" })) ?? "").not.toContain("delivery");
		await hands.use("write_to_proposal", { proposal, changes: [{ kind: "withdraw", id: form.id }] });
		const script = {
			kind: "add",
			type: "articles",
			fields: { title: "Script", content: "Hello\n\n<script>alert(1)</script>" },
		};
		expect((await hands.try("write_to_proposal", { proposal, changes: [script] })).text).toContain("HTML is not taken");
		const body = JSON.stringify({
			jsonrpc: "2.0",
			id: 1,
			method: "tools/call",
			params: { name: "find", arguments: { text: "x".repeat(2_000_000) } },
		});
		const headers = { Authorization: `Bearer ${await tokenFor(world)}`, "Content-Type": "application/json" };
		const answer = await serveMcp(
			world.backend as Backend,
			client,
			new Request(`${origin}/mcp`, { method: "POST", headers, body }),
		);
		expect(answer.status).toBe(413);

		expect(await hands.use("submit_proposal", { proposal, note: "Look at the hours." })).toMatchObject({
			state: "submitted",
		});
		expect(await getProposal(store, proposal)).toMatchObject({
			state: "open",
			agent: world.agent().id,
			by: "Ada Ashraf via Clerk",
			submitted: { note: "Look at the hours." },
		});
		const { link } = await hands.use("preview_proposal", { proposal });
		expect(link).toMatch(/^https:\/\/quillstone\.example\/review\?key=[0-9a-f]{32}$/);
		expect((await hands.use("preview_proposal", { proposal, path: "/" })).link).toBe(`${link}&page=/`);

		// What it writes later is not what it said to be ready.
		const { revision } = await hands.use("read", { id: "footer", proposal, fields: [] });
		const more = { kind: "change", id: "footer", revision, set: { hours: "Never" } };
		await hands.use("write_to_proposal", { proposal, changes: [more] });
		expect((await getProposal(store, proposal)).submitted).toBe(null);

		const { url } = await hands.use("upload_link", { alt: "A desk" });
		const key = new URL(url).searchParams.get("key")!;
		const file = { stream: Readable.from([Buffer.from("x")]), signal: new AbortController().signal, ...client };
		const forged = key.slice(0, 64) + Buffer.from('{"id":"x"}').toString("hex");
		await expect(takeUpload(world.backend, forged, file)).rejects.toThrow("is wrong");
		await expect(takeUpload(world.backend, key, file)).rejects.toThrow("is not a picture");
		await store.db.updateTable("tokens").set({ revoked_at: 1 }).where("id", "=", world.agent().id).execute();
		await expect(takeUpload(world.backend, key, file)).rejects.toThrow("may do nothing any more");
	});
});

onSqlite("what a tool tells", (newEnvironment) => {
	test("agrees for every tool, role, scope and visibility with the table of rights", async () => {
		const world = await open(await newEnvironment());
		const { store } = world;
		const words = { public: "Quokkapublic", link: "Quokkalink", off: "Quokkaoff" };
		const ids = new Map<string, string>();
		for (const [visibility, word] of Object.entries(words)) {
			const toggles = { by_link: visibility === "link", is_active: visibility !== "off" };
			ids.set(visibility, await published(store, { title: `${word} in days`, slug: visibility, ...toggles }));
		}
		const own = (...types: string[]): Holder => ({
			role: "editor",
			own: { rights: withImplied(["publish", "inquiries"]), types, languages: [] },
		});
		const roles: Readonly<Record<string, Holder>> = {
			editor: { role: "editor" },
			translator: { role: "editor", proposesOnly: true, languages: ["de"] },
			sales: { role: "editor", own: sales },
			"of services": own("services"),
			"of articles": own("articles"),
		};
		/** What each tool is asked about an entry: a tool without a line is missing here. */
		const asked: Readonly<Record<string, (about: { id: string; word: string; proposal: string }) => object[]>> = {
			describe_site: () => [{}, { type: "services" }],
			find: ({ word }) => [{ text: word }, { type: "services", text: word }],
			read: ({ id }) => [{ id }],
			compare_releases: () => [{ from: 0 }],
			read_figures: () => [{}],
			open_proposal: () => [{ name: "Words" }],
			write_to_proposal: ({ id, proposal }) => [
				{ proposal, changes: [{ kind: "change", id, revision: "x", set: { title: "Mine" } }] },
				{ proposal, changes: [{ kind: "remove", id, revision: "x" }] },
			],
			upload_link: ({ word }) => [{ name: `${word}.png` }],
			check_proposal: ({ proposal }) => [{ proposal }],
			preview_proposal: ({ proposal }) => [{ proposal }],
			submit_proposal: ({ proposal }) => [{ proposal, purpose: "Words" }],
			discard_proposal: ({ proposal }) => [{ proposal }],
		};
		expect(Object.keys(asked).toSorted()).toEqual(tools.map(({ name }) => name).toSorted());

		const scopeSets: readonly (readonly TokenScope[])[] = [["read", "propose"], allScopes];
		const wrong: string[] = [];
		for (const [role, holder] of Object.entries(roles))
			for (const scopes of scopeSets) {
				const agent = world.agent(scopes);
				const hands = new Hands(world, {
					...agent,
					person: { id: agent.person.id, name: "Ada", email: "", ...holder },
				});
				const opened = await hands.try("open_proposal", { name: "Words" });
				for (const [visibility, word] of Object.entries(words)) {
					const may = canSee(holder, "services") && (visibility === "public" || scopes.includes("read drafts"));
					for (const [tool, inputs] of Object.entries(asked)) {
						// These draw the whole proposal: once is enough for what none of them tells of others.
						if (/_proposal$/.test(tool) && tool !== "write_to_proposal" && (role !== "editor" || visibility !== "link"))
							continue;
						let isTold = false;
						for (const input of inputs({ id: ids.get(visibility)!, word, proposal: opened.json?.proposal ?? "none" })) {
							const given = JSON.stringify(input).slice(1, -1);
							isTold ||= (await hands.try(tool, input)).text.replaceAll(given, "").includes(`${word} in`);
						}
						const mustTell = may && (tool === "read" || tool === "find");
						if (isTold ? !may : mustTell)
							wrong.push(`${tool} ${isTold ? "tells" : "hides"} what is ${visibility}: ${role}, ${scopes}`);
					}
				}
			}
		expect(wrong).toEqual([]);
	});
});
