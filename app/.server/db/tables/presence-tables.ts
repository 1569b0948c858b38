/** A tab of the studio in which somebody edits something. */
export interface PresenceTable {
	/** Made by the tab. */
	id: string;
	person: string;
	name: string;
	type: string;
	document_id: string;
	/** Path of the field that has the focus; "" while none has. */
	field: string;
	/** Counts up while the tab is open: whoever reads needs no clock in common with whoever writes. */
	beat: number;
}
