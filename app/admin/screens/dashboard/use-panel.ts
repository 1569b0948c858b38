import { type LoadedState, useLoaded } from "../../use-loaded.ts";
import { useCounts } from "../notifications/use-counts.ts";
import type { PanelData, PanelName } from "./panel-data.ts";

/**
 * Loads the data of a dashboard panel, and reloads it on request; panels about inquiries reload when an inquiry
 * changes.
 */
export function usePanel<N extends PanelName>(name: N): LoadedState<PanelData<N>> {
	const inquiries = useCounts()?.inquiries;
	return useLoaded(`/admin/panels/${name}`, name === "inquiries" ? inquiries : undefined);
}
