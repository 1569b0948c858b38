import type { Person } from "../../../.server/auth/person.ts";
import type { Backend } from "../../../.server/http.ts";
import { countInquiries, inquiryChanges } from "../../../.server/inquiries/inquiry-counts.ts";
import { unreadCount } from "../../../.server/notifications/list-notifications.ts";
import { may } from "../../../rights.ts";
import type { StudioCounts } from "./use-counts.ts";

/** The numbers that the studio shows on its badges, and who else edits something. */
export async function studioCounts(
	{ store, here }: Pick<Backend, "store" | "here">,
	person: Person,
): Promise<StudioCounts> {
	const answers = may(person, "inquiries");
	const [unread, counts, inquiries, people] = await Promise.all([
		unreadCount(store, person),
		answers ? countInquiries(store) : { unread: 0 },
		answers ? inquiryChanges(store) : "",
		here.others(person),
	]);
	return { people, unread, newInquiries: counts.unread, inquiries };
}
