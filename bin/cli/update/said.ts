import type { UpdateSection } from "../../../app/.server/updates/update-reports.ts";

/** How many lines of a kind are kept. */
const most = 100;

/** Prints what an update finds, and keeps it for its report. */
export class Said {
	readonly sections: UpdateSection[] = [];

	/** Prints lines below a heading, or nothing of none. */
	tell(heading: string, lines: readonly string[]): void {
		if (lines.length === 0) return;
		this.sections.push({ heading, lines: lines.slice(0, most) });
		console.log(`\n${heading}:`);
		for (const line of lines) console.log(`  ${line}`);
	}
}
