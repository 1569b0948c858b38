import type { Section } from "../../content/types/page-sections.ts";
import type { FoundSection } from "./find-sections.server.ts";
import grounds from "./grounds.css?url";
import { groundClasses, type Place } from "./kind.tsx";
import styles from "./page-sections.css?url";
import { sheetsOf, shownKind } from "./shown-kinds.server.ts";

interface PageSectionsProps {
	sections: readonly FoundSection[];
	/** Whether the page begins with them. */
	isWholePage?: boolean;
	crumbs?: Place["crumbs"];
}

/** The sections of a page. Only the server draws them: the browser has a stand-in for this file (vite.config.ts). */
export function PageSections({ sections, isWholePage = false, crumbs }: PageSectionsProps) {
	if (sections.length === 0) return null;
	const hasFill = sections.some(({ section }) => groundClasses(section).startsWith("on-fill"));
	const sheets = [styles, ...(hasFill ? [grounds] : []), ...sections.flatMap(({ section }) => sheetsOf(section.type))];
	return (
		<>
			{[...new Set(sheets)].map((sheet) => (
				<link key={sheet} rel="stylesheet" href={sheet} precedence="page" />
			))}
			{sections.map(({ section, found, id }, index) => {
				const { View } = shownKind(section.type);
				const goesOn = sharesGround(section, sections[index - 1]?.section);
				const place = { id, isFirst: isWholePage && index === 0, goesOn, crumbs };
				return <View key={id} section={section} found={found} place={place} />;
			})}
		</>
	);
}

/** Sections that reach an edge, or have a ground of their own. */
const apart: ReadonlySet<string> = new Set(["opening", "picture", "call"]);

/** Grounds that are as good in one piece. */
const shared: ReadonlySet<string> = new Set<Section["ground"]>(["plain", "surface", "sunk", "night", "band", "accent"]);

/** Whether a section stands on the ground of the one before, with nothing but their distances between them. */
function sharesGround(section: Section, before: Section | undefined): boolean {
	if (!before || section.ground !== before.ground || !shared.has(section.ground)) return false;
	return !apart.has(section.type) && !apart.has(before.type);
}
