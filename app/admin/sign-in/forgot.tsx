import { data, Form, Link, useNavigation } from "react-router";
import { z } from "zod";
import { parseForm } from "../../.server/actions/parse-form.ts";
import { sendResetLink } from "../../.server/auth/accept-link.ts";
import { backendContext } from "../../.server/http.ts";
import { isFailure } from "../../errors.ts";
import { studioTitle } from "../shell/studio-title.ts";
import type { Route } from "./+types/forgot";
import { Banner } from "./banner.tsx";
import { withFormError } from "./with-form-error.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
	studioTitle(matches, "New password"),
	{ name: "robots", content: "noindex" },
];

export function loader({ context }: Route.LoaderArgs) {
	return { mails: Boolean(context.get(backendContext).env.smtpUrl) };
}

const form = z.object({ email: z.string().max(1000).default("") });

export async function action({ request, context }: Route.ActionArgs) {
	try {
		const { email } = await parseForm(request, form);
		await sendResetLink(request, context, email);
		return { sent: email };
	} catch (error) {
		if (!isFailure(error)) throw error;
		return data({ sentence: error.sentence }, { status: error.status });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withFormError(serverAction);

/** Requests a link to choose a new password. */
export default function Forgot({ loaderData: { mails }, actionData }: Route.ComponentProps) {
	const busy = useNavigation().state !== "idle";
	const { sent, sentence } = (actionData ?? {}) as { sent?: string; sentence?: string };
	return (
		<Form method="post" className="gate-form">
			<h1>New Password</h1>
			{mails && !sent && (
				<>
					<p className="gate-lead">We mail you a link to choose a new password. It works once, for 30 minutes.</p>
					<Banner sentence={sentence} />
					<div className="gate-field">
						<label htmlFor="email">Email Address</label>
						<input id="email" name="email" type="email" required autoComplete="username" />
					</div>
					<button type="submit" className="gate-button gate-accent" disabled={busy}>
						{busy ? "Sending..." : "Send the link"}
					</button>
				</>
			)}
			{sent && (
				<p role="status">
					If somebody signs in as {sent}, a link is on its way. Look into the spam folder, too, before you ask again.
				</p>
			)}
			{!mails && <p>This site sends no mail. Ask an administrator for a link: they make one under People.</p>}
			<p className="gate-links">
				<Link to="/admin/login">Back to the login</Link>
			</p>
		</Form>
	);
}
