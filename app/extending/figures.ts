// How pages are read, by day: for programs that compare. Nothing in it is about a visitor.

export { addDays, dayAt } from "../.server/analytics/days.ts";
export {
	askedInVain,
	type Days,
	inquiriesByPage,
	type VitalPart,
	viewsByPage,
	vitalsAround,
} from "../.server/analytics/page-figures.ts";
export {
	type Histogram,
	type Metric,
	metrics,
	percentile,
	type Rating,
	ratingOf,
} from "../.server/analytics/vitals.ts";
