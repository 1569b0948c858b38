export type BackupState = "making" | "good" | "failed";

/** Backups that were made by themselves. Rows stay when their files are removed. */
export interface BackupsTable {
	id: string;
	/** The name of its file; "" before there is one. */
	file: string;
	state: BackupState;
	started_at: number;
	finished_at: number | null;
	/** The release in it. */
	release: number;
	/** How many pages were drawn from it and compared. */
	pages: number;
	bytes: number;
	/** 1 when the file is encrypted. */
	encrypted: number;
	/** Why it failed, as a sentence. */
	reason: string;
	/** When its file was removed, because newer ones are kept. */
	removed_at: number | null;
}
