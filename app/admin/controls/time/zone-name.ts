/** A time zone as people read it, such as “Europe/Berlin” or “America/New York”. */
export function zoneName(zone: string): string {
	return zone.replaceAll("_", " ");
}
