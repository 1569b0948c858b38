import { listActivity } from "../../../.server/activity/list.ts";
import type { Reader } from "../../../.server/can-see.ts";
import type { Backend } from "../../../.server/http.ts";
import { listInquiries } from "../../../.server/inquiries/list.ts";
import { smallest } from "../../list/thumbnails.ts";

/** A line of a panel of entries. */
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
			note: `By ${author}, ${category}`,
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

/** The latest changes. That somebody signed in or out changes nothing. */
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
	readonly at: number;
	readonly state: string;
	readonly read: boolean;
	readonly undelivered: boolean;
}

/** The newest inquiries that nobody has taken up. */
export async function recentInquiries({ store }: Backend): Promise<readonly RecentInquiry[]> {
	const { inquiries } = await listInquiries(store, { state: "new", pageSize: shown });
	return inquiries.map(({ id, name, company, projectType, budget, createdAt, state, read, undelivered }) => {
		const wish = [projectType, budget].filter(Boolean).join(", ");
		return { id, name, company, wish, at: createdAt, state, read, undelivered };
	});
}
