/** How far a move is: how many items of the file are read, and then how much has come of all that comes. */
export type Progress =
	| { readonly step: "reading"; readonly items: number; readonly of?: number }
	| { readonly step: "moving"; readonly entries: Part; readonly pictures: Part };

interface Part {
	readonly done: number;
	readonly of: number;
}

export type Tell = (progress: Progress) => void;

/** Such as “Reading: 340 of 2,000 items”. */
export function progressLine(progress: Progress): string {
	if (progress.step === "reading") {
		const { items, of } = progress;
		return `Reading: ${of === undefined ? `item ${counted(items)}` : `${partLine({ done: items, of })} items`}`;
	}
	const { entries, pictures } = progress;
	const parts = [entries.of > 0 && `${partLine(entries)} entries`, pictures.of > 0 && `${partLine(pictures)} pictures`];
	return `Moving in: ${parts.filter(Boolean).join(", ") || "0 entries"}`;
}

/** Whether a line is one of these. */
export function isProgressLine(line: string): boolean {
	return /^(Reading|Moving in): (item )?[\d,]+( |$)/.test(line);
}

function partLine({ done, of }: Part): string {
	return `${counted(Math.min(done, of))} of ${counted(of)}`;
}

function counted(count: number): string {
	return count.toLocaleString("en-US");
}
