import { declaredForm, formAbout } from "#core/pages.ts";
import { entryOf, type Site, singletonOf, wordsIn } from "#core/server.ts";
import { event, eventsPage } from "./content.ts";
import { dayText, type Event, spanOf, timeText, zoneOf } from "./times.ts";
import { eventWords } from "./words.ts";

/** Months after which a registration is erased. */
const months = 6;

/** The form to register with, which knows its event: the owner's, or else one that asks what is needed. */
function registrationFor({ snapshot }: Site, one: Event) {
	const words = wordsIn(snapshot, eventWords);
	const { t } = words;
	const { title, path } = one;
	const span = spanOf(one, zoneOf(snapshot));
	const when = [dayText(span, words), timeText(span, words)].filter(Boolean).join(", ");
	const about = {
		path: `${path}/register`,
		title: t("registration", { title }),
		known: { [t("event")]: `${title}, ${when}` },
	};
	const own = snapshot.byId("forms", singletonOf(snapshot, eventsPage).form);
	if (own) return formAbout(own, about);
	return declaredForm({
		...about,
		name: "registration",
		questions: [
			{ key: "name", kind: "line", label: t("name") },
			{ key: "email", kind: "email", label: t("email") },
			{ key: "people", kind: "number", label: t("people"), required: false },
			{ key: "message", kind: "text", label: t("message"), required: false },
		],
		button: t("send"),
		months,
	});
}

/** The event at an address, with its form while it takes registrations. */
export function eventAt(site: Site, slug: string) {
	const found = entryOf(site.snapshot, event, slug);
	if (!found) return undefined;
	const { email, phone } = site.snapshot.one("site_settings");
	const form = found.registers && !found.past ? registrationFor(site, found) : undefined;
	return { event: found, span: spanOf(found, zoneOf(site.snapshot)), form, email, phone };
}
