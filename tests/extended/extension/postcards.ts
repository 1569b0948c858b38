import { endingOf, escaped, type Found, foundEntry, type Source, wholeText } from "#core/importers.ts";

/** Reads a list with a title and an address in each line. */
export async function* postcardsFound(source: Source): AsyncGenerator<Found> {
	for (const file of source.files.filter(({ path }) => endingOf(path) === ".csv")) {
		for (const [index, line] of (await wholeText(file)).trim().split("\n").entries()) {
			const [title = "", address = ""] = line.split(";");
			const key = `${file.path} ${index}`;
			yield foundEntry({ key, title: escaped(title), html: `<p>${escaped(address)}</p>`, state: "draft" });
		}
	}
}
