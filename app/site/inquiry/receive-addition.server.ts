import type { RouterContextProvider } from "react-router";
import { backendContext, clientContext, siteContext } from "../../.server/http.ts";
import { addToInquiry, tooLarge } from "../../.server/inquiries/additions.ts";
import { visitorNetwork } from "../../.server/network.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { trapName } from "../../content/system/inquiry-form-fields.ts";
import { additionLimits } from "../../content/values/limits/upload-limits.ts";
import { isFailure } from "../../errors.ts";
import type { Language } from "../../language/language.ts";
import { Room, readParts } from "../forms/read-parts.ts";

/** The result of an addition. When it was not stored: the message for its sender, and the note that they wrote. */
export interface AdditionResult {
	readonly status: 200 | 413 | 422 | 503;
	readonly alert: string;
	readonly note: string;
}

// Limits the memory that additions use while they are received.
const room = new Room(8 * additionLimits.bytes, 4 * additionLimits.bytes);

const bounds = { bytes: additionLimits.bytes, parts: 10, textBytes: 64 * 1024 };

/** Receives what the sender of an inquiry adds: a form with a note and a file. */
export async function receiveAddition(
	request: Request,
	context: Readonly<RouterContextProvider>,
	inquiry: string,
): Promise<AdditionResult> {
	const language = siteLanguage(context.get(siteContext).snapshot);
	const { t } = language;
	const posted = await readParts(request, bounds, room, visitorNetwork(context.get(clientContext).address));
	if (posted === "too-large") return { status: 413, alert: tooLarge(t), note: "" };
	if (posted === "busy") return { status: 503, alert: t("forms.busy"), note: "" };
	if (posted === "not-whole") return { status: 422, alert: t("inquiry.notWhole"), note: "" };
	return store(posted, context, inquiry, language);
}

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

function textOf(posted: FormData, name: string): string {
	const value = posted.get(name);
	return typeof value === "string" ? value : "";
}
