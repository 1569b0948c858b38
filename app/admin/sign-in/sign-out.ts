import { redirect } from "react-router";
import { settingCookies } from "../../.server/auth/session.ts";
import { signOut } from "../../.server/auth/sign-in.ts";
import type { Route } from "./+types/sign-out";

export async function action({ request, context }: Route.ActionArgs) {
	const headers = settingCookies(await signOut(request, context));
	// Pages that the way back would show again. What somebody has not saved yet is kept in this browser for them, and the
	// cookies of the domain may be those of other sites.
	headers.set("Clear-Site-Data", '"cache"');
	return redirect("/admin/login", { headers });
}

/** Reading ends no session: a link on another site could lead here. */
export function loader() {
	return redirect("/admin");
}
