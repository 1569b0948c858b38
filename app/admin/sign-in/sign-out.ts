import { redirect } from "react-router";
import { settingCookies } from "../../.server/auth/sessions/session.ts";
import { signOut } from "../../.server/auth/sign-in.ts";
import type { Route } from "./+types/sign-out";

export async function action({ request, context }: Route.ActionArgs) {
	const headers = settingCookies(await signOut(request, context));
	// Clears only the cache, so that going back shows no page of the studio. Not the storage, which holds drafts that
	// could not be saved, nor the cookies, which may belong to other sites of the domain.
	headers.set("Clear-Site-Data", '"cache"');
	return redirect("/admin/login", { headers });
}

/** A GET request does not sign out: a link on another site could send it. */
export function loader() {
	return redirect("/admin");
}
