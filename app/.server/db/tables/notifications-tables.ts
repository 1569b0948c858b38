export type Audience = "everyone" | "administrators";

/** Something the team should know. The same row is shown to everyone of its audience. */
export interface NotificationsTable {
	id: string;
	/** Such as "inquiry"; decides the icon. */
	kind: string;
	title: string;
	body: string;
	/** Path in the studio it links to. */
	path: string;
	audience: Audience;
	/** Account id of the only one who sees it; null for all of its audience. */
	person: string | null;
	/** Id of its subject, with which it is erased; "" for subjects that cannot be erased. */
	about: string;
	/** Stored at most once under this name; null for any number of times. */
	once: string | null;
	created_at: number;
}

/** The notifications that each person has read. */
export interface NotificationReadsTable {
	notification_id: string;
	person: string;
	read_at: number;
}

/** People who get unread notifications by mail once a day. */
export interface NotificationDigestsTable {
	person: string;
	/** Notifications up to this time were mailed. */
	last_at: number;
}
