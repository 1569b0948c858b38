/** Secret links by which people without an account read an entry that is not public. */
export interface RecipientsTable {
	id: string;
	document_id: string;
	/** The version that it shows; null where that is the live one of the time. */
	revision_id: string | null;
	/** SHA-256 of the token in the address. */
	hash: string;
	/** The name of the person it is for. */
	name: string;
	/** "" where it is not known. */
	email: string;
	/** Hashed; "" when none is asked for. */
	password: string;
	/** How many browsers may open it; 0 for any number. */
	most_devices: number;
	expires_at: number;
	/** Null while it is not ended early. */
	revoked_at: number | null;
	opened: number;
	last_opened_at: number | null;
	/** Account id of who made it. */
	author: string | null;
	author_name: string;
	created_at: number;
}

/** A browser that may open a link: it gave the password, or was among the first. */
export interface RecipientDevicesTable {
	recipient_id: string;
	/** SHA-256 of the cookie that it holds. */
	hash: string;
	created_at: number;
}
