import { lazy, useContext } from "react";
import { panels } from "#extension/slots.ts";
import type { ExtensionPanel } from "../../addresses/added-slots.ts";
import { HydratedLater } from "../hydration/hydrated.tsx";
import { RoleContext } from "../shell/use-may-open.ts";

const AddedPanels = lazy(async () => ({ default: (await import("./added-panels.tsx")).AddedPanels }));

interface SlotPanelsProps {
	beside: ExtensionPanel["beside"];
	/** What the panels stand beside: the id of an entry or an inquiry, or the number of a release. */
	id?: string | number;
	/** The content type of the entry. */
	type?: string;
}

/** The panels of the folder `extension` beside something. */
export function SlotPanels({ beside, id = "", type = "" }: SlotPanelsProps) {
	const role = useContext(RoleContext);
	const shown = panels.filter(
		(panel) =>
			panel.beside === beside &&
			(panel.of?.includes(type) ?? true) &&
			(panel.readers === "people" || role === "administrator"),
	);
	if (shown.length === 0) return null;
	return (
		<HydratedLater>
			<AddedPanels panels={shown} id={String(id)} />
		</HydratedLater>
	);
}
