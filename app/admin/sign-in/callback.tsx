import { data, redirect } from "react-router";
import { settingCookies } from "../../.server/auth/sessions/session.ts";
import { takeAnswer } from "../../.server/oidc/directory-sign-in.ts";
import { studioTitle } from "../shell/studio-title.ts";
import type { Route } from "./+types/callback";
import { NotSignedIn } from "./not-signed-in.tsx";
import { ownPath } from "./own-path.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
	studioTitle(matches, "Sign in"),
	{ name: "robots", content: "noindex" },
];

/** Takes what the directory of the company answers, and opens the studio. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
	const answered = await takeAnswer(request, context, url);
	const headers = settingCookies(answered.cookies);
	if (answered.kind === "done") return redirect(ownPath(answered.to), { headers });
	return data({ to: "/admin", sentence: answered.sentence }, { status: answered.status, headers });
}

export default function Callback({ loaderData }: Route.ComponentProps) {
	return <NotSignedIn {...loaderData} />;
}
