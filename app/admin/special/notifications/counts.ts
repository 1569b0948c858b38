import type { Person } from "../../../.server/auth/person.ts";
import type { Store } from "../../../.server/db/store.ts";
import { countInquiries } from "../../../.server/inquiries/list.ts";
import { unreadCount } from "../../../.server/notifications/list.ts";
import type { StudioCounts } from "./use-counts.ts";

/** The numbers that the studio shows on its badges. */
export async function studioCounts(store: Store, person: Person): Promise<StudioCounts> {
	const [unread, counts] = await Promise.all([unreadCount(store, person), countInquiries(store)]);
	return { unread, newInquiries: counts.unread, inquiries: Object.values(counts).join(" ") };
}
