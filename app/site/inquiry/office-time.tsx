import { cityOf } from "../../content/values/time-zone.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { Behaviour } from "../behaviour.tsx";
import behaviour from "../behaviours/local-time.ts?worker&url";
import { clockTime, dayWords } from "../when.ts";

interface TimeProps {
	/** Epoch milliseconds. */
	at: number;
	now: number;
	/** Of the office, whose clocks it shows. */
	timeZone: string;
}

/** Day and time, such as "Today, 09:25". */
export function OfficeTime({ at, now, timeZone }: TimeProps) {
	const language = useLanguage();
	const { text } = dayWords(at, now, timeZone, language);
	const day = text[0]!.toLocaleUpperCase(language.locale) + text.slice(1);
	return (
		<time dateTime={new Date(at).toISOString()}>
			{language.t("inquiry.dayAndTime", { day, time: clockTime(at, timeZone, language) })}
		</time>
	);
}

/** The city whose time zone is shown. Its script adds the visitor's own time, and how far away the moment is. */
export function OfficePlace({ at, timeZone }: Pick<TimeProps, "at" | "timeZone">) {
	const { t, wordsOf } = useLanguage();
	const city = cityOf(timeZone);
	return (
		<>
			<local-time
				data-moment={at}
				data-zone={timeZone}
				data-words={wordsOf("inquiry", ["yours", "inTime", "past", "hours", "minutes"])}
			>
				{city ? t("inquiry.inCity", { city }) : t("inquiry.inUtc")}
			</local-time>
			<Behaviour src={behaviour} />
		</>
	);
}
