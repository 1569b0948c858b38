export type ReportLength = "week" | "month";

/** An address that gets reports by mail. */
export interface ReportReceiversTable {
	id: string;
	address: string;
	every: ReportLength;
	added_at: number;
	/** When its owner agreed; null while they were only asked. Nothing is sent before. */
	agreed_at: number | null;
	/** The last day of the latest report that was sent, such as 2026-11-29; "" before the first. */
	sent_until: string;
	/** Why the latest could not be sent; "" when it was. */
	failure: string;
}
