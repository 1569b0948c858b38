import { useEffect, useRef } from "react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { parseForm } from "../../.server/actions/parse-form.ts";
import { settingCookies } from "../../.server/auth/sessions/session.ts";
import { signInWithCode } from "../../.server/auth/sign-in.ts";
import { isFailure } from "../../errors.ts";
import { studioTitle } from "../shell/studio-title.ts";
import type { Route } from "./+types/code";
import { Banner } from "./banner.tsx";
import { ownPath } from "./own-path.ts";
import { withFormError } from "./with-form-error.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
	studioTitle(matches, "Second factor"),
	{ name: "robots", content: "noindex" },
];

const form = z.object({ code: z.string().max(1000).default("") });

export async function action({ request, url, context }: Route.ActionArgs) {
	try {
		const { code } = await parseForm(request, form);
		const signIn = await signInWithCode(request, context, { code, recovery: url.searchParams.has("recovery") });
		if (signIn.kind === "rejected") return data({ sentence: signIn.sentence }, { status: signIn.status });
		return redirect(ownPath(url.searchParams.get("to")), { headers: settingCookies(signIn.cookies) });
	} catch (error) {
		if (!isFailure(error)) throw error;
		return data({ sentence: error.sentence }, { status: error.status });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	withFormError(serverAction, "Failed to sign in");

export function loader({ url }: Route.LoaderArgs) {
	return { to: ownPath(url.searchParams.get("to")), recovery: url.searchParams.has("recovery") };
}

/** The second step of signing in. */
export default function Code({ loaderData: { to, recovery }, actionData }: Route.ComponentProps) {
	const busy = useNavigation().state !== "idle";
	const field = useRef<HTMLInputElement>(null);
	// Selects a rejected code, so that typing replaces it.
	useEffect(() => {
		if (!actionData) return;
		field.current?.focus();
		field.current?.select();
	}, [actionData]);
	const other = new URLSearchParams(recovery ? { to } : { to, recovery: "" });
	return (
		<Form method="post" className="gate-form" key={String(recovery)}>
			<h1>{recovery ? "Recovery Code" : "One More Step"}</h1>
			<p className="gate-lead">
				{recovery
					? "Enter one of the codes you kept when you added the second factor. Each works once."
					: "Enter the code that your authenticator app shows now."}
			</p>
			<Banner sentence={actionData?.sentence} />
			<div className="gate-field">
				<label htmlFor="code">{recovery ? "Recovery code" : "Code"}</label>
				<input
					ref={field}
					id="code"
					name="code"
					required
					autoComplete={recovery ? "off" : "one-time-code"}
					inputMode={recovery ? "text" : "numeric"}
					spellCheck={false}
				/>
			</div>
			<button type="submit" className="gate-button gate-accent" disabled={busy}>
				{busy ? "Signing In..." : "Access Admin Panel"}
			</button>
			<p className="gate-links">
				<Link to={`/admin/login/code?${other}`}>{recovery ? "Use the app" : "Use a recovery code"}</Link>
				<Link to={`/admin/login?${new URLSearchParams({ to })}`}>Start again</Link>
			</p>
		</Form>
	);
}
