import { setTimeout as wait } from "node:timers/promises";
import { withLease } from "../db/leases.ts";
import type { Store } from "../db/store.ts";
import type { DestinationsTable } from "../db/tables/outbox-tables.ts";
import type { Secrets, Settings, Tokens } from "./check-settings.ts";
import type { ProductKind } from "./destination-kind.ts";
import { destinationRow } from "./destination-row.ts";
import type { GuardedFetch } from "./guarded-fetch.ts";
import type { Limits } from "./message.ts";
import { decryptSecrets, encryptSecrets } from "./secrets.ts";

/** Thrown where a receiver gives no token any more, until somebody enters what it asks for. */
export class RefusedRefresh extends Error {
	override readonly name = "RefusedRefresh";
	readonly status: number;
	constructor(answer: string, status: number) {
		super(`It gives no access any more (${answer}). Edit it, and enter the client secret or refresh token anew.`);
		this.status = status;
	}
}

interface TokenWanted {
	readonly store: Store;
	readonly kind: ProductKind;
	readonly destination: DestinationsTable;
	readonly settings: Settings;
	readonly fetch: GuardedFetch;
	readonly limits: Limits;
	/** Whether the receiver took the stored one no more. */
	readonly isTokenRefused: boolean;
}

/** Milliseconds before its end in which a token counts as ended already. */
const early = 60_000;

/** Milliseconds between two looks at whether another process has a new token. */
const look = 100;

/**
 * Returns a token that is valid now. One that has ended is refreshed by one process at a time, and kept for all.
 * @throws {RefusedRefresh} and errors of the connection
 */
export async function validToken(wanted: TokenWanted): Promise<string> {
	const { store, destination, limits, isTokenRefused } = wanted;
	const stale = isTokenRefused ? decryptSecrets(destination, limits.secretKey).tokens?.access : undefined;
	const end = performance.now() + limits.whole;
	for (;;) {
		const known = await keptSecrets(wanted);
		if (known.tokens && known.tokens.until > Date.now() + early && known.tokens.access !== stale)
			return known.tokens.access;
		const refreshed = await withLease(store, `token of ${destination.id}`, async () => {
			// Another process may have refreshed it between the two looks.
			const secrets = await keptSecrets(wanted);
			const { tokens } = secrets;
			if (tokens && tokens.until > Date.now() + early && tokens.access !== stale) return tokens.access;
			return keepTokens(wanted, secrets, await askForTokens(wanted, secrets));
		});
		if (refreshed !== undefined) return refreshed;
		if (performance.now() > end) throw new Error("Another process is refreshing its token.");
		await wait(look, undefined, { signal: limits.signal });
	}
}

async function keptSecrets({ store, destination, limits }: TokenWanted): Promise<Secrets> {
	const row = await store.read((tx) => destinationRow(tx, destination.id));
	return decryptSecrets(row, limits.secretKey);
}

interface Refreshed extends Tokens {
	/** The refresh token that goes on, of receivers that give a new one each time. */
	readonly refreshToken?: string;
}

/** https://www.rfc-editor.org/rfc/rfc6749#section-6 and #section-4.4 */
async function askForTokens({ kind, settings, fetch }: TokenWanted, secrets: Secrets): Promise<Refreshed> {
	if (!kind.oauth) throw new Error(`“${kind.name}” declares no oauth.`);
	const { grant, tokenUrl, scope } = kind.oauth;
	const body = new URLSearchParams({
		grant_type: grant,
		client_id: String(settings.clientId),
		client_secret: String(secrets.clientSecret ?? ""),
		...(grant === "refresh_token" && { refresh_token: String(secrets.refreshToken ?? "") }),
		...(scope && { scope }),
	});
	const address = typeof tokenUrl === "string" ? tokenUrl : tokenUrl(settings as never);
	const answer = await fetch(address, { method: "POST", headers: { accept: "application/json" }, body });
	const text = await answer.text();
	const given = readJson(text);
	if (answer.status === 400 || answer.status === 401)
		throw new RefusedRefresh(
			String(given.error_description ?? given.error ?? answer.status).slice(0, 200),
			answer.status,
		);
	if (!answer.ok || typeof given.access_token !== "string")
		throw new Error(`No token came from ${new URL(address).host}, which answered ${answer.status}.`);
	const seconds = Number(given.expires_in);
	return {
		access: given.access_token,
		// Receivers that say nothing end a token with a 401, which refreshes it.
		until: Date.now() + (Number.isFinite(seconds) && seconds > 0 ? Math.max(seconds * 1000, 2 * early) : 3_600_000),
		...(typeof given.refresh_token === "string" && given.refresh_token && { refreshToken: given.refresh_token }),
	};
}

function readJson(text: string): Record<string, unknown> {
	try {
		return Object(JSON.parse(text));
	} catch {
		return {};
	}
}

/** Keeps new tokens, unless somebody entered other secrets meanwhile. */
async function keepTokens(
	{ store, destination, limits }: TokenWanted,
	used: Secrets,
	{ refreshToken, ...tokens }: Refreshed,
): Promise<string> {
	await store.write(async (tx) => {
		const now = decryptSecrets(await destinationRow(tx, destination.id), limits.secretKey);
		if (now.clientSecret !== used.clientSecret || now.refreshToken !== used.refreshToken) return;
		const secrets = encryptSecrets({ ...now, ...(refreshToken && { refreshToken }), tokens }, limits.secretKey);
		await tx.updateTable("destinations").set({ secrets }).where("id", "=", destination.id).execute();
	});
	return tokens.access;
}
