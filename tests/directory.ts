import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import Provider from "oidc-provider";
import { vi } from "vitest";
import { afterTest } from "./after-test.ts";

/** What a directory says of somebody. */
export interface DirectoryPerson {
	email?: string;
	email_verified?: boolean;
	name?: string;
	groups?: readonly string[];
}

/** A directory on this machine: a real provider, in front of which a test may lie. */
export interface TestDirectory {
	readonly issuer: string;
	readonly clientId: string;
	readonly clientSecret: string;
	/** People by their subject. Whoever the browser goes there is the one that `signIn` names. */
	readonly people: Record<string, DirectoryPerson>;
	/** Says who sits at the browser from now on. */
	signedIn: string;
	/** Answers requests instead of the provider; returns false to leave one to it. */
	lie: ((request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>) | undefined;
	/** Signs claims with the key of the directory, or with one of somebody else. */
	sign(claims: object, options?: { readonly isForeign?: boolean; readonly type?: string }): Promise<string>;
	/** Follows an address as a browser would, as far as the site: returns the address there. */
	follow(address: string): Promise<URL>;
	/** Signs with a new key from now on. */
	rotate(): Promise<void>;
}

/**
 * Opens a directory until the test ends.
 * @param site the origin of the site that signs in there
 */
export async function openDirectory(site: string): Promise<TestDirectory> {
	// It tells each time that it keeps everything in memory.
	for (const method of ["info", "warn"] as const) {
		const silenced = vi.spyOn(console, method).mockImplementation(() => {});
		afterTest(() => silenced.mockRestore());
	}
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const client = { client_id: "quillstone", client_secret: "a secret of the test, long enough" };
	const foreign = await generateKeyPair("RS256");
	let key = await newKey();
	let provider = open();
	const directory: TestDirectory = {
		...{ issuer, clientId: client.client_id, clientSecret: client.client_secret },
		people: {},
		signedIn: "ada",
		lie: undefined,
		sign: (claims, { isForeign = false, type = "logout+jwt" } = {}) =>
			new SignJWT({ ...claims })
				.setProtectedHeader({ alg: "RS256", typ: type, kid: key.jwk.kid })
				.sign(isForeign ? foreign.privateKey : key.privateKey),
		async follow(address) {
			const cookies = new Map<string, string>();
			for (let next = address; ; ) {
				if (next.startsWith(site)) return new URL(next);
				const answer = await fetch(next, {
					redirect: "manual",
					headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
				});
				for (const cookie of answer.headers.getSetCookie()) {
					const [name = "", value = ""] = cookie.split(";", 1)[0]!.split("=");
					if (value) cookies.set(name, value);
					else cookies.delete(name);
				}
				const to = answer.headers.get("location");
				if (!to) throw new Error(`${next} answered ${answer.status}: ${await answer.text()}`);
				next = new URL(to, next).href;
			}
		},
		async rotate() {
			key = await newKey();
			provider = open();
		},
	};
	server.on("request", async (request, response) => {
		if (await directory.lie?.(request, response)) return;
		if (request.url?.startsWith("/interaction/")) return interact(request, response);
		provider.callback()(request, response);
	});
	afterTest(() => {
		server.closeAllConnections();
		server.close();
	});
	return directory;

	/** Signs in whoever sits at the browser, and consents for them. */
	async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { prompt, params } = await provider.interactionDetails(request, response);
		if (prompt.name === "login")
			return provider.interactionFinished(request, response, { login: { accountId: directory.signedIn } });
		const grant = new provider.Grant({ accountId: directory.signedIn, clientId: params.client_id });
		grant.addOIDCScope("openid email profile groups");
		await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
	}

	function open(): Provider {
		return new Provider(issuer, {
			clients: [
				{
					...client,
					redirect_uris: [`${site}/admin/login/callback`],
					backchannel_logout_uri: `${site}/admin/login/logout`,
					backchannel_logout_session_required: true,
				},
			],
			jwks: { keys: [key.jwk] },
			cookies: { keys: ["of the test"] },
			scopes: ["openid", "email", "profile", "groups"],
			claims: { openid: ["sub", "sid"], email: ["email", "email_verified"], profile: ["name"], groups: ["groups"] },
			features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
			interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
			findAccount: (_: unknown, sub: string) => ({
				accountId: sub,
				claims: () => ({ sub, ...directory.people[sub] }),
			}),
			pkce: { required: () => true },
		});
	}
}

async function newKey() {
	const { privateKey } = await generateKeyPair("RS256", { extractable: true });
	const jwk = { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), use: "sig", alg: "RS256" };
	return { privateKey, jwk };
}
