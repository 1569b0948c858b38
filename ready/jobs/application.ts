import { declaredForm, formAbout } from "#core/pages.ts";
import { entryOf, type Site, singletonOf, wordsIn } from "#core/server.ts";
import { jobsPage, opening } from "./content.ts";
import type { Opening } from "./facts.ts";
import { jobWords } from "./words.ts";

/** Months after which an application is erased, its files too. */
const months = 6;

/** The form to apply with for an opening, which it knows: the owner's, or else one that asks what every company asks. */
export function applicationFor({ snapshot }: Site, { title, path }: Opening) {
	const { t } = wordsIn(snapshot, jobWords);
	const about = {
		path: `${path}/apply`,
		title: t("application", { title }),
		known: { [t("opening")]: title },
	};
	const own = snapshot.byId("forms", singletonOf(snapshot, jobsPage).form);
	if (own) return formAbout(own, about);
	return declaredForm({
		...about,
		name: "application",
		questions: [
			{ key: "name", kind: "line", label: t("name") },
			{ key: "email", kind: "email", label: t("email") },
			{ key: "phone", kind: "phone", label: t("phone"), required: false },
			{ key: "link", kind: "line", label: t("link"), required: false },
			{ key: "cv", kind: "file", label: t("cv") },
			{ key: "message", kind: "text", label: t("message"), required: false },
		],
		button: t("send"),
		months,
	});
}

/** The opening at an address with its form; undefined where there is none any more. */
export function openingAt(site: Site, slug: string) {
	const found = entryOf(site.snapshot, opening, slug);
	if (!found) return undefined;
	const { email, phone } = site.snapshot.one("site_settings");
	return { opening: found, form: applicationFor(site, found), email, phone };
}
