import { type Section, sectionOf, sections } from "../sections.ts";

/** The section a screen belongs to: the one its path starts with; the dashboard only on its own. */
export function sectionAt(pathname: string): Section | undefined {
	return sections.find(({ path }) => {
		const own = addressOf(path);
		return pathname === own || (path !== "" && pathname.startsWith(`${own}/`));
	});
}

/** Where a document is edited, with the focus in one of its fields if it is named. */
export function editAddress(type: string, id: string, field = ""): string {
	const section = sectionOf(type);
	if (!section) return "/admin";
	const screen = section.collection ? `${addressOf(section.path)}/edit/${id}` : addressOf(section.path);
	return field === "" ? screen : `${screen}#field=${encodeURIComponent(field)}`;
}

/** Where a section is. */
export function addressOf(path: string): string {
	return path === "" ? "/admin" : `/admin/${path}`;
}
