import { RouterContextProvider } from "react-router";
import { acceptLink } from "../../../app/.server/auth/accept-link.ts";
import { openAuth } from "../../../app/.server/auth/auth.ts";
import { listMembers } from "../../../app/.server/auth/members.ts";
import { hashPassword } from "../../../app/.server/auth/password-hash.ts";
import { addPerson } from "../../../app/.server/auth/people.ts";
import { personContext, sessionContext } from "../../../app/.server/auth/person.ts";
import { invite } from "../../../app/.server/auth/team.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import type { Role } from "../../../app/.server/db/tables/auth-tables.ts";
import { readEnv } from "../../../app/.server/env.ts";
import { type Backend, backendContext, clientContext, type Site, siteContext } from "../../../app/.server/http.ts";
import { SecretKey } from "../../../app/.server/secret-key/secret-key.ts";

export const origin = "https://quillstone.example";
export const password = "lantern orbit maple 42";
export const email = "ada@quillstone.example";
export const env = readEnv({ SITE_URL: origin, ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
export const secretKey = new SecretKey("one that all instances of a test have");
let networks = 0;

/** The context of a request, each with a different client network. */
export async function requestContext(store: Store, key = secretKey) {
	const auth = openAuth({ store, secretKey: key, origin, log: store.log });
	const context = new RouterContextProvider();
	const replyPromise = { hours: 24, counted: "clock" };
	const settings = { email: "hello@quillstone.example", company_name: "Quillstone", replyPromise };
	context.set(siteContext, { origin, snapshot: { one: () => settings } } as unknown as Site);
	const metrics = { median: () => undefined, countRefusedSignIn() {} };
	const backend: Partial<Backend> = { env, store, secretKey: key, log: store.log, metrics, auth: async () => auth };
	context.set(backendContext, backend as Backend);
	networks += 1;
	context.set(clientContext, { address: `198.51.${networks >> 8}.${networks & 255}`, agent: "Firefox" });
	return context;
}

export async function withAdministrator(store: Store) {
	const person = { name: "Admin User", email, role: "administrator" } as const;
	const hash = await hashPassword(password);
	const id = await store.write((tx) => addPerson(tx, { ...person, password: hash }));
	const context = await requestContext(store);
	context.set(personContext, { id, ...person });
	context.set(sessionContext, "");
	return { context, ada: { id, ...person } };
}

export async function join(store: Store, context: RouterContextProvider, role: Role, address: string): Promise<string> {
	const { link } = await invite(context, { name: "Ben Baig", email: address, role });
	const key = new URL(link).searchParams.get("key") ?? "";
	await acceptLink(context, key, { name: "", email: "", password: "velvet anchor prism 9" });
	return (await listMembers(store)).find((member) => member.email === address)!.id;
}

/** A request from a browser that has these cookies. */
export function asking(cookies: readonly string[] = []): Request {
	// The last cookie with the same name wins.
	const pairs = new Map(cookies.map((cookie) => [cookie.split("=", 1)[0], cookie.split(";", 1)[0]]));
	return new Request(origin, { headers: { cookie: [...pairs.values()].join("; ") } });
}
