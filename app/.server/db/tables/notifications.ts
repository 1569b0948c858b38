export type Audience = "everyone" | "administrators";

/** Something the team should know. The same row is shown to everyone of its audience. */
export interface NotificationsTable {
	id: string;
	/** Such as "inquiry"; decides the icon. */
	kind: string;
	title: string;
	body: string;
	/** Where in the studio it leads. */
	path: string;
	audience: Audience;
	/** Id of what it speaks of, so that it goes when that is erased; "" when it speaks of nothing that can be. */
	about: string;
	/** Told at most once under this name; null when it may be told again. */
	once: string | null;
	created_at: number;
}

/** Who has read what. */
export interface NotificationReadsTable {
	notification_id: string;
	person: string;
	read_at: number;
}

/** Who is mailed once a day what they have not read. */
export interface NotificationDigestsTable {
	person: string;
	/** Up to when they were mailed. */
	last_at: number;
}
