import { type LoadedState, useLoaded } from "../../use-loaded.ts";
import { useCounts } from "../notifications/use-counts.ts";
import type { PanelData, PanelName } from "./panel.ts";

/** Loads one panel of the dashboard, and again when it is told to; what shows inquiries also when something happens to one. */
export function usePanel<N extends PanelName>(name: N): LoadedState<PanelData<N>> {
	const inquiries = useCounts()?.inquiries;
	return useLoaded(`/admin/panels/${name}`, name === "inquiries" ? inquiries : undefined);
}
