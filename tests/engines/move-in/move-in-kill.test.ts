import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { carryOut } from "../../../app/.server/move-in/carry-out.ts";
import { listMoves } from "../../../app/.server/move-in/list-moves.ts";
import { openSource } from "../../../app/.server/move-in/source.ts";
import { ada } from "../../world.ts";
import { onSqlite } from "../stores.ts";

const count = 400;

const item = (id: number) => `<item><title>Post ${id}</title><link>https://old.example/2013/post-${id}/</link>
<dc:creator>ann</dc:creator><content:encoded><![CDATA[<!-- wp:paragraph --><p>Words ${id}</p><!-- /wp:paragraph -->]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>2013-01-11 10:00:00</wp:post_date><wp:post_name>post-${id}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="craft">Craft</category><category domain="post_tag" nicename="oak">Oak</category></item>`;

const wxr = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old blog</title>
<link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url>
<wp:base_blog_url>https://old.example</wp:base_blog_url><wp:author><wp:author_login>ann</wp:author_login>
<wp:author_display_name>Ann Lee</wp:author_display_name></wp:author>
${Array.from({ length: count }, (_, index) => item(index + 1)).join("\n")}</channel></rss>`;

/** Begins to move in with a process that is killed once it has done some items. Returns how many it had done. */
async function killAfter(dataDir: string, file: string, done: number): Promise<number> {
	const program = join(import.meta.dirname, "moving-process.ts");
	const child = spawn(process.execPath, [program, dataDir, file], { stdio: ["ignore", "pipe", "inherit"] });
	const exit = once(child, "exit");
	let reached = 0;
	for await (const line of createInterface(child.stdout)) {
		reached = Number(line);
		if (reached >= done) child.kill("SIGKILL");
	}
	expect((await exit)[1]).toBe("SIGKILL");
	return reached;
}

onSqlite("moving in, killed in the middle", (newEnvironment) => {
	test("goes on where it was, and doubles nothing", { timeout: 120_000 }, async () => {
		const { dataDir, open } = await newEnvironment();
		const store = await open();
		const file = join(dataDir, "old.xml");
		await writeFile(file, wxr);
		for (const done of [40, 160]) {
			const reached = await killAfter(dataDir, file, done);
			expect(reached).toBeLessThan(count);
			const [move] = await listMoves(store);
			expect(move).toMatchObject({ proposals: [{ state: "open" }] });
			// Otherwise it would be waited for a minute, in case the process is only slow.
			await store.write((tx) => tx.updateTable("leases").set({ until: 0 }).execute());
			expect((await listMoves(store))[0]).toMatchObject({ state: "stopped" });
		}
		const id = await carryOut(store, await createMediaLibrary(store), {
			source: await openSource(file),
			system: "wordpress",
			actor: ada,
			isFetching: false,
			allowPrivate: false,
		});
		const moves = await listMoves(store);
		expect(moves).toMatchObject([{ id, state: "done", notes: [], proposals: [{ state: "open" }] }]);
		const drafts = await store.db.selectFrom("proposal_drafts").select(["type", "data"]).execute();
		const of = (type: string) => drafts.filter((draft) => draft.type === type).map(({ data }) => JSON.parse(data));
		expect(new Set(of("articles").map(({ slug }) => slug)).size).toBe(count);
		expect(of("articles")).toHaveLength(count);
		expect(of("redirects").map(({ from, to }) => `${from} ${to}`)).toContain("/?p=7 /articles/post-7");
		// Two of each article; a list and a feed of each category, tag and author; the feeds of the site.
		const redirects = 2 * count + 3 * 2 + 2;
		expect(new Set(of("redirects").map(({ from }) => from)).size).toBe(redirects);
		expect(of("redirects")).toHaveLength(redirects);
		expect(["categories", "tags", "authors"].map((type) => of(type).map(({ name }) => name))).toEqual([
			["Craft"],
			["Oak"],
			["Ann Lee"],
		]);
		expect(moves[0]!.documents).toBe(count + 3 + redirects);
	});
});
