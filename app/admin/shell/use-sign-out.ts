import { useSubmit } from "react-router";
import { toast } from "../controls/toasts.tsx";
import { send } from "../send.ts";

/** Signs out; somebody whom the server cannot hear stays where they are, and is told. */
export function useSignOut(): () => Promise<void> {
	const submit = useSubmit();
	return async () => {
		// Asked first, because what the router submits in vain takes the whole studio from the screen.
		const answer = await send("/admin/login/again");
		if (answer.kind === "unreachable") return toast(`You are still signed in. ${answer.sentence}`, { alert: true });
		await submit(null, { method: "post", action: "/admin/sign-out" });
	};
}
