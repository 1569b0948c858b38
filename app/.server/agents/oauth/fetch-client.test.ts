import { afterAll, expect, test } from "vitest";
import { openDocuments, trustCertificate } from "../../../../tests/client-documents.ts";
import { fetchClient } from "./fetch-client.ts";

trustCertificate();
const documents = await openDocuments((at) => {
	const named = (path: string, more: object = {}) => ({
		client_id: `${at}${path}`,
		client_name: "Writer",
		redirect_uris: ["http://127.0.0.1/callback"],
		...more,
	});
	return {
		"/writer.json": named("/writer.json", { grant_types: ["authorization_code", "refresh_token"] }),
		"/liar.json": named("/writer.json"),
		"/secret.json": named("/secret.json", { client_secret: "s" }),
		"/key.json": named("/key.json", { token_endpoint_auth_method: "private_key_jwt" }),
		"/machine.json": named("/machine.json", { grant_types: ["client_credentials"] }),
		"/turned.json": named("/turned.json", { client_name: "\u202eAda\u200b (quillstone.example)\n<b>" }),
		"/bare.json": named("/bare.json", { client_name: undefined }),
		"/large.json": named("/large.json", { padding: "x".repeat(20_000) }),
		"/nowhere.json": named("/nowhere.json", { redirect_uris: [] }),
		"/away.json": (_, response) => response.writeHead(302, { Location: "/writer.json" }).end(),
		"/page.json": (_, response) =>
			response.writeHead(200, { "Content-Type": "text/html" }).end(JSON.stringify(named("/page.json"))),
		"/broken.json": (_, response) => response.writeHead(200, { "Content-Type": "application/json" }).end("{"),
		"/silent.json": () => {},
	};
});
afterAll(() => documents.close());
const { host } = new URL(documents.origin);
const told = (id: string, allowPrivate = true) =>
	fetchClient(id, { allowPrivate, whole: 500 }).then(
		({ name }) => name,
		(error: Error & { sentence?: string }) => error.sentence ?? String(error),
	);

test("a document says who a program is, with its host, and in one line that hides nothing", async () => {
	expect(await told(`${documents.origin}/writer.json`)).toBe(`Writer (${host})`);
	expect(await told(`${documents.origin}/bare.json`)).toBe(host);
	expect(await told(`${documents.origin}/turned.json`)).toBe(`Ada quillstone.example <b> (${host})`);
});

test("a document that lies, leads away, holds secrets, is none or does not come is not believed", async () => {
	const wrong = {
		"/liar.json": "about another program",
		"/away.json": "answered with 302",
		"/nothing.json": "answered with 404",
		"/page.json": "has to be JSON",
		"/broken.json": "not complete",
		"/nowhere.json": "not complete",
		"/secret.json": "holds a secret",
		"/large.json": "more than 16 KB",
		"/key.json": "does not take",
		"/machine.json": "does not sign in the way",
		"/silent.json": "No answer within 0.5 seconds",
	};
	for (const [path, words] of Object.entries(wrong))
		expect([path, await told(documents.origin + path)]).toEqual([path, expect.stringContaining(words)]);
});

test("only the https address of a document in its one spelling is a client id", async () => {
	for (const id of [
		"writer",
		"",
		`http://${host}/writer.json`,
		`${documents.origin}/`,
		documents.origin,
		`${documents.origin}/a/../writer.json`,
		`https://ada@${host}/writer.json`,
		`${documents.origin}/writer.json#x`,
		"https://LOCALHOST/writer.json",
		`${documents.origin}/${"x".repeat(500)}`,
	])
		expect([id, await told(id)]).toEqual([id, expect.stringContaining("does not say who it is")]);
});

test("nothing is asked inside private networks", async () => {
	const before = documents.asked.length;
	for (const inside of [
		"https://127.0.0.1",
		"https://[::1]",
		"https://10.0.0.1",
		"https://169.254.169.254",
		documents.origin,
	])
		expect(await told(`${inside}/writer.json`, false)).toContain("inside a private network");
	expect(documents.asked.length).toBe(before);
});
