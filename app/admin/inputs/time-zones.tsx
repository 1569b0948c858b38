import { useClientValue } from "../controls/use-client-value.ts";

/** All time zones, to choose from while one is typed: the one of this browser first. */
export function TimeZones({ id }: { id: string }) {
	const own = useClientValue(() => Intl.DateTimeFormat().resolvedOptions().timeZone, "");
	const known = useClientValue(() => Intl.supportedValuesOf("timeZone").join(" "), "");
	const all = new Set([own, ...known.split(" ")].filter(Boolean));
	return (
		<datalist id={id}>
			{[...all].map((zone) => (
				<option key={zone} value={zone} />
			))}
		</datalist>
	);
}
