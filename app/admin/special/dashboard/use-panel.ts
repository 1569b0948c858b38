import { type Loaded, useLoaded } from "../../use-loaded.ts";
import type { PanelData, PanelName } from "./panel.ts";

/** Loads one panel of the dashboard, and again when it is told to. */
export function usePanel<N extends PanelName>(name: N): { state: Loaded<PanelData<N>>; reload(): void } {
	return useLoaded(`/admin/panels/${name}`);
}
