import { createOTP } from "@better-auth/utils/otp";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import type { Store } from "../db/store.ts";

/** Seconds for which an authenticator app shows a code; the one before and the one after are accepted, too. */
const period = 30;
const around = 1;

/** Lets every code of an authenticator app work only once, so that a code read over a shoulder is useless. */
export function codesOnce(store: Store) {
	return {
		id: "codes-once",
		endpoints: {
			/** The person who has entered a password and still has to enter a code. */
			pendingPerson: createAuthEndpoint.serverOnly({ method: "GET", requireHeaders: true }, pendingPerson),
		},
		hooks: {
			before: [
				{
					matcher: ({ path }) => path === "/two-factor/verify-totp",
					handler: createAuthMiddleware(async (ctx) => {
						const person = (await getSessionFromCtx(ctx))?.user.id ?? (await pendingPerson(ctx));
						const factor = person ? await secondFactorOf(person) : undefined;
						if (!factor) return;
						const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: factor.secret });
						const now = Math.floor(Date.now() / 1000 / period);
						const step = await stepOf(secret, String(ctx.body?.code), now);
						if (step === undefined || (await takeStep(factor.id, step, now))) return;
						throw new APIError("UNAUTHORIZED", { code: "CODE_USED" });
					}),
				},
			],
		},
	} satisfies BetterAuthPlugin;

	function secondFactorOf(person: string) {
		const known = store.db.selectFrom("second_factors").select(["id", "secret"]).where("user_id", "=", person);
		return known.executeTakeFirst();
	}

	/** False when a code of this time step or a later one was used before. One from the future came from a wrong clock. */
	async function takeStep(id: string, step: number, now: number): Promise<boolean> {
		const { numUpdatedRows } = await store.db
			.updateTable("second_factors")
			.set({ last_step: step })
			.where("id", "=", id)
			.where(({ or, eb }) =>
				or([eb("last_step", "is", null), eb("last_step", "<", step), eb("last_step", ">", now + around)]),
			)
			.executeTakeFirst();
		return numUpdatedRows > 0n;
	}
}

type Middleware = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

async function pendingPerson(ctx: Pick<Middleware, "context" | "getSignedCookie">): Promise<string | undefined> {
	const { name } = ctx.context.createAuthCookie("two_factor");
	const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
	if (!identifier) return undefined;
	return (await ctx.context.internalAdapter.findVerificationValue(identifier))?.value;
}

async function stepOf(secret: string, code: string, now: number): Promise<number | undefined> {
	const otp = createOTP(secret, { period });
	for (let step = now - around; step <= now + around; step++) if ((await otp.hotp(step)) === code) return step;
	return undefined;
}
