import { data } from "react-router";
import { currentSession, settingCookies } from "../../.server/auth/session.ts";
import {
	passkeyChallenge,
	type SignIn,
	signInWithCode,
	signInWithPasskey,
	signInWithPassword,
} from "../../.server/auth/sign-in.ts";
import { refusedAsJson } from "../refusal.ts";
import type { Route } from "./+types/again";

/** What the studio is told when somebody signs in without leaving the screen. */
export type SignInReply =
	| { readonly kind: "in"; readonly person: string }
	| { readonly kind: "second factor" }
	| { readonly kind: "refused"; readonly sentence: string };

/** Whether somebody is signed in. To ask does not count as using the session. */
export async function loader({ request, context }: Route.LoaderArgs) {
	try {
		const session = await currentSession(request, context, { quietly: true });
		if (!session) return Response.json({ kind: "out" }, { status: 401 });
		return Response.json({ kind: "in", person: session.person.id });
	} catch (error) {
		return refusedAsJson(error);
	}
}

/** Signs in by script, step by step. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const value = (name: string) => String(form.get(name) ?? "");
	if (value("step") === "challenge") {
		const { options, cookies } = await passkeyChallenge(request, context);
		return Response.json(options, { headers: settingCookies(cookies) });
	}
	return replyTo(await step());

	function step(): Promise<SignIn> {
		switch (value("step")) {
			case "code":
			case "recovery":
				return signInWithCode(request, context, { code: value("code"), recovery: value("step") === "recovery" });
			case "passkey":
				return signInWithPasskey(request, context, value("answer"));
			case "password":
				return signInWithPassword(request, context, { email: value("email"), password: value("password") });
			default:
				throw data("This is no step of signing in.", { status: 400 });
		}
	}
}

function replyTo(signIn: SignIn): Response {
	if (signIn.kind === "refused") {
		const { kind, sentence, status } = signIn;
		return Response.json({ kind, sentence } satisfies SignInReply, { status });
	}
	const { cookies, ...reply } = signIn;
	return Response.json(reply satisfies SignInReply, { headers: settingCookies(cookies) });
}
