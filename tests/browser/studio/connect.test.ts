import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDocuments } from "../../client-documents.ts";
import { programAt } from "../../oauth-program.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser } from "../browser.ts";
import { people } from "../people.ts";
import { openScreen, signedIn } from "../studio.ts";

const browser = await openBrowser();
const origin = inject("baseUrl");

/** The official client of the protocol, which signs in by OAuth as a program on the person's computer does. */
async function program() {
	const listener = createServer((_, response) => response.end("You may close this page.")).listen(0, "127.0.0.1");
	await once(listener, "listening");
	const callback = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`;
	const documents = await openDocuments((at) => ({
		"/writer.json": {
			client_id: `${at}/writer.json`,
			client_name: "Writer",
			redirect_uris: ["http://127.0.0.1/callback"],
		},
	}));
	onTestFinished(async () => {
		listener.closeAllConnections();
		listener.close();
		await documents.close();
	});
	const { kept, provider } = programAt(`${documents.origin}/writer.json`, callback);
	return {
		kept,
		callback,
		host: new URL(documents.origin).host,
		transport: () => new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { authProvider: provider }),
	};
}

test("a person who is not signed in connects a program, which then works until it is cut off", async () => {
	const { kept, callback, host, transport } = await program();
	const first = transport();
	const stranger = new Client({ name: "writer", version: "1" });
	await expect(stranger.connect(first)).rejects.toThrow(UnauthorizedError);

	const page = await (await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })).newPage();
	onTestFinished(() => page.context().close());
	await page.goto(kept.url.href);
	await page.getByLabel("Email Address").fill(people.editor.email);
	await page.getByLabel("Password", { exact: true }).fill(people.editor.password);
	await page.getByRole("button", { name: "Access Admin Panel" }).click();
	const card = page.getByRole("region", { name: `Writer (${host}) wants to work for you` });
	await card.getByText("not verified").waitFor();
	await card.getByText(people.editor.name).waitFor();
	await card.getByText("a program on this computer").waitFor();
	const switches = card.getByRole("switch");
	expect(await switches.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual([
		true,
		false,
		false,
		false,
	]);
	expect(await accessibilityViolations(page)).toEqual([]);
	expect(await card.getByRole("link", { name: "Deny" }).getAttribute("href")).toContain(
		`${callback}?error=access_denied`,
	);

	// Neither may another site show this in a frame, nor send the answer.
	const shown = await page.request.get(kept.url.href);
	expect(shown.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
	const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
	const forged = { data: { command: "connect", request: "x", scopes: ["read"], password: "" }, headers: foreign };
	expect((await page.request.post("/admin/actions/account", forged)).status()).toBe(403);

	await switches.nth(2).press("Space");
	await card.getByText("All content").click();
	await card.getByRole("checkbox", { name: "Articles", exact: true }).check();
	await card.getByText("Only Articles").waitFor();
	await card.getByRole("button", { name: "Allow" }).press("Enter");
	await page.waitForURL((url) => url.href.startsWith(`${callback}?code=`));
	await first.finishAuth(new URL(page.url()).searchParams);
	const client = new Client({ name: "writer", version: "1" });
	await client.connect(transport());
	expect((await client.listTools()).tools.map(({ name }) => name)).toContain("open_proposal");
	const opened: any = await client.callTool({ name: "open_proposal", arguments: { name: "By the writer" } });
	expect(opened.isError).toBeFalsy();

	// What it was not given it asks for, and the person sees what that would add.
	const drafts = { name: "find", arguments: { type: "drafts" } };
	await expect(client.callTool(drafts)).rejects.toThrow(UnauthorizedError);
	await openScreen(page, kept.url.href);
	const again = page.getByRole("region", { name: `Writer (${host}) asks for more` });
	await again.getByText("Read what is public, Propose: Articles").waitFor();
	await again.getByText("Only Articles").waitFor();
	expect(await again.getByRole("switch").count()).toBe(3);
	expect(await accessibilityViolations(page)).toEqual([]);
	await again.getByRole("switch", { name: "New: Read drafts" }).press("Space");
	await again.getByRole("button", { name: "Allow" }).press("Enter");
	await page.waitForURL((url) => url.href.startsWith(`${callback}?code=`));
	await transport().finishAuth(new URL(page.url()).searchParams);
	expect(((await client.callTool(drafts)) as any).isError).toBeFalsy();

	const studio = await signedIn(browser);
	await openScreen(studio, "/admin/access");
	const agents = studio.getByRole("region", { name: "Agents" });
	const row = agents.getByRole("listitem").filter({ hasText: `Writer (${host}) of ${people.editor.name}` });
	await row.getByText("Read what is public, Read drafts, Propose: Articles, until").waitFor();
	await row.getByRole("link", { name: "By the writer" }).waitFor();
	await row.getByRole("button", { name: `Cut off Writer (${host})` }).click();
	await studio.getByRole("alertdialog").getByRole("button", { name: "Cut off" }).click();
	await row.getByText("Cut off by").waitFor();
	await expect(client.listTools()).rejects.toThrow();
});

test("a link that somebody changed is refused in the studio, and leads nowhere", async () => {
	const { kept, host, transport } = await program();
	await expect(new Client({ name: "writer", version: "1" }).connect(transport())).rejects.toThrow(UnauthorizedError);
	const page = await signedIn(browser);
	const changed = new URL(kept.url);
	changed.searchParams.set("redirect_uri", "https://evil.example/");
	await openScreen(page, changed.href);
	await page.getByText(`an address that ${host} does not name as its own`).waitFor();
	expect(await page.locator("a[href*=evil]").count()).toBe(0);
	const plain = new URL(kept.url);
	plain.searchParams.set("code_challenge_method", "plain");
	await openScreen(page, plain.href);
	await page.getByText("PKCE with S256 is missing").waitFor();
	const back = await page.getByRole("link", { name: "Go back to the program" }).getAttribute("href");
	expect(back).toContain("error=invalid_request");
	expect(await accessibilityViolations(page)).toEqual([]);
});
