import { useZone } from "./use-zone.ts";
import { zoneName } from "./zone-name.ts";

/** The name of the time zone that times are shown in. */
export function Zone() {
	return zoneName(useZone());
}
