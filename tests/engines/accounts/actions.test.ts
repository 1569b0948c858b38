import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { command, defineAction } from "../../../app/.server/actions/define-action.ts";
import { type Person, personContext } from "../../../app/.server/auth/person.ts";
import { create } from "../../../app/.server/content/drafts.ts";
import { list } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { type Backend, backendContext, clientContext } from "../../../app/.server/http.ts";
import { CurrentRelease } from "../../../app/.server/snapshot/current-release.ts";
import * as report from "../../../app/admin/screens/move-in/move-in-action.ts";
import * as changes from "../../../app/admin/screens/on-page/document-changes-route.ts";
import * as field from "../../../app/admin/screens/on-page/field-route.ts";
import { aClient } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

const editor: Person = { id: "ben", name: "Ben Baig", email: "ben@team.example", role: "editor" };
const key = "00000000-0000-4000-8000-000000000002";

const commands = {
	add: command({ name: z.string().max(10, "The name is too long.") }, async ({ context, actor }, { name }) => {
		// As commands do that do not receive the store.
		const { store } = context.get(backendContext);
		return create(store, { type: "clients", data: aClient({ name }), actor });
	}),
};
const add = defineAction("editor", commands);
const addSecretly = defineAction("editor", commands, { isSecret: true });

async function send(store: Store, action: typeof add, body: object, headers: Record<string, string> = {}) {
	const context = new RouterContextProvider();
	context.set(backendContext, { store } as Backend);
	context.set(personContext, editor);
	context.set(clientContext, { address: "127.0.0.1", agent: "" });
	const request = new Request("https://quillstone.example/admin/actions/clients", {
		method: "POST",
		headers: { "Content-Type": "application/json", ...headers },
		body: JSON.stringify(body),
	});
	const answer = await action({ request, params: {}, context });
	return { status: answer.status, body: await answer.json() };
}

onBothEngines("an action", (newEnvironment) => {
	test("runs a command with an id once, and answers repetitions with the first result", async () => {
		const store = await (await newEnvironment()).open();
		const first = await send(store, add, { command: "add", name: "Once" }, { "Idempotency-Key": key });
		const second = await send(store, add, { command: "add", name: "Once" }, { "Idempotency-Key": key });
		expect(first.status).toBe(200);
		expect(second).toEqual(first);
		expect(await list(store, { type: "clients" })).toHaveLength(1);
	});

	test("stores no result that contains a secret: a repetition runs nothing and says so", async () => {
		const store = await (await newEnvironment()).open();
		const { body: secret } = await send(store, addSecretly, { command: "add", name: "X" }, { "Idempotency-Key": key });
		const { answer } = await store.db.selectFrom("commands").select("answer").executeTakeFirstOrThrow();
		expect(answer).not.toContain(secret);
		const second = await send(store, addSecretly, { command: "add", name: "X" }, { "Idempotency-Key": key });
		expect(second.body.error.sentence).toContain("its answer was lost on the way");
		expect(await list(store, { type: "clients" })).toHaveLength(1);
	});

	test("rejects invalid fields with their messages, unknown commands, and commands not allowed for the role", async () => {
		const store = await (await newEnvironment()).open();
		const tooLong = await send(store, add, { command: "add", name: "a".repeat(11) });
		expect(tooLong).toMatchObject({ status: 400, body: { error: { sentence: "The name is too long." } } });
		expect((await send(store, add, { command: "add", name: 7 })).body.error.sentence).toContain("Load the page again");
		expect((await send(store, add, { command: "constructor", name: "X" })).status).toBe(400);
		const forAdministrators = defineAction("administrator", commands);
		expect((await send(store, forAdministrators, { command: "add", name: "X" })).status).toBe(403);
		expect(await list(store, { type: "clients" })).toEqual([]);
	});
});

onBothEngines("a screen's question", (newEnvironment) => {
	test("about what is not there is answered with 404", async () => {
		const store = await (await newEnvironment()).open();
		const context = new RouterContextProvider();
		context.set(personContext, { ...editor, role: "administrator" });
		context.set(backendContext, { store, release: await CurrentRelease.open(store) } as unknown as Backend);
		const loaders = { report: report.loader, field: field.loader, changes: changes.loader };
		const asked = [
			["report", ""],
			["field", ""],
			["field", "?of=nothing/x&path=title"],
			["changes", "?id=nobody"],
		] as const;
		for (const [name, search] of asked) {
			const request = new Request(`https://quillstone.example/admin/${name}${search}`);
			const loader = loaders[name] as (args: object) => Promise<Response>;
			const { status } = await loader({ context, request, params: {}, url: new URL(request.url) });
			expect({ name, search, status }).toEqual({ name, search, status: 404 });
		}
	});
});
