import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Store } from "../db/store.ts";
import type { Logger } from "../log/log.ts";
import { newId } from "../new-id.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";
import { authAdapter } from "./adapter.ts";
import { codesOnce } from "./codes-once.ts";
import { mayEnter } from "./only-way.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { directorySessions } from "./sessions/directory-sessions.ts";
import { addressHeader, authSecret, cookiePrefix, extendedAfter, idleTime } from "./sessions/session-rules.ts";

export type Auth = ReturnType<typeof openAuth>;

interface AuthContext {
	readonly store: Store;
	readonly secretKey: SecretKey;
	readonly origin: string;
	readonly log: Logger;
}

/**
 * Sets up better-auth on our store. None of its endpoints has an address: our own actions call the few that are used.
 * @param origin such as https://quillstone.example
 */
export function openAuth({ store, secretKey, origin, log }: AuthContext) {
	const overTls = origin.startsWith("https:");
	return betterAuth({
		appName: "Studio",
		baseURL: origin,
		secret: authSecret(secretKey),
		database: authAdapter(store),
		telemetry: { enabled: false },
		logger: {
			level: "error",
			log: (_level, message, ...details) => log.error({ details }, `sign-in: ${message}`),
		},
		user: {
			modelName: "people",
			additionalFields: {
				role: { type: "string", input: false, defaultValue: "editor" },
				disabledAt: { type: "date", input: false, required: false },
			},
		},
		session: {
			modelName: "sessions",
			expiresIn: idleTime / 1000,
			updateAge: extendedAfter / 1000,
			freshAge: 0,
			additionalFields: { directorySession: { type: "string", input: false, required: false } },
		},
		account: { modelName: "credentials" },
		verification: { modelName: "verifications", storeIdentifier: "hashed" },
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			minPasswordLength: 1,
			maxPasswordLength: 256,
			password: { hash: hashPassword, verify: verifyPassword },
		},
		databaseHooks: {
			session: {
				create: {
					// However somebody signs in, a disabled person gets no session.
					async before({ userId, directorySession }, endpoint) {
						const known = store.db.selectFrom("people").select("disabled_at").where("id", "=", userId);
						if ((await known.executeTakeFirst())?.disabled_at !== null) return false;
						if (typeof directorySession === "string") return undefined;
						return (await mayEnter(store, userId, endpoint?.path)) ? undefined : false;
					},
				},
			},
		},
		// Attempts are counted before these endpoints are called.
		rateLimit: { enabled: false },
		advanced: {
			cookiePrefix: cookiePrefix(origin),
			useSecureCookies: false,
			defaultCookieAttributes: { secure: overTls, httpOnly: true, sameSite: "lax", path: "/" },
			ipAddress: { ipAddressHeaders: [addressHeader] },
			database: { generateId: newId },
		},
		plugins: [
			twoFactor({
				// The company may change its name, so it is put in where somebody adds a factor or a passkey.
				issuer: "Studio",
				schema: { twoFactor: { modelName: "second_factors" } },
				// Codes are counted by device, so that somebody who knows the password cannot lock its owner out.
				accountLockout: { enabled: false },
			}),
			codesOnce(store),
			directorySessions(),
			passkey({
				rpID: new URL(origin).hostname,
				rpName: "Studio",
				origin,
				authenticatorSelection: { residentKey: "required", userVerification: "required" },
				// A passkey stands for both factors: the device, and its owner's fingerprint, face or PIN.
				registration: {
					afterVerification: ({ verification }) => {
						if (!verification.registrationInfo?.userVerified) throw new Error("The device did not check its owner.");
					},
				},
				authentication: {
					afterVerification: ({ verification }) => {
						if (!verification.authenticationInfo.userVerified) throw new Error("The device did not check its owner.");
					},
				},
				schema: { passkey: { modelName: "passkeys" } },
			}),
		],
	});
}
