import { Outlet } from "react-router";
import { requireSignIn } from "../.server/auth/require-sign-in.ts";

export const middleware = [requireSignIn];

export const handle = { hydrate: true };

/** Everything behind the sign-in. */
export default function Studio() {
	return <Outlet />;
}
