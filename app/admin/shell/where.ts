import { type Section, sections } from "../sections.ts";

/** The section a screen belongs to: the one its path starts with; the dashboard only on its own. */
export function sectionAt(pathname: string): Section | undefined {
	return sections.find(({ path }) => {
		const own = addressOf(path);
		return pathname === own || (path !== "" && pathname.startsWith(`${own}/`));
	});
}

/** Where a section is. */
export function addressOf(path: string): string {
	return path === "" ? "/admin" : `/admin/${path}`;
}
