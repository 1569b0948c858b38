import { lazy } from "react";
import { type AddedPanel, addedPanels } from "../../addresses/added-addresses.ts";
import type { ExtensionPanel } from "../../addresses/added-slots.ts";
import { typesAboutPeople, typesByLink } from "../declared-sections.ts";
import { HydratedLater } from "../hydration/hydrated.tsx";
import { useOffered } from "./use-offered.ts";

const AddedPanels = lazy(async () => ({ default: (await import("./added-panels.tsx")).AddedPanels }));

interface SlotPanelsProps {
	beside: ExtensionPanel["beside"];
	/** What the panels stand beside: the id of an entry, an inquiry or a translation, or the number of a release. */
	id?: string | number;
	/** The content type of the entry. */
	type?: string;
	/** What else its address says, such as the proposal that a translation is in. */
	query?: string;
	/** They read anew when it changes. */
	follows?: string;
}

/** The panels beside something that extensions add. */
export function SlotPanels({ beside, id = "", type = "", query, follows }: SlotPanelsProps) {
	const isOffered = useOffered();
	const shown = addedPanels.filter(
		(panel) => panel.beside === beside && (typesOf(panel.of)?.includes(type) ?? true) && isOffered(panel),
	);
	if (shown.length === 0) return null;
	return (
		<HydratedLater>
			<AddedPanels panels={shown} id={String(id)} query={query} follows={follows} />
		</HydratedLater>
	);
}

function typesOf(of: AddedPanel["of"]): readonly string[] | undefined {
	if (of === "by link") return typesByLink;
	return of === "about people" ? typesAboutPeople : of;
}
