import { at, GoLink, useWords } from "#core/pages.ts";
import type { Meeting } from "../../content.ts";
import { bookingWords } from "../../words.ts";

interface MeetingListProps {
	meetings: readonly Meeting[];
	/** The level of the headings. */
	as: "h2" | "h3";
	className?: string;
}

/** Kinds of meeting, each with the link to its times. */
export function MeetingList({ meetings, as: Heading, className = "" }: MeetingListProps) {
	const { t } = useWords(bookingWords);
	return (
		<ul className={`meetings ${className}`.trim()}>
			{meetings.map((one) => (
				<li key={one.id} {...at(one, "title", "summary", "minutes")}>
					<Heading className="text-d3">{one.title}</Heading>
					<p className="num text-sm mute">{t("minutes", { minutes: one.minutes })}</p>
					<p className="soft">{one.summary}</p>
					<p>
						<GoLink href={`/book/${one.slug}`} about={`: ${one.title}`}>
							{t("choose")}
						</GoLink>
					</p>
				</li>
			))}
		</ul>
	);
}
