import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Store } from "../../../app/.server/db/store.ts";
import type { Backend } from "../../../app/.server/http.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { carryOut } from "../../../app/.server/move-in/carry-out.ts";
import { retryPictures } from "../../../app/.server/move-in/files/retry-pictures.ts";
import { listMoves, undoMove } from "../../../app/.server/move-in/list-moves.ts";
import { isProgressLine, type Progress, progressLine, type Tell } from "../../../app/.server/move-in/progress.ts";
import { openSource } from "../../../app/.server/move-in/source.ts";
import { contentsOf } from "../../../app/.server/proposals/contents.ts";
import { openProposal } from "../../../app/.server/proposals/proposal.ts";
import { propose } from "../../../app/.server/proposals/propose.ts";
import { publishProposal } from "../../../app/.server/proposals/publish-proposal.ts";
import { trash } from "../../../app/.server/publishing/trash.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { pdfOf } from "../../films.ts";
import { item, wxr } from "../../move-in.ts";
import { ada } from "../../world.ts";
import { pressOf } from "../press.ts";
import { speaksGerman } from "../publishing/german-site.ts";
import { afterwards, onBothEngines } from "../stores.ts";

const administrator = { id: "ada", role: "administrator" } as const;

interface OldSite {
	readonly url: string;
	/** Pictures that are there, by their paths. */
	readonly pictures: Map<string, Buffer>;
}

async function anOldSite(): Promise<OldSite> {
	const pictures = new Map<string, Buffer>();
	const server = createServer((request, response) => {
		const picture = pictures.get(request.url ?? "");
		response.statusCode = picture ? 200 : 404;
		response.end(picture);
	}).listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	afterwards(() => {
		server.closeAllConnections();
		server.close();
	});
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, pictures };
}

const aPicture = (colour: string) =>
	sharp({ create: { width: 24, height: 16, channels: 3, background: colour } })
		.png()
		.toBuffer();

const post = (site: string, id: string, text: string) => ({
	id,
	title: `Post ${id}`,
	slug: `post-${id}`,
	html: `<p>${text}</p><img src="${site}/${id}.png" alt="Picture ${id}">`,
	status: "published",
	published_at: "2019-05-06T00:00:00.000Z",
});

/** Moves posts in, as an export of Ghost. */
function moveIn(store: Store, site: string, posts: readonly object[], options: Options = {}) {
	const settings = [
		{ key: "title", value: "Old site" },
		{ key: "url", value: site },
	];
	return moveFile(store, "ghost", JSON.stringify({ data: { posts, settings } }), options);
}

interface Options {
	readonly allowPrivate?: boolean;
	readonly tell?: Tell;
}

async function moveFile(store: Store, system: string, content: string, options: Options = {}) {
	const file = join(store.dataDir, system === "ghost" ? "export.json" : "export.xml");
	await writeFile(file, content);
	const source = await openSource(file);
	const library = await createMediaLibrary(store);
	const moving = { source, system, actor: ada, isFetching: true, allowPrivate: true, ...options };
	const id = await carryOut(store, library, moving);
	return (await listMoves(store)).find((move) => move.id === id)!;
}

async function articlesIn(store: Store, proposal: string) {
	const rows = store.db.selectFrom("proposal_drafts").selectAll().where("proposal_id", "=", proposal);
	const articles = (await rows.where("type", "=", "articles").execute()).map(({ document_id, data }) => ({
		id: document_id,
		...JSON.parse(data),
	}));
	return articles.sort((one, other) => one.title.localeCompare(other.title));
}

const backendOf = (store: Store) => ({
	store,
	pages: pressOf(async (path) => new Response(`<title>Page ${path}</title><h1>Page</h1>`)),
	answersAt: () => false,
	env: { siteUrl: "https://quillstone.example" } as Backend["env"],
	checkBehind() {},
});

onBothEngines("moving in", (newEnvironment) => {
	test("makes translations of what the old site had in several languages, which are published with their originals", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store);
		const { url, pictures } = await anOldSite();
		pictures.set("/stein.png", await aPicture("red"));
		const inLanguage = (code: string) =>
			`<category domain="language" nicename="${code}"><![CDATA[${code}]]></category>
			<category domain="post_translations" nicename="pll_1"><![CDATA[pll_1]]></category>`;
		const german = `<p>Worte</p><img src="${url}/stein.png" alt="Ein Stein">`;
		const posts = item(2, "Hallo", german, inLanguage("de")) + item(1, "Hello", "<p>Words</p>", inLanguage("en"));
		const move = await moveFile(store, "wordpress", wxr(posts));
		expect(move).toMatchObject({ state: "done", notes: [], pictures: 1 });
		const proposal = move.proposals[0]!.id;
		const versions = () => store.db.selectFrom("proposals").select("version").execute();
		const before = await versions();
		await moveFile(store, "wordpress", wxr(posts));
		expect(await versions()).toEqual(before);
		expect((await loadSnapshot(store)).resolve("/articles/hello").kind).toBe("unknown");

		await publishProposal(backendOf(store), proposal, ada);
		const snapshot = await loadSnapshot(store);
		expect(snapshot.resolve("/de/articles/hallo")).toEqual({ kind: "live" });
		expect(snapshot.in("de").list("articles")).toMatchObject([{ title: "Hallo" }]);
		expect(JSON.stringify(snapshot.in("de").list("articles"))).toContain("Ein Stein");
		expect(snapshot.list("articles")).toMatchObject([{ title: "Hello" }]);
		expect(snapshot.resolve("/2013/01/hallo")).toMatchObject({ kind: "moved", to: "/de/articles/hallo" });
	});

	test("gathers drafts with pictures in one proposal, once however often it is done, and can be taken back", async () => {
		const store = await (await newEnvironment()).open();
		const { url, pictures } = await anOldSite();
		pictures.set("/a.png", await aPicture("red"));
		const posts = [post(url, "a", "First"), post(url, "b", "Second")];

		const first = await moveIn(store, url, posts);
		expect(first).toMatchObject({ state: "done", name: "Old site", pictures: 1, failedCount: 1 });
		expect(first.failed).toEqual([{ address: `${url}/b.png`, reason: "its server answered with 404" }]);
		const proposal = first.proposals[0]!.id;
		const [a, b] = await articlesIn(store, proposal);
		expect(a).toMatchObject({ title: "Post a", publishedAt: "2019-05-06" });
		expect([a, b].map(({ content }) => content.content.map(({ type }: any) => type))).toEqual([
			["paragraph", "image"],
			["paragraph"],
		]);
		expect(await store.db.selectFrom("documents").select("id").where("type", "=", "articles").execute()).toEqual([]);

		// The picture that was missing is there now, one post was edited here, one changed there, and one is new.
		pictures.set("/b.png", await aPicture("blue"));
		pictures.set("/c.png", await aPicture("green"));
		await propose(store, {
			proposal,
			changes: [{ kind: "fields", document: a.id, fields: { title: "Mine" } }],
			actor: ada,
		});
		const again = [post(url, "a", "First, changed there"), post(url, "b", "Second"), post(url, "c", "Third")];
		const second = await moveIn(store, url, again);
		expect(second).toMatchObject({ state: "done", pictures: 3, failedCount: 0, proposals: [{ id: proposal }] });
		expect(second.notes).toEqual(["“Post a” stays as it is: it was edited here."]);
		const after = await articlesIn(store, proposal);
		expect(after.map(({ title }) => title)).toEqual(["Mine", "Post b", "Post c"]);
		expect(after[1].content.content.map(({ type }: any) => type)).toEqual(["paragraph", "image"]);
		const versions = async () =>
			(await store.db.selectFrom("proposals").select("version").execute()).map(({ version }) => version);
		const before = await versions();
		await moveIn(store, url, again);
		expect(await versions()).toEqual(before);

		const library = await createMediaLibrary(store);
		await undoMove(store, library, { id: second.id, actor: ada });
		expect(await library.all()).toEqual([]);
		expect((await listMoves(store))[0]).toMatchObject({ state: "undone", documents: 0, proposals: [] });
		expect(await store.db.selectFrom("proposals").select("state").execute()).toEqual([{ state: "discarded" }]);
		await expect(undoMove(store, library, { id: second.id, actor: ada })).rejects.toThrow("taken back already");
	});

	test("pictures that are missing are fetched once more without the file, in all that nobody has edited", async () => {
		const store = await (await newEnvironment()).open();
		const { url, pictures } = await anOldSite();
		const posts = [post(url, "a", "First"), post(url, "b", "Second"), post(url, "c", "Third")];
		const { id, failedCount, canRetry, proposals } = await moveIn(store, url, posts);
		expect([failedCount, canRetry]).toEqual([3, true]);
		const proposal = proposals[0]!.id;
		const [a] = await articlesIn(store, proposal);
		const changes = [{ kind: "fields" as const, document: a.id, fields: { title: "Mine" } }];
		await propose(store, { proposal, changes, actor: ada });

		for (const name of ["/a.png", "/b.png"]) pictures.set(name, await aPicture("red"));
		const library = await createMediaLibrary(store);
		const retry = () => retryPictures(store, library, { id, actor: ada, allowPrivate: true });
		await retry();
		const types = async () =>
			(await articlesIn(store, proposal)).map(({ title, content }) => [
				title,
				...content.content.map(({ type }: any) => type),
			]);
		expect(await types()).toEqual([
			["Mine", "paragraph"],
			["Post b", "paragraph", "image"],
			["Post c", "paragraph"],
		]);
		const [move] = await listMoves(store);
		expect(move).toMatchObject({ state: "done", failedCount: 1, picturesDone: 3, picturesTotal: 3 });
		expect(move!.notes).toEqual(["“Post a” stays as it is: it was edited here."]);

		// Live in the meantime: it is a change of its own.
		await publishProposal(backendOf(store), proposal, ada);
		pictures.set("/c.png", await aPicture("blue"));
		await retry();
		const [later] = await listMoves(store);
		expect(later).toMatchObject({ failedCount: 0, canRetry: false });
		const open = later!.proposals.find(({ state }) => state === "open")!;
		expect((await articlesIn(store, open.id)).map(({ title }) => title)).toEqual(["Post c"]);
		await expect(retry()).rejects.toThrow("No picture is missing");
	});

	test("files that texts link to come to the library; while one is missing, its link leads to the old site", async () => {
		const store = await (await newEnvironment()).open();
		const { url, pictures } = await anOldSite();
		pictures.set("/a.pdf", pdfOf("Prices"));
		const html = `<p><a href="${url}/a.pdf#page=1">Prices</a> and <a href="${url}/b.pdf">terms</a></p>`;
		const { id, proposals, failed } = await moveIn(store, url, [{ ...post(url, "one", "First"), html }]);
		expect(failed).toEqual([{ address: `${url}/b.pdf`, reason: "its server answered with 404" }]);
		const links = async () => {
			const [one] = await articlesIn(store, proposals[0]!.id);
			return JSON.stringify(one.content)
				.match(/"href":"[^"]*"/g)!
				.map((link) => link.slice(8, -1));
		};
		expect(await links()).toEqual([expect.stringMatching(/^\/files\/[0-9a-f]{32}\/a\.pdf#page=1$/), `${url}/b.pdf`]);

		pictures.set("/b.pdf", pdfOf("Terms"));
		const library = await createMediaLibrary(store);
		await retryPictures(store, library, { id, actor: ada, allowPrivate: true });
		expect((await links())[1]).toMatch(/^\/files\/[0-9a-f]{32}\/b\.pdf$/);
		await undoMove(store, library, { id, actor: ada });
		expect(await store.db.selectFrom("files").select("id").execute()).toEqual([]);
	});

	test("says how far it is: items while it reads, then entries and pictures of all that come", async () => {
		const store = await (await newEnvironment()).open();
		const { url, pictures } = await anOldSite();
		pictures.set("/a.png", await aPicture("red"));
		const lines: string[] = [];
		const shown: string[] = [];
		const tell = (progress: Progress) => void lines.push(progressLine(progress));
		const own = {
			...store,
			write: (async (work) => {
				const done = await store.write(work);
				const [move] = await listMoves(store);
				if (move?.state === "running" && shown.at(-1) !== move.coming) shown.push(move.coming);
				return done;
			}) as Store["write"],
		};
		await moveIn(own, url, [post(url, "a", "First"), post(url, "b", "Second")], { tell });
		expect([...new Set(lines)]).toEqual([
			...[1, 2, 3, 4, 5].map((items) => `Reading: item ${items}`),
			...[1, 2, 3, 4, 5].map((items) => `Reading: ${items} of 5 items`),
			"Moving in: 0 of 4 entries, 0 of 2 pictures",
			"Moving in: 0 of 4 entries, 1 of 2 pictures",
			"Moving in: 0 of 4 entries, 2 of 2 pictures",
			"Moving in: 4 of 4 entries, 2 of 2 pictures",
		]);
		expect(lines.every(isProgressLine)).toBe(true);
		expect([shown[0], shown.at(-1)]).toEqual(["Reading what it holds…", lines.at(-1)]);
	});

	test("goes live as one release; what is live and unedited is changed by the next run, and nothing else", async () => {
		const store = await (await newEnvironment()).open();
		const { url, pictures } = await anOldSite();
		for (const id of ["a", "b", "c"]) pictures.set(`/${id}.png`, await aPicture("red"));
		const posts = [post(url, "a", "One"), post(url, "b", "Two"), post(url, "c", "Three")];
		const first = await moveIn(store, url, posts);
		const [a, , c] = await articlesIn(store, first.proposals[0]!.id);
		const { release } = await publishProposal(backendOf(store), first.proposals[0]!.id, ada);
		const live = (await loadSnapshot(store)).list("articles");
		expect(live.map(({ path }) => path).sort()).toEqual(["/articles/post-a", "/articles/post-b", "/articles/post-c"]);
		await expect(undoMove(store, await createMediaLibrary(store), { id: first.id, actor: ada })).rejects.toThrow(
			`release ${release}`,
		);

		await trash(store, c.id, ada);
		const second = await moveIn(store, url, [
			post(url, "a", "One, better"),
			post(url, "b", "Two"),
			post(url, "c", "Gone here"),
		]);
		expect(second.notes).toEqual(["“Post c” stays as it is: it is in the trash here."]);
		const open = second.proposals.find(({ state }) => state === "open")!;
		expect((await articlesIn(store, open.id)).map(({ id }) => id)).toEqual([a.id]);
		expect((await contentsOf(store, open.id, administrator)).map(({ kind }) => kind)).toEqual(["change"]);
	});

	test("two systems of one site are moved in before either is published: equal things are one, different ones keep their own", async () => {
		const store = await (await newEnvironment()).open();
		const ghost = {
			posts: [{ id: "1", title: "Second", slug: "first", html: "<p>Other words</p>", status: "published" }],
			users: [{ id: "1", name: "Ann Lee", slug: "ann" }],
			posts_authors: [{ post_id: "1", author_id: "1" }],
			tags: [{ id: "t", name: "craft", slug: "craft" }],
			posts_tags: [{ post_id: "1", tag_id: "t" }],
			settings: [{ key: "url", value: "https://old.example" }],
		};
		const moves = [
			await moveFile(store, "wordpress", wxr(item(1, "First", "Words"))),
			await moveFile(store, "ghost", JSON.stringify({ data: ghost })),
		];
		expect(moves.map(({ notes }) => notes)).toEqual([[], []]);
		for (const { proposals } of moves.toReversed()) await publishProposal(backendOf(store), proposals[0]!.id, ada);
		const live = await loadSnapshot(store);
		const paths = (["articles", "authors", "categories"] as const).map((type) =>
			live
				.list(type)
				.map(({ path }) => path)
				.sort(),
		);
		expect(paths).toEqual([
			["/articles/first", "/articles/first-2"],
			["/authors/ann-lee"],
			["/articles/category/craft"],
		]);
		const again = await moveFile(store, "ghost", JSON.stringify({ data: ghost }));
		expect([again.notes, again.proposals.map(({ state }) => state)]).toEqual([[], ["published"]]);
	});

	test("a proposal whose address somebody has led elsewhere meanwhile says which one, by its name, and what to do", async () => {
		const store = await (await newEnvironment()).open();
		const { proposals } = await moveFile(store, "wordpress", wxr(item(1, "First", "Words")));
		const data = { from: "/author/ann", to: "/contact", kind: "301" };
		const changes = [{ kind: "add" as const, type: "redirects", data }];
		const { id } = await openProposal(store, { name: "By hand", purpose: "" }, ada);
		await propose(store, { proposal: id, changes, actor: ada });
		await publishProposal(backendOf(store), id, ada);
		await expect(publishProposal(backendOf(store), proposals[0]!.id, ada)).rejects.toThrow(
			"“/author/ann”, from: Another redirect leads /author/ann to /contact already, instead of to “Ann Lee”. Change that one under Redirects, or take this one out.",
		);
	});

	test("pictures are fetched from public addresses only, and what has failed in the middle says so", async () => {
		const store = await (await newEnvironment()).open();
		const { url } = await anOldSite();
		const { failed, state } = await moveIn(store, url, [post(url, "a", "First")], { allowPrivate: false });
		expect(state).toBe("done");
		expect(failed[0]!.reason).toMatch(/private network or this machine/);
	});
});
