import { type CsvRow, readCsv } from "../../content/values/read-csv.ts";
import { Failure } from "../../errors.ts";
import type { NewRedirect, RefusedRedirect } from "./add-redirects.ts";

/** Redirects that one file may have. */
export const mostInFile = 2000;

/** The names of the same columns in other systems: in lower case, with spaces between words. */
const headings = {
	from: /^(redirect )?(from|source|origin|original|old|request)( (url|path|address|link|page))?$|^(url to redirect|route prefix)$/,
	to: /^(redirect )?(to|target|destination|new)( (url|path|address|link|page))?$|^(leads to|redirect|redirect url)$/,
	kind: /^(kind|code|type|status|style|(http|status|redirect|redirection|response) (code|type|status|style)|http status code|target statuscode)$/,
	isOn: /^(status|enabled|active)$/,
	isPattern: /^(regex|is regex|format|matching|match type)$/,
};

const isCode = /\b[345]\d\d\b|permanent|temporary|gone/i;
const isOff = /^(disabled|inactive|draft|trash|0|no|false|off)$/i;
const isPattern = /^(1|yes|true|reg.*|contains|(starts?|ends?)( with)?)$/i;
/** Signs that mean something in patterns, and stand in no address. */
const pattern = /^\^|\$$|\(\.[*+]\??\)|\\[dws./-]|\[[^\]]*\][*+]/;

/**
 * Reads redirects of a CSV file with a line of names: from, to and kind, or those of other systems for the same.
 * @returns the redirects, and those that cannot be meant here
 * @throws {Failure} `malformed-content` for a file that is none
 */
export function redirectsOfCsv(text: string): { redirects: NewRedirect[]; refused: RefusedRedirect[] } {
	const [head, ...rows] = readCsv(text);
	const names = head?.cells.map(plainName) ?? [];
	const all = (heading: RegExp) => names.flatMap((name, column) => (heading.test(name) ? column : []));
	const [from] = all(headings.from);
	const [to] = all(headings.to);
	if (from === undefined || to === undefined)
		throw refuse("The first line of the file has to name its columns: from, to and kind.");
	if (rows.length === 0) throw refuse("There is no redirect in this file.");
	if (rows.length > mostInFile)
		throw refuse(`The file has ${rows.length} redirects. Divide it: one may have ${mostInFile}.`);
	const kind = columnOfCodes(all(headings.kind), rows);
	const has = (columns: number[], word: RegExp, { cells }: CsvRow) => columns.some((at) => word.test(cells[at] ?? ""));
	const [switches, formats] = [all(headings.isOn), all(headings.isPattern)];

	const redirects: NewRedirect[] = [];
	const refused: RefusedRedirect[] = [];
	for (const row of rows) {
		const { cells, line } = row;
		const given = {
			from: (cells[from] ?? "").replace(/^https?:\/\/[^/?#]+(?=\/)/i, ""),
			to: cells[to] ?? "",
			kind: kindOf(kind === undefined ? "" : (cells[kind] ?? "")),
			line,
		};
		if (has(switches, isOff, row)) refused.push({ ...given, reason: "It is switched off in this file." });
		else if (has(formats, isPattern, row) || pattern.test(given.from))
			refused.push({
				...given,
				reason: `It is a pattern. One * stands for whatever follows here, such as ${simple(given.from)}.`,
			});
		else redirects.push(given);
	}
	return { redirects, refused };
}

function plainName(heading: string): string {
	// An address is none, though it may hold its words.
	if (heading.includes("/")) return "";
	const words = heading.replace(/(?<=[a-z])(?=[A-Z])/g, " ").replace(/[^a-z]+/gi, " ");
	return words.trim().toLowerCase();
}

/** Of several columns with a name for it the one that has codes: others have the state of a redirect, or what it goes by. */
function columnOfCodes(columns: number[], rows: readonly CsvRow[]): number | undefined {
	const held = columns.find((at) => rows.some(({ cells }) => isCode.test(cells[at] ?? "")));
	return held ?? (columns.length === 1 ? columns[0] : undefined);
}

function kindOf(word: string): string {
	if (/302|303|307|temporary/i.test(word)) return "302";
	if (/410|404|451|gone/i.test(word)) return "410";
	return /^(\D*301\D*|\D*308\D*|.*permanent.*|)$/i.test(word) ? "301" : word;
}

/** A pattern as an address with a *, where that says the same; otherwise an example. */
function simple(from: string): string {
	const plain = from
		.replace(/^\^|\$$/g, "")
		.replace(/\(?\.[*+]\??\)?/, "*")
		.replace(/\\([./-])/g, "$1");
	return /^\/[^()[\]{}|\\^$+?]*$/.test(plain) && plain.split("*").length === 2 ? plain : "/blog/*";
}

function refuse(sentence: string): Failure<"malformed-content"> {
	return new Failure("malformed-content", sentence, { problems: [] });
}
