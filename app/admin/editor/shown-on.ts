import { contentType } from "../../content/register.ts";

/** The page on which a type's words are seen, with an anchor; "" when they are on none. */
export function shownOn(name: string, data: Readonly<Record<string, any>>): string {
	const { shownOn, path = "" } = contentType(name) ?? {};
	return (typeof shownOn === "function" ? shownOn(data) : shownOn) ?? path;
}
