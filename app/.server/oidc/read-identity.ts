import { createHash } from "node:crypto";
import * as oauth from "oauth4webapi";
import { z } from "zod";
import { studioAddresses } from "../../addresses/studio-addresses.ts";
import type { Store } from "../db/store.ts";
import type { Begun } from "./begin.ts";
import type { DirectorySettings } from "./directory-settings.ts";
import type { Provider } from "./provider.ts";

/** Somebody as the directory knows them. */
export interface Identity {
	readonly issuer: string;
	/** What the directory calls them, for ever. */
	readonly subject: string;
	/** What it calls the session; "" when it does not say. */
	readonly session: string;
	readonly name: string;
	/** In lower case; "" when none arrived. */
	readonly email: string;
	/** Whether the directory says that the address is theirs. */
	readonly isVerified: boolean;
	readonly groups: readonly string[];
	/** Whether it left groups out because there are too many. */
	readonly leftOutGroups: boolean;
	/** Whether a picture of them arrived. */
	readonly hasPicture: boolean;
}

/**
 * Exchanges the answer that a browser brought for who somebody is: the state is that of the browser, the code is good
 * for once, and the ID token is signed by the directory, for this site and for this sign-in.
 * @throws errors of the protocol and of the connection
 */
export async function identityFrom(
	url: URL,
	begun: Begun,
	{ provider, settings, origin }: { provider: Provider; settings: DirectorySettings; origin: string },
): Promise<Identity> {
	const { as, client, authentication, options } = provider;
	const { state, verifier, nonce } = begun;
	const params = oauth.validateAuthResponse(as, client, url, state);
	const exchanged = await oauth.authorizationCodeGrantRequest(
		...([as, client, authentication, params, origin + studioAddresses.signedInByDirectory, verifier, options] as const),
	);
	const tokens = await oauth.processAuthorizationCodeResponse(as, client, exchanged, {
		expectedNonce: nonce,
		requireIdToken: true,
	});
	await oauth.validateApplicationLevelSignature(as, exchanged, options);
	const claims = oauth.getValidatedIdTokenClaims(tokens)!;
	const isMissing = claims.email === undefined || claims[settings.groupsClaim] === undefined;
	const more = isMissing ? await userInfo(provider, tokens.access_token, claims.sub) : {};
	return identityOf({ ...more, ...claims }, settings);
}

/**
 * What a directory says of somebody beside the ID token.
 * @throws when it cannot be asked: without the groups that it has, somebody would be put out
 */
async function userInfo({ as, client, options }: Provider, token: string, subject: string): Promise<object> {
	if (!as.userinfo_endpoint) return {};
	return oauth.processUserInfoResponse(as, client, subject, await oauth.userInfoRequest(as, client, token, options));
}

const text = z.string().max(400).catch("");
const yes = z.literal([true, "true", 1, "1"]);

function identityOf(claims: Readonly<Record<string, unknown>>, { groupsClaim }: DirectorySettings): Identity {
	const email = text.parse(claims.email).trim().toLowerCase();
	const given = claims[groupsClaim];
	const leftOut = Object(claims._claim_names);
	return {
		issuer: String(claims.iss),
		subject: String(claims.sub),
		session: text.parse(claims.sid),
		name: nameIn(claims) || email,
		email: /^[^\s@]+@[^\s@]+$/.test(email) ? email : "",
		// Entra sends no email_verified; its xms_edov says that the domain of the address is the company's.
		isVerified: yes.safeParse(claims.email_verified ?? claims.xms_edov).success,
		groups: [given].flat().filter((group) => typeof group === "string"),
		leftOutGroups: groupsClaim in leftOut || claims.hasgroups === true,
		hasPicture: typeof claims.picture === "string",
	};
}

function nameIn(claims: Readonly<Record<string, unknown>>): string {
	const line = (value: unknown) =>
		text
			.parse(value)
			.replace(/[\p{C}\p{Z}]+/gu, " ")
			.trim();
	const parts = [claims.given_name, claims.family_name].map(line).filter(Boolean).join(" ");
	return [...(line(claims.name) || parts || line(claims.preferred_username))].slice(0, 80).join("");
}

/**
 * Takes an answer, or the token of a logout, once.
 * @param name what is in no other
 * @param until epoch milliseconds after which it would be refused anyway
 * @returns false when it was taken before, by whichever instance
 */
export async function takeOnce(store: Store, name: string, until: number): Promise<boolean> {
	const hash = createHash("sha256").update(name).digest("base64url");
	return store.write(async (tx) => {
		await tx.deleteFrom("directory_answers").where("expires_at", "<", Date.now()).execute();
		const taking = tx.insertInto("directory_answers").values({ hash, expires_at: until });
		const { numInsertedOrUpdatedRows } = await taking
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirstOrThrow();
		return (numInsertedOrUpdatedRows ?? 0n) > 0n;
	});
}
