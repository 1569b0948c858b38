import { rejectUnlessInside } from "#core/proposals.ts";
import { Failure, fieldAction, Suggestion } from "#core/server.ts";
import { readTranslation, translationInProposal, translationOf } from "#core/translations.ts";
import { settingFor, translatePlaces } from "../translate.ts";

/** The words of a place in the other language. */
export const action = fieldAction(async ({ backend, store, person, snapshot, document, path, proposal, signal }) => {
	const of = translationOf(document);
	if (proposal) await rejectUnlessInside(store, proposal, person);
	const { places } = proposal ? await translationInProposal(store, proposal, of) : await readTranslation(store, of);
	const place = places.find((one) => one.path === path || one.path.replaceAll(".", "/") === path);
	if (!place) throw new Failure("not-possible", "The page has changed meanwhile. Load it again.", {});
	const { changes, problems, sent } = await translatePlaces(backend, [place], {
		...(await settingFor(store, snapshot, of.language)),
		person: person.name,
		about: document,
		signal,
	});
	const [change] = changes;
	if (!change)
		throw new Failure(
			"not-possible",
			`It was not taken. ${problems.join(" ")} Try again, or translate it yourself.`,
			{},
		);
	return new Suggestion(change.words, { sent: sent.join("\n\n") });
});
