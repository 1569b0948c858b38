import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "./send.ts";
import { onEndedSession, settle } from "./sign-in/ended-session.ts";

const server = createServer((_, response) => {
	response.writeHead(401, { "X-Signed-Out": "1" }).end("Sign in to go on.");
});
let address = "";

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

test("when the session has ended, what a person did asks them to sign in; what a screen does by itself does not", async () => {
	let asked = 0;
	const end = onEndedSession(() => {
		asked += 1;
		settle(false);
	});
	expect(await send(address, { command: "here" }, undefined, { quietly: true })).toEqual({ kind: "signed-out" });
	expect(asked).toBe(0);
	expect(await send(address, { command: "save" })).toEqual({ kind: "signed-out" });
	expect(asked).toBe(1);
	end();
});
