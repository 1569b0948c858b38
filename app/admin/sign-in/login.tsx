import { useEffect, useState } from "react";
import { data, Form, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { z } from "zod";
import { parseForm } from "../../.server/actions/parse-form.ts";
import { currentSession, settingCookies } from "../../.server/auth/sessions/session.ts";
import { signInWithPassword } from "../../.server/auth/sign-in.ts";
import { waysIn } from "../../.server/oidc/directory-sign-in.ts";
import { attempt } from "../../attempt.ts";
import { isFailure } from "../../errors.ts";
import { studioMark } from "../../studio-mark.ts";
import { studioTitle } from "../shell/studio-title.ts";
import { useCompany } from "../shell/use-company.ts";
import type { Route } from "./+types/login";
import { Banner } from "./banner.tsx";
import { DirectoryLink } from "./directory-link.tsx";
import { onChangeElsewhere, tellTabs } from "./other-tabs.ts";
import { ownPath } from "./own-path.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasswordField } from "./password-field.tsx";
import { askWhoIsIn } from "./send-step.ts";
import { withFormError } from "./with-form-error.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
	studioTitle(matches, "Sign in"),
	{ name: "robots", content: "noindex" },
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const session = await currentSession(request, context).catch(() => undefined);
	if (session) return redirect(ownPath(url.searchParams.get("to")));
	return waysIn(context).catch(() => ({ directory: "", isOnly: false }));
}

const form = z.object({ email: z.string().max(1000).default(""), password: z.string().max(1000).default("") });

export async function action({ request, url, context }: Route.ActionArgs) {
	let email = "";
	try {
		const entered = await parseForm(request, form);
		email = entered.email;
		const signIn = await signInWithPassword(request, context, entered);
		if (signIn.kind === "rejected") return data({ email, sentence: signIn.sentence }, { status: signIn.status });
		const headers = settingCookies(signIn.cookies);
		const to = ownPath(url.searchParams.get("to"));
		if (signIn.kind === "in") return redirect(to, { headers });
		return redirect(`/admin/login/code?${new URLSearchParams({ to })}`, { headers });
	} catch (error) {
		if (!isFailure(error)) throw error;
		return data({ email, sentence: error.sentence }, { status: error.status });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	withFormError(serverAction, "Failed to sign in");

export default function Login({ loaderData: { directory, isOnly }, actionData }: Route.ComponentProps) {
	const busy = useNavigation().state !== "idle";
	const to = ownPath(useSearchParams()[0].get("to"));
	const [error, setError] = useState<string>();
	// A full page load, so that the studio starts with its own styles.
	const enter = () => location.assign(to);
	useEffect(() => {
		// This screen is shown only to people who are signed out.
		attempt(() => localStorage.removeItem(studioMark));
		tellTabs();
		return onChangeElsewhere(async () => {
			if (await askWhoIsIn()) location.assign(to);
		});
	}, [to]);
	return (
		<Form method="post" className="gate-form" onSubmit={() => setError(undefined)}>
			<h1>Welcome Back</h1>
			<p className="gate-lead">Sign in to edit the site and answer inquiries.</p>
			<Banner sentence={error ?? (busy ? undefined : actionData?.sentence)} />
			{directory && <DirectoryLink host={directory} to={to} isOnly={isOnly} />}
			{!isOnly && (
				<>
					<div className="gate-field">
						<label htmlFor="email">Email Address</label>
						<input
							id="email"
							name="email"
							type="email"
							required
							autoComplete="username"
							placeholder={`you@${useCompany().domain || "example.com"}`}
							defaultValue={actionData?.email}
						/>
					</div>
					<PasswordField label="Password" name="password" autoComplete="current-password" />
					<button type="submit" className="gate-button gate-accent" disabled={busy}>
						{busy ? "Signing In..." : "Access Admin Panel"}
					</button>
				</>
			)}
			<PasskeyButton onResult={(result) => (result.kind === "rejected" ? setError(result.sentence) : enter())} />
			{!isOnly && (
				<p className="gate-links">
					<Link to="/admin/forgot">Forgot your password?</Link>
				</p>
			)}
		</Form>
	);
}
