import { useSubmit } from "react-router";
import { toast } from "../controls/overlays/toasts.tsx";
import { send } from "../send.ts";

/** Signs out. When the server cannot be reached, stays on the screen and shows an error. */
export function useSignOut(): () => Promise<void> {
	const submit = useSubmit();
	return async () => {
		// Checks that the server is reachable first: a form that the router fails to submit would replace the whole studio
		// by an error.
		const answer = await send("/admin/login/again");
		if (answer.kind === "unreachable") return toast(`You are still signed in. ${answer.sentence}`, { alert: true });
		await submit(null, { method: "post", action: "/admin/sign-out" });
	};
}
