import { data, redirect } from "react-router";
import { settingCookies } from "../../.server/auth/sessions/session.ts";
import { begin } from "../../.server/oidc/directory-sign-in.ts";
import { isFailure } from "../../errors.ts";
import { studioTitle } from "../shell/studio-title.ts";
import type { Route } from "./+types/directory";
import { NotSignedIn } from "./not-signed-in.tsx";
import { ownPath } from "./own-path.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
	studioTitle(matches, "Sign in"),
	{ name: "robots", content: "noindex" },
];

/** Leads to the directory of the company, which sends people back to the callback. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const to = ownPath(url.searchParams.get("to"));
	try {
		const { address, cookie } = await begin(context, { purpose: "sign in", to });
		return redirect(address, { headers: settingCookies([cookie]) });
	} catch (error) {
		if (!isFailure(error)) throw error;
		return data({ to, sentence: error.sentence }, { status: error.status });
	}
}

export default function Directory({ loaderData }: Route.ComponentProps) {
	return <NotSignedIn {...loaderData} />;
}
