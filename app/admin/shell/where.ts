import { type Section, sectionOf, sections } from "../sections.ts";

/** The section a screen belongs to: the one its path starts with; the dashboard only on its own. */
export function sectionAt(pathname: string): Section | undefined {
	const at = pathname.replace(/\/+$/, "");
	return sections.find(({ path }) => {
		const own = addressOf(path);
		return at === own || (path !== "" && at.startsWith(`${own}/`));
	});
}

type ScreenTitle = Pick<Section, "name" | "description">;

/** What the bar says of a screen: its section's words, or its own where it belongs to none. */
export function titleAt(pathname: string): ScreenTitle {
	return sectionAt(pathname) ?? others[pathname.replace(/\/+$/, "")] ?? unknown;
}

const unknown: ScreenTitle = { name: "Dashboard", description: "Manage your content" };

const others: Readonly<Record<string, ScreenTitle>> = {
	"/admin/account": { name: "Your account", description: "how you sign in, and where" },
	"/admin/notifications": { name: "Notifications", description: "what happened" },
	"/admin/refused": { name: "Not allowed", description: "for administrators only" },
};

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
