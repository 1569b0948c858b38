import { sectionGroups } from "../studio-sections.ts";
import { browserChoice, keepBrowserChoice } from "./browser-choice.ts";

/** How this browser shows the rail. */
export interface RailView {
	/** Icons only. */
	readonly isNarrow: boolean;
	/** Names of the groups that are closed. */
	readonly closed: readonly string[];
}

const name = "studio-rail";
const narrow = "narrow";

/** How the browser that sent a request shows the rail. Names that mean nothing are left out. */
export function railViewOf(request: Request): RailView {
	const kept = browserChoice(request, name).split(".");
	const groups = sectionGroups.filter(({ name, isArea }) => name !== "" && !isArea).map(({ name }) => name);
	return { isNarrow: kept.includes(narrow), closed: groups.filter((group) => kept.includes(group)) };
}

/** Keeps how the rail is shown for this browser. */
export function keepRailView({ isNarrow, closed }: RailView): void {
	keepBrowserChoice(name, [...(isNarrow ? [narrow] : []), ...closed].join("."));
}
