// Days and moments in a time zone, which has an IANA name such as Europe/Oslo. Moments are epoch milliseconds.

export { cityOf, isZone, knownZone, momentAt, offsetAt, todayIn } from "../content/values/time-zone.ts";
