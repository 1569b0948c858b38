import type { Collection } from "./define.ts";

type Shown = Pick<Collection<string, any>, "visible" | "byLink">;
type Data = Readonly<Record<string, unknown>>;

/** Where an entry can be read once it is live: by everybody, by recipients of a link alone, or nowhere. */
export type Audience = "public" | "link" | "nobody";

/** The readers of an entry with these data, as its toggles say. */
export function audienceOf({ visible, byLink }: Shown, data: Data): Audience {
	if (visible !== undefined && data[visible] !== true) return "nobody";
	return isByLink({ byLink }, data) ? "link" : "public";
}

/** Whether an entry is for recipients of a link alone, on the site or switched off. */
export function isByLink({ byLink }: Pick<Shown, "byLink">, data: Data): boolean {
	return byLink === true || (byLink !== undefined && data[byLink] === true);
}
