import { redirect } from "react-router";
import { settingCookies } from "../../.server/auth/session.ts";
import { signOut } from "../../.server/auth/sign-in.ts";
import type { Route } from "./+types/sign-out";

export async function action({ request, context }: Route.ActionArgs) {
	return redirect("/admin/login", { headers: settingCookies(await signOut(request, context)) });
}

/** Reading ends no session: a link on another site could lead here. */
export function loader() {
	return redirect("/admin");
}
