const time = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t]+.*)?$`);

/**
 * Returns the mistake in captions in WebVTT, as words that follow the name of their file; undefined when there is none.
 * Browsers ignore captions that they cannot read, so nobody would see them.
 */
export function faultOfCaptions(text: string): string | undefined {
	const lines = text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
	if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0]!)) return "does not begin with WEBVTT. Save the captions as WebVTT (.vtt).";
	let cues = 0;
	for (const [index, line] of lines.entries()) {
		if (!line.includes("-->")) continue;
		const [, ...parts] = timing.exec(line) ?? [];
		const place = `has captions that cannot be read in line ${index + 1}`;
		if (parts.length === 0) return `${place}: a time is written like 00:01:02.500 --> 00:01:05.000.`;
		if (seconds(parts.slice(4)) <= seconds(parts.slice(0, 4))) return `${place}: they end before they begin.`;
		cues += 1;
	}
	return cues === 0 ? "holds no captions. Save them as WebVTT with a time for each." : undefined;
}

function seconds(parts: readonly (string | undefined)[]): number {
	const [hours = 0, minutes = 0, whole = 0, thousandths = 0] = parts.map((part) => Number(part ?? 0));
	return hours * 3600 + minutes * 60 + whole + thousandths / 1000;
}
