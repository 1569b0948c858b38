import type { AskedForm } from "../../content/register/form-conditions.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { additionLimits, formFileLimits } from "../../content/values/limits/upload-limits.ts";
import { Failure } from "../../errors.ts";
import type { Language } from "../../language/language.ts";
import type { Tx } from "../db/schema.ts";
import type { Backend, Client } from "../http.ts";
import type { Lead } from "./attribution.ts";
import { type CheckedAnswers, checkAnswers, knownBy, type ReceivedFile } from "./own-answers.ts";
import { type Receipt, receive, type StoredBesides } from "./receive-inquiry.ts";
import { type AskedSite, evidenceOf, keysOf, leadingPage, spokenIn } from "./submit-inquiry.ts";
import { suspicionsOf } from "./suspicions.ts";
import { type Turn, turnStep, wrongStep } from "./turn-step.ts";
import { writtenAnswers } from "./written.ts";

export type OwnSubmission =
	| ({ readonly kind: "problems" | "turned"; readonly typed: CheckedAnswers["typed"] } & Turn)
	| { readonly kind: "received"; readonly receipt: Receipt };

/**
 * Receives what was posted with a form of the owner, as the project inquiry is received: checked, judged, stored, once
 * however often it is posted. Between the steps of a form nothing is stored.
 * @throws {Failure} `store-unreachable`, `store-full`: it is not stored; `too-many` for a flood from one network;
 *   `not-possible` with a sentence for the visitor, when there is no room for its files, or `besides` throws it
 * @param besides stores what belongs to it
 */
export async function submitOwnForm(
	{ store, secretKey }: Pick<Backend, "store" | "secretKey">,
	form: AskedForm,
	posted: FormData,
	client: Client,
	lead: Lead,
	site: AskedSite,
	besides?: StoredBesides,
): Promise<OwnSubmission> {
	const language = siteLanguage(site);
	const checked = await checkAnswers(form, posted, language);
	const { answers: given, files, steps, typed, problems } = checked;
	const turn = turnStep(posted, checked);
	if (turn) return { kind: turn.problems.length > 0 ? "problems" : "turned", typed, ...turn };
	if (problems.length > 0) return { kind: "problems", typed, applying: steps, ...wrongStep(problems) };
	const values = knownBy(given, form);
	const answers = [...(form.known ?? []), ...given];
	const { to, destinations, months } = form.delivery;
	const evidence = evidenceOf(secretKey, posted, client);
	const written = writtenAnswers(given, values);
	const receipt = await receive(store, values, {
		...keysOf(evidence, posted),
		source: form.title,
		page: leadingPage(posted, site, form.path),
		lead,
		language: spokenIn(site),
		network: evidence.network,
		secretKey,
		text: written.text,
		suspicions: (tx) => suspicionsOf(tx, written, evidence),
		joinsRepeats: true,
		besides,
		own: {
			form: form.id,
			answers,
			files,
			destinations: to === "all" ? undefined : to === "none" ? [] : destinations,
			months,
			makeRoom: (tx) => makeRoom(tx, files, evidence.network, language),
		},
	});
	return { kind: "received", receipt };
}

const day = 24 * 3_600_000;

/** Throws when strangers have sent so many files within a day that the disk could fill up. */
async function makeRoom(tx: Tx, files: readonly ReceivedFile[], network: string, { t }: Language): Promise<void> {
	const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
	if (bytes === 0) return;
	const ofDay = () =>
		tx
			.selectFrom("inquiry_files")
			.select(({ fn }) => fn.sum("bytes").as("sum"))
			.where("inquiry_files.created_at", ">", Date.now() - day);
	const { sum: all } = await ofDay().executeTakeFirstOrThrow();
	const { sum: own } = network
		? await ofDay()
				.innerJoin("inquiries", "inquiries.id", "inquiry_id")
				.where("network", "=", network)
				.executeTakeFirstOrThrow()
		: { sum: 0 };
	if (Number(all) + bytes <= additionLimits.bytesOfDay && Number(own) + bytes <= formFileLimits.bytesOfNetwork) return;
	throw new Failure("not-possible", t("forms.filesTomorrow"), {});
}
