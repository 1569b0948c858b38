import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { planOf } from "../app/.server/move-in/planning/import-planner.ts";
import { type Known, knowsNothing, type Step } from "../app/.server/move-in/planning/plan.ts";
import { openSource } from "../app/.server/move-in/source.ts";
import type { RichTextDocument } from "../app/content/text/rich-text.ts";
import { itemsOf, lossesOf } from "./move-in-losses.ts";

// What tests of moving in share: files of other systems, and what a plan makes of them.

/**
 * The steps of a plan of some files; of one file alone when there is just one. Whatever the test is about, nothing that the
 * files say may be lost without a line of the report.
 */
export async function stepsOf(
	system: string,
	files: Readonly<Record<string, string | Buffer>>,
	known: Partial<Known> = {},
): Promise<Step[]> {
	const own = await mkdtemp(join(tmpdir(), "move-in-"));
	onTestFinished(() => rm(own, { recursive: true }));
	for (const [path, content] of Object.entries(files)) {
		await mkdir(dirname(join(own, path)), { recursive: true });
		await writeFile(join(own, path), content);
	}
	const [only, ...others] = Object.keys(files);
	const source = await openSource(others.length === 0 ? join(own, only!) : own);
	try {
		const steps: Step[] = [];
		for await (const step of (await planOf(source, system, { ...knowsNothing, ...known })).steps()) steps.push(step);
		expect(lossesOf(itemsOf(system, files), steps)).toEqual([]);
		return steps;
	} finally {
		source.close();
	}
}

/** The step of an item with what its document holds. */
export function article(steps: readonly Step[], title: string) {
	const step = steps.find(({ line }) => line.title === title)!;
	expect(step, `${title} is in the report`).toBeDefined();
	const [document] = step.documents;
	return { ...step, data: document?.data ?? {}, blocks: (document?.data.content as RichTextDocument)?.content ?? [] };
}

/** An export of WordPress. */
export const wxr = (items: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Old blog</title><link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login>ann</wp:author_login><wp:author_display_name><![CDATA[Ann Lee]]></wp:author_display_name></wp:author>
<wp:category><wp:cat_name><![CDATA[Craft]]></wp:cat_name></wp:category>
${items}</channel></rss>`;

/** A post in it. */
export const item = (
	id: number,
	title: string,
	content: string,
	more = "",
) => `<item><title><![CDATA[${title}]]></title>
<link>https://old.example/2013/01/${title.toLowerCase().replaceAll(" ", "-")}/</link><dc:creator>ann</dc:creator>
<content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_date>2013-01-1${id % 10} 10:00:00</wp:post_date><wp:post_name>${title.toLowerCase().replaceAll(" ", "-")}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="craft"><![CDATA[Craft]]></category>${more}</item>`;

/** The redirects of a plan, by their old addresses. */
export function leads(steps: readonly Step[]) {
	const redirects = steps.flatMap(({ documents }) => documents).filter(({ type }) => type === "redirects");
	expect(new Set(redirects.map(({ id }) => id)).size).toBe(redirects.length);
	return Object.fromEntries(redirects.map(({ data }) => [data.from, data.kind === "410" ? "gone" : data.to]));
}

/** A post as a page. */
export const asPage = (post: string) => post.replace("<wp:post_type>post", "<wp:post_type>page");

/** A field of a plugin or of WordPress itself, in an item of an export. */
export const meta = (key: string, value: string) =>
	`<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
