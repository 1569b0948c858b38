import type { Stored } from "../../content/model/define.ts";
import { ownForm } from "../../content/system/own-form.ts";
import type { Issue } from "../../errors.ts";
import { normalize } from "../content/stored-data.ts";
import type { Store } from "../db/store.ts";
import type { Backend } from "../http.ts";
import { canSendMail } from "../mail/send-mail.ts";
import { eventKindNames, senderKindNames } from "../outbox/destination-kinds.ts";
import type { Draft } from "../preview/overlay-drafts.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { locationOf } from "./issue-location.ts";
import { decoded, notPages } from "./page-rules.ts";

type Checking = Pick<Backend, "pages" | "answersAt" | "store" | "env">;

/**
 * Returns what senders of forms are promised and would not get: a page that is not there, a mail that nobody sends; and forms
 * that nobody is told of.
 * @param snapshot the site as it will be
 */
export async function formIssues(backend: Checking, snapshot: Snapshot, documents: readonly Draft[]): Promise<Issue[]> {
	const forms = documents.filter(({ type }) => type === ownForm.name);
	if (forms.length === 0) return [];
	const all = await destinationsOf(backend.store);
	const issues: Issue[] = [];
	for (const form of forms) {
		const { thanks, thanksLink, intro, delivery, questions } = normalize(ownForm.fields, form.data) as Stored<
			typeof ownForm
		>;
		const tell = (level: Issue["level"], field: string, label: string, sentence: string) =>
			issues.push({ level, rule: "link", sentence, pages: [], place: locationOf(form, { field, label }) });
		if (thanksLink && !(await isThere(backend, snapshot, thanksLink)))
			tell(
				"error",
				"thanksLink",
				ownForm.fields.thanksLink.label,
				`Who sends the form is led to ${thanksLink}, which is no page of the site. Choose another one, or publish that page with it.`,
			);
		const meant = all.filter(
			({ id }) => delivery.to === "all" || (delivery.to === "chosen" && delivery.destinations.includes(id)),
		);
		if (meant.length === 0 && delivery.to !== "none")
			tell(
				"warning",
				"delivery.to",
				"Sent to",
				delivery.to === "all"
					? "There is no destination, so what is sent stays in the inbox. Add one under Destinations, or choose “Nobody”."
					: "None of the chosen destinations is there, so what is sent stays in the inbox. Choose one, or “Nobody”.",
			);
		const isMailed =
			meant.some(
				({ kind, settings }) => senderKindNames.includes(kind) && (settings.server || canSendMail(backend.env)),
			) && questions.some(({ kind }) => kind === "email");
		const isPromised = [thanks, intro].some((words) => mailWords.test(words));
		const gives = delivery.files.some(({ file }) => file.media !== "");
		if (!isMailed && isPromised)
			tell(
				"warning",
				mailWords.test(thanks) ? "thanks" : "intro",
				mailWords.test(thanks) ? "Thanks" : "Words above the questions",
				`This speaks of a mail, and nothing writes to whoever sends the form. ${toBeMailed}`,
			);
		if (!isMailed && gives && thanksLink)
			tell(
				"warning",
				"delivery.files",
				"Files that its sender receives",
				`The form leads to ${thanksLink}, so its files are only in a mail, and none is sent. ${toBeMailed} Or leave “Page after sending” empty.`,
			);
		for (const [index, { kind, label, link }] of questions.entries())
			if (kind === "consent" && link === "")
				tell(
					"warning",
					`questions.${index}.link`,
					"Page about it",
					`“${label}” links no page about it. Give one, such as /privacy-policy, so that people can read what they agree to.`,
				);
	}
	return issues;
}

const toBeMailed =
	"Ask for an e-mail address, and add a “Confirmation to the visitor” with a mail server under Destinations that the form is sent to.";

/** A mail in the languages of the product. It only warns. */
const mailWords =
	/(?<!\p{L})(?:e-?mails?|mails?|correos?|courriels?|posta elettronica|e-?mail(?:em|a|u|owo)|mailem)(?!\p{L})|بريد|ای میل/iu;

/** Whether a link that forms lead to after sending leads to a page. No page of the site links it, so no other check looks. */
async function isThere({ answersAt, env, pages }: Checking, snapshot: Snapshot, link: string): Promise<boolean> {
	const url = URL.parse(link, env.siteUrl);
	if (!url || url.origin !== new URL(env.siteUrl).origin || notPages.test(url.pathname)) return true;
	const { kind } = snapshot.resolve(decoded(url.pathname));
	if (kind !== "unknown") return kind !== "gone";
	return answersAt(url.pathname) || (await pages.draw(url.pathname, snapshot)).status < 400;
}

/** The destinations that inquiries are sent to now. */
async function destinationsOf({ db }: Store) {
	const rows = await db
		.selectFrom("destinations")
		.select(["id", "kind", "settings"])
		.where("kind", "not in", eventKindNames)
		.where("enabled", "=", 1)
		.where("removed_at", "is", null)
		.execute();
	return rows.map((row) => ({ ...row, settings: JSON.parse(row.settings) as { readonly server?: string } }));
}
