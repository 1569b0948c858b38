import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { signingKey } from "../db/signing-key.ts";
import type { Store } from "../db/store.ts";
import type { Logger } from "../log.ts";
import { newId } from "../new-id.ts";
import { authAdapter } from "./adapter.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { addressHeader, cookiePrefix, idleTime } from "./session-rules.ts";

export type Auth = Awaited<ReturnType<typeof openAuth>>;

/**
 * Sets better-auth up on our store. None of its endpoints has an address: our own actions call the few that are used.
 * @param origin such as https://quillstone.example
 * @throws {Failure} `store-unreachable`, `store-full`
 */
export async function openAuth({ store, origin, log }: { store: Store; origin: string; log: Logger }) {
	const overTls = origin.startsWith("https:");
	return betterAuth({
		appName: "Quillstone Studio",
		baseURL: origin,
		secret: (await signingKey(store, "sign-in")).toString("base64"),
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
		session: { modelName: "sessions", expiresIn: idleTime / 1000, updateAge: 60, freshAge: 0 },
		account: { modelName: "credentials" },
		verification: { modelName: "verifications" },
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
					// Whatever somebody signs in with: who is disabled gets no session.
					async before({ userId }) {
						const known = store.db.selectFrom("people").select("disabled_at").where("id", "=", userId);
						return (await known.executeTakeFirst())?.disabled_at === null ? undefined : false;
					},
				},
			},
		},
		// Ours count attempts before these endpoints are called.
		rateLimit: { enabled: false },
		advanced: {
			cookiePrefix: cookiePrefix(origin),
			useSecureCookies: false,
			defaultCookieAttributes: { secure: overTls, httpOnly: true, sameSite: "lax", path: "/" },
			ipAddress: { ipAddressHeaders: [addressHeader] },
			database: { generateId: newId },
		},
		plugins: [
			// Wrong codes lock the second factor for a while. That takes the password first, so no stranger can do it.
			twoFactor({ issuer: "Quillstone Studio", schema: { twoFactor: { modelName: "second_factors" } } }),
			passkey({
				rpID: new URL(origin).hostname,
				rpName: "Quillstone Studio",
				origin,
				authenticatorSelection: { residentKey: "required", userVerification: "required" },
				// A passkey stands for both factors: the device, and its owner's finger, face or number.
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
