import { useClientValue } from "../use-client-value.ts";
import { ownZone, zoneName } from "./own-zone.ts";

/** The name of the time zone that times are shown in: the reader's own, and UTC until the browser is known. */
export function Zone() {
	return zoneName(useClientValue(ownZone, "UTC"));
}
