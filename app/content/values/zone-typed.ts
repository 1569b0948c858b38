/** A time zone as it is named, where what was typed is its city, such as Paris or new york; otherwise what was typed. */
export function zoneTyped(typed: string): string {
	const wanted = plain(typed);
	if (wanted === "") return typed;
	const found = Intl.supportedValuesOf("timeZone").filter((zone) =>
		[zone, zone.slice(zone.lastIndexOf("/") + 1)].some((name) => plain(name) === wanted),
	);
	return found.length === 1 ? found[0]! : typed;
}

function plain(name: string): string {
	const letters = name.normalize("NFD").replace(/\p{M}/gu, "");
	return letters
		.trim()
		.replace(/[_\s-]+/g, " ")
		.toLowerCase();
}
