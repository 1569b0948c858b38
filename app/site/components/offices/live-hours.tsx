import { type BusinessHours, type Holiday, readHours } from "../../../content/values/business-hours.ts";
import { useLanguage } from "../../../language/use-language.tsx";
import { Behaviour } from "../../behaviour.tsx";
import behaviour from "../../behaviours/opening-hours.ts?worker&url";
import { openingHours } from "./opening-hours-data.ts";

/** Names of the sentences that the script shows: all but the plain line. */
const told = [
	"openIn",
	"openUtc",
	"closedIn",
	"closedUtc",
	"openForIn",
	"openForUtc",
	"always",
	"until",
	"opensAt",
	"opensOn",
	"yours",
	"yoursDay",
	"yoursOn",
] as const;

interface LiveHoursProps {
	hours: BusinessHours;
	holidays: readonly Holiday[];
	/** Where that is; the city that the time zone is named after unless given. */
	city?: string;
}

/**
 * The business hours, and whether somebody is there now. Its script fills the places that are kept for it; without it,
 * and on paper, the plain hours stand alone.
 */
export function LiveHours({ hours, holidays, city }: LiveHoursProps) {
	const language = useLanguage();
	const plain = <p className="mute text-sm">{openingHours(hours, language)}</p>;
	const read = readHours(hours, holidays);
	if (!read) return plain;
	return (
		<opening-hours
			class="hours"
			data-hours={JSON.stringify(read)}
			data-city={city}
			data-words={language.wordsOf("hours", told)}
		>
			<p className="hours-now" data-live="" />
			<div className="day" data-live="" aria-hidden="true" />
			{plain}
			<p className="hours-next mute text-sm" data-live="" />
			<Behaviour src={behaviour} />
		</opening-hours>
	);
}
