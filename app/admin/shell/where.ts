import type { Section } from "../studio-section.ts";
import { sectionOf, sections, tabsWith } from "../studio-sections.ts";
import { translationAddress } from "./translation-address.ts";

/** The section of a screen: the one whose path its address starts with. The dashboard only matches its own address. */
export function sectionAt(pathname: string): Section | undefined {
	const at = pathname.replace(/\/+$/, "");
	return sections.find(({ path }) => {
		const own = addressOf(path);
		return at === own || (path !== "" && at.startsWith(`${own}/`));
	});
}

type May = (section: Section) => boolean;

/** The section that stands in the rail for a section: the first of its tabs that a person may use. */
export function railSectionOf(section: Section, mine: May): Section | undefined {
	return (tabsWith(section)?.tabs.map((tab) => tab.section) ?? [section]).find(mine);
}

/** The texts of the bar for a screen. */
interface ScreenWords {
	/** The heading of the screen, unless it has one of its own. */
	readonly title?: string;
	/** The section it belongs to. */
	readonly name: string;
	readonly description: string;
}

/** The words of the bar: those of the screen's section, or the screen's own where it belongs to none. */
export function wordsAt(pathname: string, search = ""): ScreenWords {
	const at = pathname.replace(/\/+$/, "");
	const section = sectionAt(at);
	// The pages of the help have the words of its beginning.
	if (!section) return others[at.replace(/(?<=^\/admin\/help)\/.*/, "")] ?? unknown;
	const { name, description } = section;
	return { title: titleOf(section, at.slice(addressOf(section.path).length + 1), search), name, description };
}

function titleOf(section: Section, below: string, search: string): string | undefined {
	if (section.path === "releases" && below !== "") {
		return below === "compare" ? "Compare releases" : `Release ${below}`;
	}
	if (!section.collection) return section.title;
	if (below !== "") return undefined;
	return new URLSearchParams(search).get("trash") === "1" ? `Trash of ${section.plural}` : section.title;
}

const unknown: ScreenWords = { name: "Dashboard", description: "Manage your content" };

const others: Readonly<Record<string, ScreenWords>> = {
	"/admin/account": { title: "Your account", name: "Your account", description: "how you sign in, and where" },
	"/admin/connect": { title: "Connect", name: "Connect", description: "a program that works for you" },
	"/admin/start": { title: "Make it yours", name: "Make it yours", description: "what is left to do" },
	"/admin/help": { name: "Help", description: "how things are done" },
	"/admin/move-in": { title: "Move in", name: "Move in", description: "content of another system" },
	"/admin/notifications": { title: "Notifications", name: "Notifications", description: "what happened" },
	"/admin/refused": { name: "Not allowed", description: "for administrators only" },
};

/** Leads, within the editor of a document, to the comments on it. */
export const commentsHash = "#comments";

/** The address of a document's editor, optionally with one of its fields focused. */
export function editAddress(type: string, id: string, field = ""): string {
	if (type === "translations") return translationAddress(id);
	const section = sectionOf(type);
	if (!section) return "/admin";
	const screen = section.collection ? `${addressOf(section.path)}/edit/${id}` : addressOf(section.path);
	return field === "" ? screen : `${screen}#field=${encodeURIComponent(field)}`;
}

/** The address of a section. */
export function addressOf(path: string): string {
	return path === "" ? "/admin" : `/admin/${path}`;
}
