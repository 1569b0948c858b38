import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { pageOf, serveSite } from "../tests/served-site.ts";
import { limits } from "./limits.ts";

const site = await serveSite({ render: (request, context) => pageOf(request, context) });
beforeEach(() => void site.rendered.splice(0));
afterAll(() => site.close());

const form = "application/x-www-form-urlencoded";
const signedIn = { Cookie: "__Host-studio.session_token=anything" };

function post(path: string, type: string, body: string | Buffer, headers = {}) {
	return site.ask(path, { method: "POST", headers: { "Content-Type": type, ...headers }, body });
}

function multipart(parts: number, boundary: string): string {
	const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;
	return `${part.repeat(parts)}--${boundary}--\r\n`;
}

describe.each(["/contact", "/forms/contact", "/admin/login", "/admin/login/again", "/admin/services"])(
	"what a visitor posts to %s",
	(path) => {
		it.each([
			["more than 64 KiB", form, `message=${"a".repeat(limits.formBytes)}`],
			["thousands of fields", form, "a&".repeat(limits.formFields * 2)],
			["thousands of parts", "multipart/form-data; boundary=x", multipart(limits.formFields + 1, "x")],
			[
				"thousands of parts behind a boundary that is not theirs",
				`multipart/form-data; note="; boundary=y"; boundary=x`,
				multipart(limits.formFields + 1, "x"),
			],
			["a long JSON", "application/json; charset=utf-8", JSON.stringify("a".repeat(limits.jsonBytes))],
			["a deep JSON", "application/problem+json", "[".repeat(limits.jsonDepth + 1)],
		])("a form is rejected before it is parsed, with %s", async (_, type, body) => {
			expect((await post(path, type, body)).status).toBe(413);
			expect(site.rendered).toEqual([]);
		});

		it.each([
			["as many fields as may be", form, `${"a=b&".repeat(limits.formFields - 1)}a=b`],
			["as many parts as may be", "multipart/form-data; boundary=x", multipart(limits.formFields, "x")],
			["a JSON with brackets in its text", "application/json", JSON.stringify({ a: `\\"${"[{".repeat(500)}` })],
		])("a form is accepted with %s", async (_, type, body) => {
			expect((await post(path, type, body)).status).toBe(200);
		});
	},
);

it("people who are signed in may post a whole document, but to the sign-in no more than visitors", async () => {
	const document = JSON.stringify({ text: "a".repeat(500_000) });
	expect((await post("/admin/documents/1", "application/json", document, signedIn)).status).toBe(200);
	expect((await post("/admin/documents/1", form, "a&".repeat(20_000), signedIn)).status).toBe(413);
	expect((await post("/contact", form, "a&".repeat(1_000), signedIn)).status).toBe(413);
});

it.each([
	[
		"a long JSON of a stranger",
		"/contact",
		JSON.stringify("a".repeat(limits.jsonBytes)),
		{},
		"This JSON has more than 16 KiB,",
	],
	[
		"a long JSON of the studio",
		"/admin/services",
		JSON.stringify("a".repeat(limits.bodyBytes)),
		signedIn,
		"more than 1024 KiB,",
	],
	["a deep JSON", "/contact", "[".repeat(limits.jsonDepth + 1), {}, "This JSON is nested more than 200 levels deep."],
])("the rejection of %s says what is wrong with it, and speaks of no form", async (_, path, body, headers, words) => {
	const answer = await post(path, "application/json", body, headers);
	expect([answer.status, answer.headers["content-type"]]).toEqual([413, "application/json"]);
	expect(JSON.parse(answer.body.toString()).sentence).toContain(words);
	expect(answer.body.toString()).not.toContain("form");
});

it.each([
	["a browser", "/contact", { Accept: "text/html,*/*" }, "text/html", "Nothing here"],
	["a script", "/contact", { Accept: "application/json" }, "application/json", '"status":413'],
	["the form's own script", "/forms/contact", { Accept: "*/*" }, "application/json", '"alert":"This is more'],
	["a program", "/contact", {}, "text/plain", "This is more than one form may hold."],
])("the rejection fits %s, and the connection stays open", async (_, path, headers, type, words) => {
	const answer = await post(path, form, "a&".repeat(500_000), headers);
	expect(answer.status).toBe(413);
	expect(answer.headers["content-type"]).toContain(type);
	expect(answer.headers.connection).not.toBe("close");
	expect(answer.body.toString()).toContain(words);
});
