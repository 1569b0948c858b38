import { Readable } from "node:stream";
import { personContext } from "../../../../.server/auth/person.ts";
import { hiddenFrom } from "../../../../.server/can-see.ts";
import { backendContext } from "../../../../.server/http.ts";
import { savedAs } from "../../../../.server/saved-as.ts";
import { type Format, formats } from "../../../../.server/translations/exchange/exchange-unit.ts";
import { exportTranslations } from "../../../../.server/translations/exchange/export-translations.ts";
import { exportWords } from "../../../../.server/translations/exchange/site-words.ts";
import { translationOf } from "../../../../content/system/translation.ts";
import { words } from "../../../../content/system/words.ts";
import { unloaded } from "../../../rejection.ts";
import { rejectUnlessOwn, rejectUnlessVisible, rejectUnlessWords } from "../may-translate.server.ts";
import type { Route } from "./+types/exchange-file";

const types: Readonly<Record<Format, string>> = {
	xlf: "application/xliff+xml; charset=utf-8",
	csv: "text/csv; charset=utf-8",
	json: "application/json; charset=utf-8",
};

/**
 * A file for translators: `?to=` its language, `format` xlf, csv or json; with `only` of one translation by its id, with `todo` without
 * what is checked, with `words` the fixed words of the site instead.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	const person = context.get(personContext);
	const { store, env } = context.get(backendContext);
	const to = searchParams.get("to") ?? "";
	const format = formats.find((one) => one === searchParams.get("format")) ?? "xlf";
	const only = searchParams.get("only") ?? undefined;
	const exporting = { language: to, format, site: env.siteUrl };
	try {
		rejectUnlessOwn(person, to);
		if (only) rejectUnlessVisible(person, translationOf(only));
		if (searchParams.has("words")) rejectUnlessWords(person);
		const isTodoOnly = searchParams.has("todo");
		const parts = searchParams.has("words")
			? await exportWords(store, exporting)
			: await exportTranslations(store, { ...exporting, only, isTodoOnly, hidden: hiddenFrom(person) });
		const name = searchParams.has("words") ? words.name : only ? only.split(".").slice(1).join("-") : "content";
		return new Response(Readable.toWeb(Readable.from(encoded(parts))) as ReadableStream, {
			headers: { "Content-Type": types[format], "Content-Disposition": savedAs(`${name}-${to}.${format}`) },
		});
	} catch (error) {
		throw unloaded(error);
	}
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder();
	let waiting = "";
	for await (const part of parts) {
		waiting += part;
		if (waiting.length < 65_536) continue;
		yield encoder.encode(waiting);
		waiting = "";
	}
	yield encoder.encode(waiting);
}
