/** A property of a calendar with its value as it is written, such as ["DTSTART", "20261130T090000Z"]. */
export type CalendarLine = readonly [name: string, value: string];

/** Writes a calendar (RFC 5545) of properties in their order, with the lines that it begins and ends with. */
export function icalendar(product: string, method: string, lines: readonly CalendarLine[]): string {
	const all: readonly CalendarLine[] = [
		...[["BEGIN", "VCALENDAR"] as const, ["VERSION", "2.0"] as const],
		["PRODID", `-//${calendarText(product)}//EN`],
		["METHOD", method],
		...lines,
		["END", "VCALENDAR"],
	];
	return all
		.flatMap(([name, value]) => folded(`${name}:${value}`))
		.map((line) => `${line}\r\n`)
		.join("");
}

/** A moment (epoch ms) as calendars write it. */
export function calendarMoment(at: number): string {
	return new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");
}

/** A text as calendars write it. */
export function calendarText(text: string): string {
	return text.replace(/[\\,;]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

/** A line has 75 bytes at most; what follows begins with a space. */
function folded(line: string): string[] {
	const parts = [""];
	let bytes = 0;
	for (const sign of line) {
		const length = new TextEncoder().encode(sign).length;
		if (bytes + length > 75) {
			parts.push(" ");
			bytes = 1;
		}
		parts[parts.length - 1] += sign;
		bytes += length;
	}
	return parts;
}
