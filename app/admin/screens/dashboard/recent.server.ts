import { listActivity } from "../../../.server/activity/list-activity.ts";
import { hiddenFrom, type Reader } from "../../../.server/can-see.ts";
import { typeNamed } from "../../../.server/content/document.ts";
import { listUnpublished } from "../../../.server/content/unpublished.ts";
import type { Backend } from "../../../.server/http.ts";
import { waitingInquiries } from "../../../.server/inquiries/list-inquiries.ts";
import { dueForSender } from "../../../.server/inquiries/replies/reply-clock.ts";
import { listScheduled } from "../../../.server/schedule/calendar.ts";
import { knownZone } from "../../../content/values/time-zone.ts";
import { entryLabel } from "../../entry-label.server.ts";
import { entryStateOf } from "../../entry-state.ts";
import { within } from "../../list/list-messages.ts";
import { smallest } from "../../list/thumbnails.server.ts";
import { editAddress } from "../../shell/where.ts";

/** An entry in a panel. */
export interface RecentEntry {
	readonly id: string;
	readonly title: string;
	readonly note: string;
	readonly featured: boolean;
	readonly image: string;
	readonly to: string;
}

const shown = 4;

/** The first projects of the site. */
export function recentProjects({ release: { snapshot } }: Backend): readonly RecentEntry[] {
	return snapshot
		.list("projects")
		.slice(0, shown)
		.map(({ id, title, client, featured, image }) => ({
			id,
			title,
			featured,
			note: `${client.name}, ${client.country}`,
			image: smallest(image),
			to: `/admin/projects/edit/${id}`,
		}));
}

/** The newest articles of the site. */
export function recentArticles({ release: { snapshot } }: Backend): readonly RecentEntry[] {
	return snapshot
		.list("articles")
		.slice(0, shown)
		.map(({ id, title, author, category, featured, image }) => ({
			id,
			title,
			featured,
			note: author.name ? `By ${author.name}, ${category}` : category,
			image: smallest(image),
			to: `/admin/articles/edit/${id}`,
		}));
}

export interface RecentActivity {
	readonly id: string;
	readonly at: number;
	readonly by: string;
	readonly action: string;
	readonly type: string;
	readonly title: string;
	readonly release: number | null;
}

/** The latest changes, without signing in and out. */
export async function recentActivity({ store }: Backend, reader: Reader): Promise<readonly RecentActivity[]> {
	const latest = await listActivity(store, { without: ["sign in", "sign out"], limit: 5 }, reader);
	return latest.map(({ id, at, actorName: by, action, type, title, release }) => ({
		id,
		at,
		by,
		action,
		type,
		title,
		release,
	}));
}

export interface RecentInquiry {
	readonly id: string;
	readonly name: string;
	readonly company: string;
	readonly wish: string;
	/** Until when the answer is promised, in epoch milliseconds. */
	readonly dueAt: number;
	readonly read: boolean;
	readonly undelivered: boolean;
}

/** The inquiries that wait longest for an answer, and the zone of the company, in which it is promised. */
export async function recentInquiries({ store, release }: Pick<Backend, "store" | "release">) {
	const settings = release.snapshot.one("site_settings");
	const { inquiries, ...counts } = await waitingInquiries(store, shown);
	const lines = inquiries.map(({ id, name, company, about, budget, createdAt, read, undelivered }): RecentInquiry => {
		const wish = [about, budget].filter(Boolean).join(", ");
		const dueAt = dueForSender(createdAt, settings);
		return { id, name, company, wish, dueAt, read, undelivered };
	});
	return { ...counts, lines, zone: knownZone(settings.businessHours.timeZone) };
}

/** Returns the newest drafts that are not published yet, and how many there are. */
export async function recentDrafts({ store }: Backend, reader: Reader) {
	const { documents, total } = await listUnpublished(store, { hidden: hiddenFrom(reader), limit: 5 });
	const drafts = documents.map(({ id, type, title, live, scheduled, by, at, changed }) => ({
		id,
		title,
		by,
		at,
		state: entryStateOf({ live, unpublished: true, scheduled }),
		note: live ? inShort(changed) : `new ${within(typeNamed(type).label)}`,
		to: editAddress(type, id),
	}));
	return { drafts, total };
}

function inShort(fields: readonly string[]): string {
	const named = fields.slice(0, 3).map(within).join(", ");
	return fields.length > 3 ? `${named} and ${fields.length - 3} more` : named;
}

/** Returns the next scheduled changes, and how many there are. */
export async function nextScheduled({ store }: Backend, reader: Reader) {
	const { entries, total } = await listScheduled(store, { hidden: hiddenFrom(reader), limit: 5 });
	const next = entries.map(({ id, document, type, title, action, at }) => {
		return { id, title, action, at, label: entryLabel(type, document), to: editAddress(type, document) };
	});
	return { next, total };
}
