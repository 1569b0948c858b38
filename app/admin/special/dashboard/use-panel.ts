import { type LoadedState, useLoaded } from "../../use-loaded.ts";
import type { PanelData, PanelName } from "./panel.ts";

/** Loads one panel of the dashboard, and again when it is told to. */
export function usePanel<N extends PanelName>(name: N): LoadedState<PanelData<N>> {
	return useLoaded(`/admin/panels/${name}`);
}
