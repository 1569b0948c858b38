import type { RouterContextProvider } from "react-router";
import { concurrencyLimit } from "../../.server/concurrency-limit.ts";
import { backendContext, clientContext, siteContext } from "../../.server/http.ts";
import { addToInquiry, tooLarge } from "../../.server/inquiries/additions.ts";
import { additionLimits } from "../../content/addition.ts";
import { trapName } from "../../content/inquiry-form.ts";
import { siteLanguage } from "../../content/site-language.ts";
import { isFailure } from "../../errors.ts";
import type { Language } from "../../language/language.ts";

/** What came of an addition: nothing to say when it is stored, else what to tell its sender, with what they wrote. */
export interface AdditionResult {
	readonly status: 200 | 413 | 422 | 503;
	readonly alert: string;
	readonly note: string;
}

// Each holds a file in memory; others wait before theirs is read.
const inTurn = concurrencyLimit(8);

/** Receives what the sender of an inquiry adds: a form with a note and a file. */
export function receiveAddition(
	request: Request,
	context: Readonly<RouterContextProvider>,
	inquiry: string,
): Promise<AdditionResult> {
	const language = siteLanguage(context.get(siteContext).snapshot);
	if (Number(request.headers.get("Content-Length")) > additionLimits.bytes + roomForNote)
		return Promise.resolve({ status: 413, alert: tooLarge(language.t), note: "" });
	return inTurn(async () => {
		const posted = await readParts(request);
		if (!posted) return { status: 422, alert: language.t("inquiry.notWhole"), note: "" };
		return store(posted, context, inquiry, language);
	});
}

const roomForNote = 64 * 1024;

async function store(
	posted: FormData,
	context: Readonly<RouterContextProvider>,
	inquiry: string,
	language: Language,
): Promise<AdditionResult> {
	const { store, log } = context.get(backendContext);
	const { address, agent } = context.get(clientContext);
	const note = textOf(posted, "note");
	const file = posted.get("file");
	try {
		const addition = {
			note,
			// A browser sends an empty one when none was chosen.
			...(file instanceof File && (file.size > 0 || file.name !== "") && { file: await contentOf(file) }),
			trap: textOf(posted, trapName),
			actor: { id: null, name: "Visitor", address, agent },
		};
		await addToInquiry(store, inquiry, addition, language);
		return { status: 200, alert: "", note: "" };
	} catch (error) {
		if (isFailure(error, "not-possible")) return { status: 422, alert: error.sentence, note };
		log.error({ err: error }, "an addition to an inquiry could not be stored");
		return { status: 503, alert: language.t("inquiry.notStored"), note };
	}
}

async function contentOf(file: File) {
	return { name: file.name, content: new Uint8Array(await file.arrayBuffer()) };
}

/** Reads the form; undefined when it is none. Its parts are counted first, as each takes time to be taken apart. */
async function readParts(request: Request): Promise<FormData | undefined> {
	const type = request.headers.get("Content-Type") ?? "";
	try {
		const body = Buffer.from(await request.arrayBuffer());
		const [, boundary] = /^multipart\/form-data;.*boundary="?([^";]+)/i.exec(type) ?? [];
		if (boundary ? occursOften(body, `--${boundary}`) : body.length > roomForNote) return undefined;
		return await new Response(body, { headers: { "Content-Type": type } }).formData();
	} catch {
		return undefined;
	}
}

const mostParts = 10;

function occursOften(body: Buffer, separator: string): boolean {
	let found = 0;
	for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length)) {
		found += 1;
		if (found > mostParts) return true;
	}
	return false;
}

function textOf(posted: FormData, name: string): string {
	const value = posted.get(name);
	return typeof value === "string" ? value : "";
}
