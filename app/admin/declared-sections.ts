import { studioRoutes } from "../addresses/studio-routes.ts";
import type { Collection, Singleton } from "../content/model/define.ts";
import { collections, singletons } from "../content/register/register.ts";
import type { Section } from "./studio-section.ts";

// Computed when the site is built (see vite.config.ts), so that the browser loads no declarations and their checks.

/** The studio sections of screens of their own, the dashboard first. */
export const screenSections: readonly Section[] = studioRoutes.flatMap(({ path, section }) =>
	section ? [{ ...section, path }] : [],
);

/** The types whose entries can be kept to people who have a link. */
export const typesByLink: readonly string[] = (collections as readonly Collection<string, any>[]).flatMap(
	({ name, byLink }) => (byLink ? name : []),
);

/** The types whose entries show something of people, which needs their consent. */
export const typesAboutPeople: readonly string[] = (collections as readonly Collection<string, any>[]).flatMap(
	({ name, consent }) => (consent ? name : []),
);

/** The studio sections that follow from content types. */
export const contentSections: readonly Section[] = [
	...(collections as readonly Collection<string, any>[])
		.filter(({ hasNoSection }) => !hasNoSection)
		.map(({ name, plural, description, section, list, order }) => ({
			...{ name: plural, path: name, description, icon: "receipt-text" as const, collection: name },
			title: list.headline,
			plural,
			...(order === "position" && { isByHand: true as const }),
			featured: list.featured?.field,
			...section,
		})),
	...(singletons as readonly Singleton<string, any>[]).map(({ name, label, description, section }) => ({
		...{ name: label, path: name, description, icon: "receipt-text" as const, singleton: name },
		...section,
	})),
];
