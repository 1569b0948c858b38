import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser } from "../browser.ts";
import { people } from "../people.ts";
import { siteOf } from "../site/own-site.ts";
import { openScreen, signInByRequest } from "../studio.ts";

let browser: Browser;
let site: Awaited<ReturnType<typeof siteOf>>;
let page: Page;

const { email, password } = people.administrator;

beforeAll(async () => {
	browser = await openBrowser();
	site = await siteOf(undefined, {
		ADMIN_EMAIL: email,
		ADMIN_PASSWORD: password,
		ALLOW_PRIVATE_DESTINATIONS: "1",
	});
	page = await (await browser.newContext({ baseURL: site.origin, reducedMotion: "reduce" })).newPage();
	page.setDefaultTimeout(100_000);
	await signInByRequest(page.context(), site.origin, people.administrator);
	return async () => {
		await page.context().close();
		await site.stop();
	};
});

const wxr = `<?xml version="1.0"?><rss version="2.0"><channel><title>Old blog</title>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
<item><title>From the old blog</title><link>https://old.example/2014/05/from-the-old-blog/</link>
<content:encoded><![CDATA[<h4>A heading</h4><p>Words that came along.</p>]]></content:encoded>
<wp:post_id>7</wp:post_id><wp:post_date>2014-05-06 10:00:00</wp:post_date><wp:post_name>from-the-old-blog</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>
<item><title>Old menu</title><wp:post_id>8</wp:post_id><wp:post_type>nav_menu_item</wp:post_type></item>
</channel></rss>`;

const waiting = { timeout: 60_000, interval: 250 };

async function choose(name: string, content: string): Promise<void> {
	const file = { name, mimeType: "application/octet-stream", buffer: Buffer.from(content) };
	await page.locator("input[type=file]").first().setInputFiles(file);
}

test("a file is chosen, its report read, everything moved in, published as one release, and its old address leads on", async () => {
	await openScreen(page, "/admin/start");
	await page.getByRole("link", { name: /^Bring an export/ }).click();
	await page.getByRole("combobox", { name: "It comes from" }).waitFor();
	await choose("broken.xml", "<rss><channel>");
	await page.getByText(/this is not well-formed XML/).waitFor();

	await choose("export.xml", wxr);
	await page.getByText(/becomes article \/articles\/from-the-old-blog/).waitFor();
	await page.getByText(/Old menu/).waitFor();
	expect(await accessibilityViolations(page)).toEqual([]);
	const whole = await page.request.get("/admin/actions/move-in");
	expect(await whole.text()).toContain("changed: heading 4 becomes heading 2");

	await page.getByRole("button", { name: "Move in", exact: true }).click();
	await page.getByText("All of it came").waitFor();
	expect((await page.request.get("/articles/from-the-old-blog")).status()).toBe(404);
	await page.getByRole("link", { name: "Moved in: Old blog" }).click();
	await page.getByText("From the old blog").first().waitFor();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
	await expect.poll(async () => (await page.request.get("/articles/from-the-old-blog")).status(), waiting).toBe(200);
	const answer = await page.request.get("/2014/05/from-the-old-blog/", { maxRedirects: 0 });
	expect([answer.status(), answer.headers().location]).toEqual([301, "/articles/from-the-old-blog"]);
	expect(await (await page.request.get("/articles/from-the-old-blog")).text()).toContain("Words that came along.");
});

test("pictures that are missing are named with the reason and tried again, also after the file was put away", async () => {
	const pictures = new Map<string, Buffer>();
	const old = createServer((request, response) => {
		const picture = pictures.get(request.url!);
		response.writeHead(picture ? 200 : 404).end(picture);
	}).listen(0, "127.0.0.1");
	await once(old, "listening");
	onTestFinished(() => {
		old.closeAllConnections();
		old.close();
	});
	const url = `http://127.0.0.1:${(old.address() as AddressInfo).port}`;
	await openScreen(page, "/admin/move-in");
	const withPicture = wxr
		.replaceAll("https://old.example", url)
		.replaceAll("from-the-old-blog", "with-a-picture")
		.replace("<p>Words", `<img src="${url}/stone.png" alt="A stone"><p>Words`);
	await choose("export.xml", withPicture);
	await page.getByText(/becomes article \/articles\/with-a-picture/).waitFor();
	await page.getByRole("button", { name: "Move in", exact: true }).click();
	await page.getByText("All but some pictures came").waitFor();
	await page.getByRole("button", { name: "Put the file away" }).click();
	await page.getByRole("button", { name: "Choose a file" }).waitFor();
	await page.getByText("1 picture is missing").click();
	await page.getByText(`${url}/stone.png: its server answered with 404`).waitFor();
	expect(await accessibilityViolations(page)).toEqual([]);

	pictures.set(
		"/stone.png",
		await sharp({ create: { width: 24, height: 16, channels: 3, background: "red" } })
			.png()
			.toBuffer(),
	);
	await page.getByRole("button", { name: "Try the pictures again" }).click();
	await page.getByText("All of it came").nth(1).waitFor();
	await page.getByRole("link", { name: "Moved in: Old blog" }).first().click();
	await page.getByText("From the old blog").first().waitFor();
});

test("a move is taken back in one act", async () => {
	await openScreen(page, "/admin/move-in");
	await choose("export.xml", wxr.replaceAll("old.example", "other.example").replaceAll("old-blog", "other-blog"));
	await page.getByText(/becomes article \/articles\/from-the-other-blog/).waitFor();
	await page.getByRole("button", { name: "Move in", exact: true }).click();
	await page.getByText("All of it came").nth(2).waitFor();
	await page.getByRole("button", { name: "Take it back…" }).first().click();
	await page.getByRole("button", { name: "Take it back", exact: true }).click();
	await page.getByText("Taken back", { exact: true }).waitFor();
});
