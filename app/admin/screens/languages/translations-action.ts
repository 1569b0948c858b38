import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { hiddenFrom } from "../../../.server/can-see.ts";
import { publishChecked } from "../../../.server/check/publish-checked.ts";
import { rejectUnlessInside } from "../../../.server/proposals/contents.ts";
import { gatherTranslations, saveWordsInProposal } from "../../../.server/proposals/translations-in-proposal.ts";
import { publish } from "../../../.server/publishing/publish.ts";
import { readTranslation, saveWords } from "../../../.server/translations/document-translation.ts";
import { languageNamed } from "../../../.server/translations/overview.ts";
import type { Words } from "../../../content/fields/field.ts";
import { translationOf } from "../../../content/system/translation.ts";
import { Failure } from "../../../errors.ts";
import { languageName } from "../../../language/language-name.ts";
import { may } from "../../../rights.ts";
import { rejectUnlessOwn, rejectUnlessVisible } from "./may-translate.server.ts";
import { seenByTranslators, termsOfSite } from "./seen-translation.server.ts";

const id = z.string().max(300);
// A formatted text; its own rules are checked where it is stored.
const words = z.union([
	z.string().max(100_000),
	z.custom<Words>((value) => typeof value === "object" && value !== null),
]);

/** The commands on a document in another language. */
export const action = defineAction(
	"translate",
	{
		/** Stores words of some places, or what else each language has of its own. */
		save: command(
			{
				id,
				basedOn: z.number().int(),
				changes: z.array(z.object({ path: z.string().max(400), source: words, words: words.nullable() })).max(2_000),
				slug: z.string().trim().max(96).optional(),
				shown: z.boolean().optional(),
				/** The proposal that they are for; the plain draft without one. */
				proposal: z.string().max(100).optional(),
			},
			async ({ backend, store, actor, person }, { id, changes, proposal, ...rest }) => {
				const of = translationOf(id);
				rejectUnlessVisible(person, of);
				if (proposal) await rejectUnlessInside(store, proposal, person);
				const checked = changes.map((change) => ({ ...change, state: "checked" as const }));
				const saving = { of, changes: checked, actor, ...rest };
				const saved = proposal
					? await saveWordsInProposal(store, { ...saving, proposal })
					: await saveWords(store, saving);
				return seenByTranslators(saved, termsOfSite(backend.release.snapshot, of.language));
			},
		),
		/** Gathers what is missing or outdated in a language in a new proposal: of some pages, such as services.ai, or all. */
		gather: command(
			{ language: z.string().max(20), pages: z.array(z.string().max(200)).max(5_000).optional() },
			async ({ store, actor, person }, { language, pages }) => {
				rejectUnlessOwn(person, language);
				if (!may(person, "propose"))
					throw new Failure("not-allowed", "Translators write where a text stands. Open a page.", {});
				const { code, locale } = await languageNamed(store, language);
				const gathering = { language: code, name: languageName(locale), pages, hidden: hiddenFrom(person), actor };
				return { id: (await gatherTranslations(store, gathering)).id };
			},
		),
		publish: command({ id }, async ({ backend, store, actor, person }, { id }) => {
			const of = translationOf(id);
			rejectUnlessVisible(person, of);
			const warnings = await publishChecked(backend, [id], (checked) => publish(store, [id], actor, { checked }));
			const terms = termsOfSite(backend.release.snapshot, of.language);
			return { warnings, translation: seenByTranslators(await readTranslation(store, of), terms) };
		}),
	},
	{ forProposers: ["save", "gather"] },
);
