import { personContext } from "../../.server/auth/person.ts";
import { backendContext } from "../../.server/http.ts";
import { listNotifications, markRead } from "../../.server/notifications/list.ts";
import { refused } from "../refusal.ts";
import type { Route } from "./+types/notifications";

/** The newest of them, for the bell. */
export async function loader({ context }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	return { notifications: await listNotifications(store, context.get(personContext), { limit: 8 }) };
}

/** Marks one of them as read, or all. */
export async function action({ context, request }: Route.ActionArgs) {
	try {
		const which = String((await request.formData()).get("which") ?? "");
		const { store } = context.get(backendContext);
		await markRead(store, context.get(personContext), which === "all" ? "all" : [which]);
		return { done: true };
	} catch (error) {
		return refused(error);
	}
}
