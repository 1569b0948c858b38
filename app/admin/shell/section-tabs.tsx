import { NavLink, useLocation } from "react-router";
import { tabsWith } from "../studio-sections.ts";
import { useMayOpen } from "./use-may-open.ts";
import { addressOf, sectionAt } from "./where.ts";

/** The sections that share an entry of the rail, as tabs above each of their screens; not above what is below these. */
export function SectionTabs() {
	const pathname = useLocation().pathname.replace(/\/+$/, "");
	const mine = useMayOpen();
	const section = sectionAt(pathname);
	if (!section || pathname !== addressOf(section.path)) return null;
	const found = tabsWith(section);
	const tabs = found?.tabs.filter((tab) => mine(tab.section)) ?? [];
	if (tabs.length < 2) return null;
	return (
		<nav className="section-tabs" aria-label={`Parts of ${found!.name}`}>
			{tabs.map(({ section, label }) => (
				<NavLink key={section.path} to={addressOf(section.path)} end>
					{label}
				</NavLink>
			))}
		</nav>
	);
}
