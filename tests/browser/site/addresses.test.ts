import { once } from "node:events";
import { request } from "node:http";
import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { publicActions, readers } from "../../../app/addresses/access.ts";
import { openBrowser, openPage } from "../browser.ts";
import { people } from "../people.ts";
import { signIn } from "../studio.ts";

const { port } = new URL(inject("baseUrl"));

/** Requests a path like any HTTP client, with any host. */
async function ask(path: string, { method = "GET", body = "", ...headers }: Record<string, string> = {}) {
	const asked = request({ port, host: "127.0.0.1", path, method, headers: { Accept: "text/html", ...headers } });
	asked.end(body);
	const [answer] = await once(asked, "response");
	const text = Buffer.concat(await answer.toArray()).toString();
	return { status: answer.statusCode as number, headers: answer.headers, text };
}

const isWholePage = (html: string) => /<nav\b/.test(html) && /<footer\b/.test(html) && /<h1\b/.test(html);

describe("a public address", () => {
	const patterns = Object.entries(readers).flatMap(([pattern, who]) =>
		who === "everyone" && !pattern.startsWith("/admin") && pattern !== "/*" ? pattern : [],
	);

	test("rejects unsupported requests with an explanation, in the site's layout", async () => {
		for (const pattern of patterns) {
			const path = pattern.replace(":form", "contact").replace(/:\w+/g, "any");
			const wrong = ["PUT", "DELETE", "PATCH", ...(Object.hasOwn(publicActions, pattern) ? [] : ["POST"])];
			for (const method of wrong) {
				const { status, headers, text } = await ask(path, { method });
				expect.soft([status, isWholePage(text)], `${method} ${path}`).toEqual([405, true]);
				expect.soft(headers.allow, path).toContain("GET, HEAD");
				expect.soft(text).toContain("Nothing can be handed in here.");
			}
		}
	});

	test.each([
		["that is too long", `/${"a".repeat(3000)}`, {}, 414],
		["with a form of another site", "/contact", { method: "POST", "Sec-Fetch-Site": "cross-site" }, 403],
		["of a form that is none", "/forms/nothing", { method: "POST" }, 404],
		["of a picture that is none", "/social/nothing.png", {}, 404],
	])("%s is rejected with a page in the site's layout", async (_, path, options, status) => {
		const answer = await ask(path, options as Record<string, string>);
		expect([answer.status, isWholePage(answer.text)]).toEqual([status, true]);
	});

	test("leads to today's icon for pages that link to none", async () => {
		const { status, headers } = await ask("/favicon.ico");
		expect(status).toBe(302);
		expect(await ask(headers.location!)).toMatchObject({ status: 200, headers: { "content-type": "image/x-icon" } });
	});
});

describe("the studio", () => {
	let browser: Browser;
	beforeAll(async () => {
		browser = await openBrowser();
	});

	test("of a site without SITE_URL accepts sign-in under every name of this machine", async () => {
		for (const host of ["127.0.0.1", "studio.localhost"]) {
			const { page } = await openPage(browser, { baseURL: `http://${host}:${port}` });
			await signIn(page, people.editor);
			await page.getByRole("heading", { level: 1 }).waitFor();
			expect(new URL(page.url())).toMatchObject({ hostname: host, pathname: "/admin" });
		}
	});

	test("says why passkeys do not work under an IP address", async () => {
		const { page } = await openPage(browser, { baseURL: `http://127.0.0.1:${port}` });
		await page.goto("/admin/login");
		await page.getByRole("button", { name: "Use a passkey" }).click();
		const sentence = page.getByText(`Browsers use passkeys only at http://localhost:${port}`);
		await sentence.waitFor();
	});

	test.each([
		["opened", {}],
		["signed in to", { method: "POST", Origin: `http://192.0.2.7:${port}` }],
	])("at another address is %s with a page that names the right address and how to change it", async (_, more) => {
		const answer = await ask("/admin/login", { Host: `192.0.2.7:${port}`, ...more });
		expect([answer.status, isWholePage(answer.text)]).toEqual([403, true]);
		expect(answer.text).toContain(`href="http://localhost:${port}/admin"`);
		expect(answer.text.replaceAll("<!-- -->", "")).toContain(`SITE_URL=http://192.0.2.7:${port}`);
	});

	test("rejects forms of other sites, and never shows the contents of host headers", async () => {
		const form = { method: "POST", Origin: "http://evil.example", body: "email=a" };
		const answer = await ask("/admin/login", { Host: `localhost:${port}`, ...form });
		expect([answer.status, isWholePage(answer.text)]).toEqual([403, true]);
		expect(answer.text).toContain("sent from another site");
		const odd = await ask("/admin", { Host: '"><script>alert(1)</script>' });
		expect(odd.text).not.toContain("<script>alert");
	});
});
