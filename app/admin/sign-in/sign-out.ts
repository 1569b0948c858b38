import { redirect } from "react-router";
import { signOut } from "../../.server/auth/sign-in.ts";
import type { Route } from "./+types/sign-out";

export async function action({ request, context }: Route.ActionArgs) {
	const headers = new Headers();
	for (const cookie of await signOut(request, context)) headers.append("Set-Cookie", cookie);
	return redirect("/admin/login", { headers });
}

/** Reading ends no session: a link on another site could lead here. */
export function loader() {
	return redirect("/admin");
}
