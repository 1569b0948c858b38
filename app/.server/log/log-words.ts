/** The values of a line of the log that a terminal does not show: what the sentence says already, and what helps nobody there. */
const left = ["level", "time", "msg", "err", "requestId"];

interface Line extends Readonly<Record<string, unknown>> {
	readonly level: number;
	readonly time: string;
	readonly msg?: string;
	readonly err?: { readonly message?: string; readonly stack?: string };
}

/** A line of the log as a sentence, for people at a terminal. */
export function lineInWords(json: string): string {
	const line = parsed(json);
	if (!line) return json;
	const time = new Date(line.time).toTimeString().slice(0, 8);
	const kind = line.level >= 50 ? "Error: " : line.level >= 40 ? "Warning: " : "";
	return `${time} ${kind}${sentenceOf(line)}${detailsOf(line)}\n`;
}

function sentenceOf(line: Line): string {
	if (line.msg === "request") return `${line.method} ${line.path}: ${line.status}, ${line.ms} ms`;
	const { msg = "" } = line;
	const sentence = msg.charAt(0).toUpperCase() + msg.slice(1);
	const more = Object.entries(line).filter(([name]) => !left.includes(name));
	const about = more.map(([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`);
	return about.length === 0 ? sentence : `${sentence} (${about.join(", ")})`;
}

/** What failed: with its stack where the product itself is wrong. */
function detailsOf({ level, err }: Line): string {
	if (!err) return "";
	return level >= 50 && err.stack ? `\n${err.stack}` : `: ${err.message ?? ""}`;
}

function parsed(json: string): Line | undefined {
	try {
		return JSON.parse(json) as Line;
	} catch {
		return undefined;
	}
}
