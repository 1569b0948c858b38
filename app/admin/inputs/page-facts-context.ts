import { createContext } from "react";
import type { Fields } from "../../content/fields/field.ts";
import type { Data } from "./form-store.ts";

/** The values that search engines and messengers show for a page while its SEO fields are empty. */
export interface PageFacts {
	readonly title: string;
	readonly summary: string;
	readonly path: string;
	/** Id of the page's picture in the library; "" for none. */
	readonly picture: string;
	/** The site's origin, without a trailing slash. */
	readonly origin: string;
	/** Appended to every title. */
	readonly suffix: string;
}

/** Returns the facts of the page whose form has these values. */
export const PageFactsContext = createContext<((data: Data) => PageFacts) | undefined>(undefined);

/** Whether these fields are a page's SEO fields. */
export function isSearchResult(fields: Fields): boolean {
	return ["title", "description", "keywords"].every((name) => name in fields);
}
