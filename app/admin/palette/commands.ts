import { BookOpenText, ImageUp, MonitorUp, Plus, type StudioIcon, UserRound } from "../icons.tsx";
import { sectionIcon } from "../shell/section-icons.ts";
import { addressOf } from "../shell/where.ts";
import type { Section } from "../studio-section.ts";
import { sections } from "../studio-sections.ts";

/** An entry of the command palette. */
export interface Command {
	readonly name: string;
	readonly note?: string;
	readonly icon: StudioIcon;
	readonly to: string;
	readonly newTab?: boolean;
}

/** Links to every section that this person may use. */
export function sectionCommands(mine: (section: Section) => boolean): Command[] {
	return sections
		.filter(mine)
		.map(({ name, path, description }) => ({ name, note: description, icon: sectionIcon(path), to: addressOf(path) }));
}

/** Commands that are available everywhere. */
export const actions: readonly Command[] = [
	...[
		["project", "projects"],
		["article", "articles"],
		["service", "services"],
		["testimonial", "testimonials"],
		["founder", "founders"],
		["FAQ", "faqs"],
	].map(([name, path]) => ({ name: `New ${name}`, icon: Plus, to: `/admin/${path}/new` })),
	{ name: "Upload media", icon: ImageUp, to: "/admin/media" },
	{ name: "Your account", note: "password, passkeys, sessions", icon: UserRound, to: "/admin/account" },
	{ name: "Help", note: "how things are done", icon: BookOpenText, to: "/admin/help" },
	{ name: "View Live Site", icon: MonitorUp, to: "/", newTab: true },
];

/** The commands that match all words of a query in their name or note. */
export function matching(commands: readonly Command[], query: string): Command[] {
	return commands.filter((command) => isNamed(command, query));
}

/** Whether a name and a note hold all words of a query. */
export function isNamed({ name, note = "" }: Pick<Command, "name" | "note">, query: string): boolean {
	const text = `${name} ${note}`.toLowerCase();
	return query
		.toLowerCase()
		.split(/\s+/)
		.every((word) => text.includes(word));
}
