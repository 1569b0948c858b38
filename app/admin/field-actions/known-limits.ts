import { fieldAction } from "../../.server/actions/field-action.ts";
import { type Barrier, barrierRules, lastSiteCheck, pagesOf } from "../../.server/check/site-checks.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { Failure } from "../../errors.ts";

/** What visitors cannot use, of what the checks find. */
const found = {
	alt: "accessibility.foundAlt",
	headings: "accessibility.foundHeadings",
} as const satisfies Record<Barrier["rule"], string>;
/** As many pages as a limit names. */
const mostPages = 5;

/** Adds what the last check of the whole site found to the known limits, for a person to look at. */
export const action = fieldAction(async ({ value, store, snapshot }) => {
	const check = await lastSiteCheck(store);
	if (!check) throw wrong("The site has not been checked yet. Check it under Checks, then press again.");
	const { t, list } = siteLanguage(snapshot);
	const limits = barrierRules.flatMap((rule) => {
		const pages = pagesOf(check.issues, rule);
		if (pages.length === 0) return [];
		const named = list([...pages.slice(0, mostPages), ...(pages.length > mostPages ? ["…"] : [])]);
		return [{ what: t(found[rule], { pages: named }).slice(0, 300), ground: "mend", plan: "", until: "", instead: "" }];
	});
	const known: readonly { readonly what?: unknown }[] = Array.isArray(value) ? value : [];
	const added = limits.filter(({ what }) => known.every((one) => one.what !== what));
	if (added.length === 0)
		throw wrong(
			"The last check found nothing further that visitors cannot use. It cannot see everything: try the site by keyboard and with a screen reader.",
		);
	return [...known, ...added];
});

function wrong(sentence: string): Failure {
	return new Failure("not-possible", sentence, {});
}
