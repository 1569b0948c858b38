import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { addPerson } from "../../../app/.server/auth/people.ts";
import { addRole, roleIn } from "../../../app/.server/auth/roles.ts";
import { giveRole } from "../../../app/.server/auth/team.ts";
import { canSee } from "../../../app/.server/can-see.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import type { TokenScope } from "../../../app/.server/db/tables/tokens-tables.ts";
import { erase } from "../../../app/.server/publishing/erase.ts";
import { publish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { trash } from "../../../app/.server/publishing/trash.ts";
import { newestRelease } from "../../../app/.server/releases/release.ts";
import { CurrentRelease } from "../../../app/.server/snapshot/current-release.ts";
import { createTokenFor, listTokens } from "../../../app/.server/tokens/manage-tokens.ts";
import { createToken, revokeToken } from "../../../app/.server/tokens/own-tokens.ts";
import { readTranslation, saveWords } from "../../../app/.server/translations/document-translation.ts";
import { testimonial } from "../../../app/content/types/testimonial.ts";
import { type Holder, sales, withImplied } from "../../../app/rights.ts";
import { createApi } from "../../../server/api.ts";
import { ada, anArticle, aService } from "../../world.ts";
import { origin, password, withAdministrator } from "../accounts/signing-in.ts";
import { speaksGerman, translate } from "../publishing/german-site.ts";
import { afterwards, onBothEngines } from "../stores.ts";

/** Serves the API of a store. `ask` gets a path below /api/v1. */
async function serve(store: Store, apiOrigins: readonly string[] = []) {
	const release = await CurrentRelease.open(store);
	const options = { origin, common: {}, store, env: { apiOrigins, trustProxy: false }, log: store.log };
	const api = createApi({ ...options, snapshot: release.snapshot, maxBytes: 1_000_000 });
	release.subscribe((next) => void api.cache.show(next));
	const server = createServer((request, response) => void api.take(request, response, "test"));
	await once(server.listen(0, "127.0.0.1"), "listening");
	const { port } = server.address() as AddressInfo;
	afterwards(() => {
		release.close();
		server.closeAllConnections();
		server.close();
	});
	const ask = async (target: string, headers: Record<string, string> = {}, method = "GET") => {
		const url = `http://127.0.0.1:${port}/api/v1${target}`;
		const answer = await fetch(url, { method, headers, redirect: "manual" });
		const text = await answer.text();
		const isJson = answer.headers.get("Content-Type")?.includes("json");
		return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
	};
	return { ask, api };
}

const publishAll = async (store: Store, ...ids: string[]) => publish(store, ids, ada);
const titles = ({ body }: { body: any }) => body.data.map(({ title }: any) => title);
const bearing = (token: string) => ({ Authorization: `Bearer ${token}` });

onBothEngines("the read API", (newEnvironment) => {
	test("answers everybody from the release, with a tag, and does not need the database", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "services", data: aService({ slug: "one" }), actor: ada });
		await publishAll(store, id);
		await saveDraft(store, { id, basedOn: 1, data: aService({ slug: "one", title: "Unseen" }), actor: ada });
		const { ask } = await serve(store);
		const one = await ask("/services/one");
		expect([one.status, one.body.data.fields.title]).toEqual([200, "Data Audits"]);
		expect(one.headers.get("Cache-Control")).toContain("public");
		const held = await ask("/services/one", { "If-None-Match": one.headers.get("ETag")! });
		expect([held.status, held.body]).toEqual([304, ""]);
		expect((await ask("/services/one", {}, "POST")).status).toBe(405);
		const wrong = await ask("/services?colour=red");
		expect([wrong.status, wrong.headers.get("Content-Type"), wrong.body.parameter]).toEqual([
			400,
			"application/problem+json; charset=utf-8",
			"colour",
		]);
		await store.close();
		expect((await ask("/services")).body.page.total).toBe(1);
		expect((await ask("/services/one?fields=title")).status).toBe(200);
	});

	test("is read in each language of the site, with the addresses of its pages", async () => {
		const store = await (await newEnvironment()).open();
		const { context } = await withAdministrator(store);
		const { id } = await create(store, { type: "services", data: aService({ slug: "one" }), actor: ada });
		const others = [{ key: "de", code: "de", shown: true, paths: [{ from: "/services", to: "/leistungen" }] }];
		await saveDraft(store, { id: "site-languages", basedOn: 0, data: { others }, actor: ada });
		await publishAll(store, "site-languages", id);
		const of = { language: "de", type: "services", document: id };
		const { places } = await readTranslation(store, of);
		const changes = places.map(({ path, source }) => ({ path, words: `DE ${source}`, state: "machine" as const }));
		await saveWords(store, { of, basedOn: 0, changes, slug: "eins", actor: ada });
		const { ask } = await serve(store);
		expect((await ask("/services?language=de")).body.data).toEqual([]);
		await publishAll(store, `de.services.${id}`);
		const { ask: now } = await serve(store);
		const german = (await now("/services/eins?language=de")).body.data;
		expect(german).toMatchObject({ slug: "eins", title: "DE Data Audits", url: `${origin}/de/leistungen/eins` });
		expect(german.translation).toBeUndefined();
		expect((await now("/services/one?language=en")).body.data.title).toBe("Data Audits");
		const wrong = await now("/services?language=fr");
		expect([wrong.status, wrong.body.parameter, wrong.body.detail]).toEqual([
			400,
			"language",
			expect.stringContaining("en, de"),
		]);
		expect((await now("/translations")).status).toBe(404);
		const wanted = { name: "App", scopes: ["read", "read drafts"], types: [], days: 1, password };
		const { token } = await createToken(context, wanted);
		const states = await now("/services?language=de&drafts=true&states=true", bearing(token));
		expect(states.body.data[0].translation).toMatchObject({ live: true, states: { title: "machine" } });
		expect((await now("/services?language=de&states=true")).body.parameter).toBe("states");
	});

	test("drafts are for tokens that may read them, of content that they may see, and nobody keeps them", async () => {
		const shared = await newEnvironment();
		const [store, other] = [await shared.open(), await shared.open()];
		const { context, ada: person } = await withAdministrator(store);
		const { id } = await create(store, { type: "services", data: aService({ slug: "one" }), actor: ada });
		await publishAll(store, id);
		await saveDraft(store, { id, basedOn: 1, data: aService({ slug: "one", title: "Soon" }), actor: ada });
		const make = async (scopes: string[], types: string[] = []) =>
			(await createToken(context, { name: "App", scopes, types, days: 1, password })).token;
		const [reader, drafter, writer] = [
			await make(["read"]),
			await make(["read", "read drafts"], ["services"]),
			await make(["propose"]),
		];
		const [{ ask }, elsewhere] = [await serve(store), await serve(other)];
		expect((await ask("/services?drafts=true")).status).toBe(401);
		expect((await ask("/services?drafts=true", bearing(reader))).body.detail).toContain("read drafts");
		expect((await ask("/articles", bearing(drafter))).status).toBe(403);
		expect((await ask("/services", bearing(writer))).status).toBe(403);
		const drafts = await ask("/services?drafts=true", bearing(drafter));
		expect([titles(drafts), drafts.headers.get("Cache-Control")]).toEqual([["Soon"], "no-store"]);
		const live = await ask("/services", bearing(reader));
		expect([titles(live), live.headers.get("Cache-Control")]).toEqual([["Data Audits"], "private, no-cache"]);
		expect(live.headers.get("RateLimit")).toContain("r=");
		expect(titles(await ask("/services"))).toEqual(["Data Audits"]);

		for (const { id: token } of await listTokens(store, { id: person.id, role: "administrator" }, true))
			await revokeToken(context, token);
		const refused = await elsewhere.ask("/services?drafts=true", bearing(drafter));
		expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([
			401,
			expect.stringContaining("revoked"),
		]);
		expect((await elsewhere.ask("/services", bearing("nonsense"))).status).toBe(401);
	});

	test("agrees for every role, scope, visibility, release and language with the table of rights", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store);
		const { ada: boss } = await withAdministrator(store);
		const actor = { ...ada, id: boss.id };
		const words = {
			public: "Quokkapublic",
			link: "Quokkalink",
			off: "Quokkaoff",
			draft: "Quokkadraft",
			soon: "Quokkasoon",
		};
		const once = "Quokkaonce";
		for (const [visibility, word] of Object.entries(words)) {
			const toggles = { by_link: visibility === "link", is_active: visibility !== "off" };
			const fields = aService({ title: `${word} in days`, slug: visibility, ...toggles });
			const data = visibility === "soon" ? { ...fields, title: "Now" } : fields;
			const { id } = await create(store, { type: "services", data, actor: ada });
			if (visibility !== "draft") await publishAll(store, id);
			if (visibility === "soon") await saveDraft(store, { id, basedOn: 1, data: fields, actor: ada });
			if (visibility === "link" || visibility === "public") await translate(store, id, `${visibility}-deutsch`);
		}
		// One that was public in a release that programs read.
		const was = aService({ title: `${once} in days`, slug: "once" });
		const { id: kept } = await create(store, { type: "services", data: was, actor: ada });
		await publishAll(store, kept);
		const whenPublic = (await store.read(newestRelease)).toString();
		await saveDraft(store, { id: kept, basedOn: 1, data: { ...was, by_link: true }, actor: ada });
		await publishAll(store, kept);

		const own = { rights: withImplied(["publish"]), types: ["articles"], languages: [] };
		const roles: Readonly<Record<string, Holder>> = {
			...{ editor: { role: "editor" }, proposer: { role: "editor", proposesOnly: true } },
			...{ sales: { role: "editor", own: sales }, "of articles": { role: "editor", own } },
		};
		const ofArticles = await addRole(store, { name: "Articles", ...own }, actor);
		const given = { editor: "editor", proposer: "proposer", sales: "sales", "of articles": ofArticles };
		const tokens: { role: string; holder?: Holder; scopes: readonly TokenScope[]; token?: string }[] = [
			{ role: "nobody", scopes: [] },
		];
		for (const [role, holder] of Object.entries(roles)) {
			const id = await store.write(async (tx) => {
				const added = await addPerson(tx, {
					name: role,
					email: `${role.replace(" ", "-")}@team.example`,
					role: "editor",
				});
				const row = await tx.selectFrom("people").selectAll().where("id", "=", added).executeTakeFirstOrThrow();
				await giveRole(tx, row, await roleIn(tx, given[role as keyof typeof given]), { actor });
				return added;
			});
			const person = { id, name: role, email: `${role.replace(" ", "-")}@team.example`, ...holder };
			for (const scopes of [["read"], ["read", "read drafts"]] as const) {
				const wanted = { name: role, scopes, types: [], days: 1 };
				tokens.push({ role, holder, scopes, token: await createTokenFor(store, person, wanted, actor) });
			}
		}

		const { ask } = await serve(store);
		const wrong: string[] = [];
		for (const { role, holder, scopes, token } of tokens)
			for (const drafts of [false, true])
				for (const [visibility, word] of [...Object.entries(words), ["once", once]] as const) {
					const told: string[] = [];
					const query = drafts ? "drafts=true" : "";
					const language = drafts ? [] : ["language=de"];
					for (const path of [
						"/services",
						`/services/${visibility}`,
						`/search?q=${word}`,
						`/releases/${whenPublic}/services`,
					])
						for (const more of ["", ...language]) {
							if (drafts && /search|releases/.test(path)) continue;
							const asked = [path, [query, more].filter(Boolean).join("&")]
								.filter(Boolean)
								.join(path.includes("?") ? "&" : "?");
							const { body } = await ask(asked, token ? bearing(token) : {});
							if (JSON.stringify(body).replaceAll(`"${word}"`, "").includes(`${word} in`)) told.push(asked);
						}
					const maySeeDrafts = holder !== undefined && scopes.includes("read drafts") && canSee(holder, "services");
					const may = drafts
						? maySeeDrafts && (visibility === "public" || visibility === "soon")
						: visibility === "public";
					if (told.length > 0 !== may)
						wrong.push(`${visibility}, ${role}, ${scopes}, ${drafts}: ${told.join(" ") || "hidden"}`);
				}
		expect(wrong).toEqual([]);
	});

	test("a release stays as it was, without what was erased, and with people as they are today", async () => {
		const store = await (await newEnvironment()).open();
		const voice = { ...testimonial.initial, author: "Nadia Khan", quote: "Good", role: "Chief", company: "Lumen" };
		const quote = { ...voice, country: "Norway", project: "Site", results: "More" };
		const made = async (type: "services" | "articles" | "testimonials", data: any) =>
			(await create(store, { type, data, actor: ada })).id;
		const service = await made("services", aService({ slug: "one" }));
		const article = await made("articles", anArticle({ slug: "gone" }));
		const person = await made("testimonials", quote);
		await publishAll(store, service, article, person);
		const old = await serve(store);
		expect((await old.ask("/releases/1/testimonials")).body.data[0].fields.author).toBe("Nadia Khan");
		await saveDraft(store, { id: service, basedOn: 1, data: aService({ slug: "two", title: "New" }), actor: ada });
		await publishAll(store, service);
		await unpublish(store, [person], ada);
		await trash(store, article, ada);

		const { ask } = await serve(store);
		const { context } = await withAdministrator(store);
		const reading = bearing(
			(await createToken(context, { name: "App", scopes: ["read"], types: [], days: 1, password })).token,
		);
		expect(titles(await ask("/releases/1/services", reading))).toEqual(["Data Audits"]);
		expect(titles(await ask("/releases/1/services"))).toEqual(["New"]);
		expect(titles(await ask("/services"))).toEqual(["New"]);
		const moved = await ask("/services/one");
		expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/api/v1/services/two"]);
		expect((await ask("/articles/gone")).status).toBe(410);
		const people = await ask("/releases/1/testimonials");
		expect([people.body.data, people.headers.get("Cache-Control")]).toEqual([
			[],
			expect.not.stringContaining("immutable"),
		]);
		expect((await ask("/releases/99/services")).status).toBe(404);

		// What was taken off the site is for tokens alone.
		expect((await ask("/releases/1/articles/gone")).status).toBe(410);
		expect((await ask("/releases/1/articles")).body.data).toEqual([]);
		expect((await ask("/releases/1/articles/gone", reading)).status).toBe(200);
		await erase(store, article, ada);
		const later = await serve(store);
		expect((await later.ask("/releases/1/articles/gone")).status).toBe(410);
		expect((await later.ask("/releases/1/articles")).body.data).toEqual([]);
		expect((await later.ask("/redirects")).body.data).toContainEqual(
			expect.objectContaining({ from: "/articles/gone", to: null, status: 410 }),
		);
	});

	test("strangers' questions take no more memory than there is for them, and other sites ask only where they may", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "articles", data: anArticle(), actor: ada });
		await publishAll(store, id);
		const app = "https://app.example.com";
		const { ask, api } = await serve(store, [app]);
		for (let n = 1; n <= 300; n++) {
			await ask(`/articles?filter[category]=${"x".repeat(n)}&page[number]=${n}`);
			await ask(`/articles/made-up-${n}`);
		}
		expect(api.cache.bytes).toBeLessThan(1_000_000);
		expect((await ask("/articles", { Origin: app })).headers.get("Access-Control-Allow-Origin")).toBe(app);
		expect(
			(await ask("/articles", { Origin: "https://other.example" })).headers.has("Access-Control-Allow-Origin"),
		).toBe(false);
		const preflight = await ask("/articles", { Origin: app }, "OPTIONS");
		expect([preflight.status, preflight.headers.get("Access-Control-Allow-Headers")]).toEqual([
			204,
			"Authorization, If-None-Match",
		]);
	});
});
