import type { RouterContextProvider } from "react-router";
import { backendContext, clientContext, siteContext } from "../../.server/http.ts";
import { leadOf, takeFromAddress } from "../../.server/inquiries/attribution.ts";
import { checkAnswers, type QuestionProblem, type Typed } from "../../.server/inquiries/own-answers.ts";
import type { StoredBesides } from "../../.server/inquiries/receive-inquiry.ts";
import { submitOwnForm } from "../../.server/inquiries/submit-own.ts";
import { visitorNetwork } from "../../.server/network.ts";
import { type AskedForm, type Progress, progressAtFirst, stepsOf } from "../../content/register/form-conditions.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { formFileLimits } from "../../content/values/limits/upload-limits.ts";
import { isFailure } from "../../errors.ts";
import type { PlainKey } from "../../language/catalogue.ts";
import { notStored, tooMany } from "../contact/not-stored.ts";
import { type NotRead, Room, readParts } from "./read-parts.ts";

/** The result of a posted form: the path of the next page, or its next step, or the problems that its sender must correct. */
export type OwnFormResult =
	| { readonly status: 200; readonly to: string }
	| {
			/** 200 for another step. */
			readonly status: 200 | 413 | 422 | 429 | 503;
			/** "" where the problems say everything. */
			readonly alert: string;
			readonly problems: readonly QuestionProblem[];
			readonly typed: Typed;
			readonly progress: Progress;
	  };

/** What is shown of a form that was posted and not stored. */
export type OwnFormReply = Exclude<OwnFormResult, { to: string }>;

/** Limits the memory that forms use while they are received: room for four with as many files as they may have. */
const room = new Room(4 * formFileLimits.together, 1.5 * formFileLimits.together);

const bounds = { bytes: formFileLimits.together, parts: 500, textBytes: formFileLimits.text };

const notRead: Record<NotRead, { readonly status: 413 | 422 | 503; readonly words: PlainKey }> = {
	"too-large": { status: 413, words: "forms.tooLarge" },
	busy: { status: 503, words: "forms.busy" },
	"not-whole": { status: 422, words: "inquiry.notWhole" },
};

/**
 * Receives a form of the owner, posted by its script or by the browser.
 * @param besides prepares what is stored with it; it may throw `not-possible` with a sentence for the visitor
 */
export async function receiveOwn(
	form: AskedForm,
	request: Request,
	context: Readonly<RouterContextProvider>,
	besides?: () => Promise<StoredBesides>,
): Promise<OwnFormResult> {
	const backend = context.get(backendContext);
	const site = context.get(siteContext);
	const client = context.get(clientContext);
	const language = siteLanguage(site.snapshot);
	const hasFiles = form.questions.some(({ kind }) => kind === "file");
	const posted = await readParts(
		request,
		hasFiles ? bounds : { ...bounds, bytes: 0 },
		room,
		visitorNetwork(client.address),
	);
	if (typeof posted === "string") {
		const { status, words } = notRead[posted];
		const progress = progressAtFirst(stepsOf(form.questions), form.questions);
		return { status, alert: language.t(words), problems: [], typed: {}, progress };
	}
	takeFromAddress(form, posted, request);
	try {
		const submission = await submitOwnForm(
			backend,
			form,
			posted,
			client,
			leadOf(posted, request, site.snapshot),
			site.snapshot,
			await besides?.(),
		);
		if (submission.kind !== "received") {
			const { kind, problems, typed, ...progress } = submission;
			return { status: kind === "turned" ? 200 : 422, alert: "", problems, typed, progress };
		}
		backend.outbox.wake();
		return { status: 200, to: form.thanksLink || sentPath(form, submission.receipt) };
	} catch (error) {
		const { typed, steps } = await checkAnswers(form, posted, language);
		const progress = { at: steps.at(-1)!, applying: steps, isComplete: true };
		const { email } = site.snapshot.one("site_settings");
		const refused = (status: 422 | 429 | 503, alert: string) => ({
			...{ status, alert, problems: [], typed, progress },
		});
		if (isFailure(error, "too-many")) return refused(429, tooMany(language, email));
		if (isFailure(error, "not-possible")) return refused(422, error.sentence);
		backend.log.error({ err: error, requestId: site.requestId }, "an inquiry could not be stored");
		return refused(503, notStored(language, email));
	}
}

/** The path of the page that thanks for a form. It hands on the key of the status page. */
function sentPath({ path }: AskedForm, { reference, status }: { reference: string; status?: string }): string {
	return `${path}/sent/${reference.toLowerCase()}${status?.replace(/^[^?]*/, "") ?? ""}`;
}
