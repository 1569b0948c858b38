/** The reader's time zone, in which the studio shows all times. */
export function ownZone(): string {
	return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A time zone as people read it, such as “Europe/Berlin” or “America/New York”. */
export function zoneName(zone: string): string {
	return zone.replaceAll("_", " ");
}
