import { data, Form, redirect, useNavigation } from "react-router";
import { currentSession } from "../../.server/auth/session.ts";
import { signInWithPassword } from "../../.server/auth/sign-in.ts";
import type { Route } from "./+types/login";
import { Banner } from "./banner.tsx";
import { ownPath } from "./own-path.ts";
import { PasswordField } from "./password-field.tsx";

export const meta: Route.MetaFunction = () => [
	{ title: "Sign in | Quillstone Studio" },
	{ name: "robots", content: "noindex" },
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const session = await currentSession(request, context).catch(() => undefined);
	return session ? redirect(ownPath(url.searchParams.get("to"))) : null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const form = await request.formData();
	const email = String(form.get("email") ?? "");
	const signIn = await signInWithPassword(request, context, { email, password: String(form.get("password") ?? "") });
	if (signIn.kind === "refused") return data({ email, sentence: signIn.sentence }, { status: signIn.status });
	const headers = new Headers();
	for (const cookie of signIn.cookies) headers.append("Set-Cookie", cookie);
	const to = ownPath(url.searchParams.get("to"));
	if (signIn.kind === "in") return redirect(to, { headers });
	return redirect(`/admin/login/code?${new URLSearchParams({ to })}`, { headers });
}

export default function Login({ actionData }: Route.ComponentProps) {
	const busy = useNavigation().state !== "idle";
	return (
		<Form method="post" className="gate-form">
			<h1>Welcome Back</h1>
			<p className="gate-lead">Sign in to edit the site and answer inquiries.</p>
			<Banner sentence={actionData?.sentence} />
			<div className="gate-field">
				<label htmlFor="email">Email Address</label>
				<input
					id="email"
					name="email"
					type="email"
					required
					autoComplete="username webauthn"
					defaultValue={actionData?.email}
				/>
			</div>
			<PasswordField label="Password" name="password" autoComplete="current-password" />
			<button type="submit" className="gate-button gate-accent" disabled={busy}>
				{busy ? "Signing In..." : "Access Admin Panel"}
			</button>
		</Form>
	);
}
