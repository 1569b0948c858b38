// Days and moments in a time zone, which has an IANA name such as Europe/Oslo. Moments are epoch milliseconds.

export {
	type BusinessHours,
	type Holiday,
	type Hours,
	readHours,
	type Span,
	spansWithin,
} from "../content/values/business-hours.ts";
export { cityOf, isZone, knownZone, momentAt, offsetAt, todayIn } from "../content/values/time-zone.ts";
