import { reject } from "../../.server/actions/reject.ts";
import { personContext } from "../../.server/auth/person.ts";
import { backendContext } from "../../.server/http.ts";
import { listNotifications, type Notification } from "../../.server/notifications/list-notifications.ts";
import type { Route } from "./+types/newest-notifications";

/** The notifications that the bell shows. */
export interface NewestNotifications {
	readonly notifications: readonly Notification[];
}

/** Returns the newest notifications. */
export async function loader({ context }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	try {
		const notifications = await listNotifications(store, context.get(personContext), { limit: 8 });
		return Response.json({ notifications } satisfies NewestNotifications);
	} catch (error) {
		return reject(error);
	}
}
