import { contentType } from "../../content/register/register.ts";

/** The page that shows a document of this type, with an anchor; "" when no page does. */
export function shownOn(name: string, data: Readonly<Record<string, any>>): string {
	const { shownOn, path = "" } = contentType(name) ?? {};
	return (typeof shownOn === "function" ? shownOn(data) : shownOn) ?? path;
}
