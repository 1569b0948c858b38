import * as z from "zod";
import { attempt } from "../../../attempt.ts";
import { readCsv } from "../../../content/values/read-csv.ts";
import type { Format, ReturnedFile, ReturnedUnit } from "./exchange-unit.ts";
import { readXliff } from "./read-xliff.ts";
import type { columns } from "./write-exchange.ts";
import { wrongFile } from "./wrong-file.ts";

/** The most bytes of a file that is read. */
export const mostExchangeBytes = 64 * 1024 * 1024;

/**
 * Reads a file that came back from translators.
 * @throws {Failure} `not-possible` with what is wrong with it
 */
export async function readExchange(format: Format, text: string): Promise<ReturnedFile> {
	const file = await readers[format](text.replace(/^\uFEFF/, ""));
	if (file.units.length > 0) return file;
	throw wrongFile("There is nothing in it to translate.");
}

const readers: Readonly<Record<Format, (text: string) => ReturnedFile | Promise<ReturnedFile>>> = {
	xlf: readXliff,
	csv: readTable,
	json: readJson,
};

const name = z.string().max(1_000);

const jsonFile = z.object({
	format: z.literal("translations"),
	site: name,
	from: name,
	to: name,
	units: z.array(
		z.object({
			...{ page: name, title: name.default(""), place: name, label: name.default("") },
			...{ state: name.default(""), digest: name, was: name.default(""), target: z.string() },
		}),
	),
});

function readJson(text: string): ReturnedFile {
	const json = attempt(() => JSON.parse(text) as unknown);
	if (json === undefined) throw wrongFile("It is not JSON. Export it again, and change nothing but the translations.");
	const { success, data, error } = jsonFile.safeParse(json);
	if (!success) {
		const [issue] = error.issues;
		const where = issue?.path.join(".") || "the file";
		throw wrongFile(`It is not as the export wrote it: ${where} is missing or something else.`);
	}
	const { site, from, to, units } = data;
	return {
		head: { site, from, to },
		units: units.map(({ state, ...unit }): ReturnedUnit => ({ ...unit, isChecked: state === "checked" })),
	};
}

function readTable(text: string): ReturnedFile {
	const [first, ...rows] = readCsv(text);
	const heads = first?.cells.map((cell) => cell.toLowerCase()) ?? [];
	const at = (column: (typeof columns)[number]) => heads.indexOf(column.toLowerCase());
	const needed = ["Site", "To", "Page", "Place", "Digest", "Target"] as const;
	const missing = needed.find((column) => at(column) < 0);
	if (missing) throw wrongFile(`It has no column “${missing}”. Keep the columns of the export, and their names.`);
	const cell = (cells: readonly string[], column: (typeof columns)[number]) => cells[at(column)] ?? "";
	const [row = { cells: [] }] = rows;
	const other = rows.find(({ cells }) =>
		(["Site", "To"] as const).some((column) => cell(cells, column) !== cell(row.cells, column)),
	);
	if (other)
		throw wrongFile(`Line ${other.line} is of another site or language than the first. Import one file for each.`);
	return {
		head: { site: cell(row.cells, "Site"), from: cell(row.cells, "From"), to: cell(row.cells, "To") },
		units: rows.map(({ cells }) => ({
			...{ page: cell(cells, "Page"), title: cell(cells, "Title"), place: cell(cells, "Place") },
			...{ label: cell(cells, "Label"), digest: cell(cells, "Digest"), was: cell(cells, "Was") },
			target: withoutGuard(cell(cells, "Target")),
			isChecked: cell(cells, "State").toLowerCase() === "checked",
		})),
	};
}

/** Without the apostrophes that keep spreadsheets from taking a text for a formula. */
export function withoutGuard(text: string): string {
	return text.replace(/^(\s*)'(?=\s*[=+\-@＝＋－＠])/u, "$1").replace(/(?<=[;\t\n]\s*)'(?=[=@＝＠]|[+\-＋－]\S)/gu, "");
}
