import { personContext } from "../../.server/auth/person.ts";
import { backendContext } from "../../.server/http.ts";
import { listNotifications, markRead, type Notification } from "../../.server/notifications/list.ts";
import { refusedAsJson } from "../refusal.ts";
import type { Route } from "./+types/notifications";

/** What the bell shows. */
export interface NewestNotifications {
	readonly notifications: readonly Notification[];
}

/** The newest of them, for the bell. */
export async function loader({ context }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	try {
		const notifications = await listNotifications(store, context.get(personContext), { limit: 8 });
		return Response.json({ notifications } satisfies NewestNotifications);
	} catch (error) {
		return refusedAsJson(error);
	}
}

/** Marks one of them as read, by its id in `which`, or all. */
export async function action({ context, request }: Route.ActionArgs) {
	try {
		const { which } = (await request.json()) as { which?: unknown };
		const { store } = context.get(backendContext);
		await markRead(store, context.get(personContext), which === "all" ? "all" : [String(which)]);
		return Response.json({ done: true });
	} catch (error) {
		return refusedAsJson(error);
	}
}
