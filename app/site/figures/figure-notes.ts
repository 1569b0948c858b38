import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { isSaidByFigure } from "../../content/values/claims/statements.ts";

/** A claim whose date and source are shown, in the words of the site. */
interface NotedFigure {
	/** What it is recognized by. */
	readonly wordings: readonly string[];
	/** Such as "as of March 2026 · source: our project list". */
	readonly note: string;
}

/** The claims whose owner wants their date and source beside the figure. */
export function notedFigures(snapshot: Snapshot): readonly NotedFigure[] {
	const { t, locale } = siteLanguage(snapshot);
	const month = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
	const own = snapshot.select("claims", shown);
	// A claim may say in its other wordings what a page says in a language that it is not translated to. Its source is not of it.
	const others = snapshot
		.in("")
		.select("claims", shown)
		.filter(({ id }) => !own.some((one) => one.id === id))
		.map((one) => ({ ...one, source: "" }));
	return [...own, ...others].flatMap(({ wordings, asOf, source }) => {
		const parts = [
			asOf && t("sections.asOf", { date: month.format(Date.parse(asOf)) }),
			source && t("sections.source", { source }),
		].filter(Boolean);
		return parts.length > 0 ? { wordings, note: parts.join(" · ") } : [];
	});
}

function shown(claims: readonly Entry<Collections["claims"]>[]) {
	return claims.flatMap(({ id, shown, says, others, asOf, source }) =>
		shown ? { id, wordings: [says, ...others], asOf, source } : [],
	);
}

/** Says what stands behind a figure: the note of the first claim that it says; "" without one. */
export function noteOfFigure(noted: readonly NotedFigure[]) {
	return (figure: { readonly value: string; readonly label: string }): string =>
		noted.find(({ wordings }) => wordings.some((wording) => isSaidByFigure(wording, figure)))?.note ?? "";
}
