import { z } from "zod";
import { parseForm } from "../../.server/actions/parse-form.ts";
import { reject } from "../../.server/actions/reject.ts";
import { currentSession, settingCookies } from "../../.server/auth/sessions/session.ts";
import {
	passkeyChallenge,
	type SignIn,
	signInWithCode,
	signInWithPasskey,
	signInWithPassword,
} from "../../.server/auth/sign-in.ts";
import { waysIn } from "../../.server/oidc/directory-sign-in.ts";
import { isFailure } from "../../errors.ts";
import type { Route } from "./+types/again";

/** The result of a sign-in step that is sent by script. */
export type SignInResult =
	| { readonly kind: "in"; readonly person: string }
	| { readonly kind: "second factor" }
	| { readonly kind: "rejected"; readonly sentence: string };

/** Returns whether somebody is signed in. This request does not extend the session. */
export async function loader({ request, context }: Route.LoaderArgs) {
	try {
		const session = await currentSession(request, context, { quietly: true });
		if (!session) return Response.json({ kind: "out", ...(await waysIn(context)) }, { status: 401 });
		return Response.json({ kind: "in", person: session.person.id });
	} catch (error) {
		return reject(error);
	}
}

const line = z.string().max(1000).default("");
const steps = z.discriminatedUnion("step", [
	z.object({ step: z.literal("challenge") }),
	z.object({ step: z.enum(["code", "recovery"]), code: line }),
	z.object({ step: z.literal("passkey"), answer: z.string().max(100_000).default("") }),
	z.object({ step: z.literal("password"), email: line, password: line }),
]);

/** Signs in by script, step by step. */
export async function action({ request, context }: Route.ActionArgs) {
	try {
		const entered = await parseForm(request, steps);
		if (entered.step === "challenge") {
			const { options, cookies } = await passkeyChallenge(request, context);
			return Response.json(options, { headers: settingCookies(cookies) });
		}
		return replyTo(await sign(entered));
	} catch (error) {
		if (!isFailure(error)) throw error;
		const { sentence, status } = error;
		return Response.json({ kind: "rejected", sentence } satisfies SignInResult, { status });
	}

	function sign(entered: Exclude<z.output<typeof steps>, { step: "challenge" }>): Promise<SignIn> {
		switch (entered.step) {
			case "code":
			case "recovery":
				return signInWithCode(request, context, { code: entered.code, recovery: entered.step === "recovery" });
			case "passkey":
				return signInWithPasskey(request, context, entered.answer);
			case "password":
				return signInWithPassword(request, context, entered);
		}
	}
}

function replyTo(signIn: SignIn): Response {
	if (signIn.kind === "rejected") {
		const { kind, sentence, status } = signIn;
		return Response.json({ kind, sentence } satisfies SignInResult, { status });
	}
	const { cookies, ...result } = signIn;
	return Response.json(result satisfies SignInResult, { headers: settingCookies(cookies) });
}
