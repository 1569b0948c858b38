import { data, Form, Link, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { parseForm } from "../../.server/actions/parse-form.ts";
import { acceptLink, openLink } from "../../.server/auth/accept-link.ts";
import { settingCookies } from "../../.server/auth/sessions/session.ts";
import { signInWithPassword } from "../../.server/auth/sign-in.ts";
import { isFailure } from "../../errors.ts";
import { studioTitle } from "../shell/studio-title.ts";
import type { Route } from "./+types/welcome";
import { Banner } from "./banner.tsx";
import { PasswordField } from "./password-field.tsx";
import { withFormError } from "./with-form-error.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
	studioTitle(matches, "Welcome"),
	{ name: "robots", content: "noindex" },
	// The address is a secret. With no-referrer, a form that is sent without script has no origin, and is taken for a foreign one.
	{ name: "referrer", content: "same-origin" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
	return { welcome: await openLink(context, url.searchParams.get("key") ?? "") };
}

const form = z.object({
	name: z.string().max(1000).default(""),
	email: z.string().max(1000).default(""),
	password: z.string().max(1000).default(""),
});

export async function action({ request, url, context }: Route.ActionArgs) {
	let entered = { name: "", email: "" };
	try {
		const { password, ...rest } = await parseForm(request, form);
		entered = rest;
		const email = await acceptLink(context, url.searchParams.get("key") ?? "", { ...entered, password });
		const signIn = await signInWithPassword(request, context, { email, password, proven: true });
		if (signIn.kind === "rejected") return redirect("/admin/login");
		const to = signIn.kind === "in" ? "/admin" : "/admin/login/code";
		return redirect(to, { headers: settingCookies(signIn.cookies) });
	} catch (error) {
		if (!isFailure(error)) throw error;
		return data({ ...entered, sentence: error.sentence }, { status: error.status });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withFormError(serverAction);

const headings = {
	"first administrator": ["Welcome", "You are the first here. Choose what you will sign in with."],
	invitation: ["Welcome", "Choose the password you will sign in with."],
	"new password": ["New Password", "Choose a new password. Other sessions of yours end."],
} as const;

/** The target of a one-time link: choosing a password. */
export default function Welcome({ loaderData: { welcome }, actionData }: Route.ComponentProps) {
	const busy = useNavigation().state !== "idle";
	if (!welcome) return <Spent />;
	const [heading, lead] = headings[welcome.purpose];
	const first = welcome.purpose === "first administrator";
	return (
		<Form method="post" className="gate-form">
			<h1>{heading}</h1>
			<p className="gate-lead">{lead}</p>
			<Banner sentence={actionData?.sentence} />
			{first && (
				<div className="gate-field">
					<label htmlFor="name">Name</label>
					<input id="name" name="name" required maxLength={80} autoComplete="name" defaultValue={actionData?.name} />
				</div>
			)}
			<div className="gate-field">
				<label htmlFor="email">Email Address</label>
				<input
					id="email"
					name="email"
					type="email"
					required
					readOnly={!first}
					autoComplete="username"
					defaultValue={first ? actionData?.email : welcome.email}
				/>
			</div>
			<PasswordField
				label="Password"
				name="password"
				autoComplete="new-password"
				hint={`${welcome.shortest} characters or more. A few unrelated words are easy to remember.`}
			/>
			<button type="submit" className="gate-button gate-accent" disabled={busy}>
				{busy ? "Signing In..." : "Access Admin Panel"}
			</button>
		</Form>
	);
}

function Spent() {
	return (
		<div className="gate-form">
			<h1>This Link Is Spent</h1>
			<p>It was used before, or has expired. Ask for a new one.</p>
			<p className="gate-links">
				<Link to="/admin/login">To the login</Link>
				<Link to="/admin/forgot">Forgot your password?</Link>
			</p>
		</div>
	);
}
