import { declaredForm, formAbout } from "#core/pages.ts";
import { type Site, wordsIn } from "#core/server.ts";
import { meetingAt } from "./offers.ts";
import { hoursOf, whenText } from "./times.ts";
import { bookingWords } from "./words.ts";
import { momentOfSegment, segmentOf, zoneOfSegment } from "./zones.ts";

/** What an address of the form says. */
export interface Asked {
	readonly slug: string;
	readonly time: string;
	readonly zone: string;
}

const minute = 60_000;

/** The wish of an address, with its form, which knows it; undefined where there is none. */
export function wishAt(site: Site, { slug, time, zone: segment }: Readonly<Asked>) {
	const meeting = meetingAt(site, slug);
	const at = momentOfSegment(time);
	const zone = zoneOfSegment(segment);
	if (!meeting || at === undefined || zone === undefined) return undefined;
	const words = wordsIn(site.snapshot, bookingWords);
	const { t } = words;
	const ends = at + meeting.minutes * minute;
	const when = whenText(words, at, ends, zone);
	const own = whenText(words, at, ends, hoursOf(site).zone);
	const about = {
		path: `/book/${slug}/${time}/${segmentOf(zone)}`,
		title: t("meetingOf", { title: meeting.title }),
		known: { [t("meeting")]: meeting.title, [t("when")]: when === own ? own : `${own}; ${when}` },
	};
	const asked = site.snapshot.byId("forms", meeting.form);
	const form = asked
		? formAbout(asked, about)
		: declaredForm({
				...about,
				name: "booking",
				questions: [
					{ key: "name", kind: "line", label: t("name") },
					{ key: "email", kind: "email", label: t("email") },
					{ key: "message", kind: "text", label: t("message"), required: false },
				],
				button: t("book"),
			});
	return { meeting, at, zone, when, form };
}
