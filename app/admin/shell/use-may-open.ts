import { createContext, useContext } from "react";
import type { ContentType } from "../../content/model/define.ts";
import type { Section } from "../studio-section.ts";

/** Whether the person who is signed in may do everything. */
export const AdministratorContext = createContext(false);

/** The paths of the sections that the person who is signed in may not open, as the server answers. */
export const ClosedContext = createContext<readonly string[]>([]);

/** Whether the person who is signed in may publish, or only propose. */
export const MayPublishContext = createContext(true);

/** Whether the person who is signed in may publish what they edit: settings and the look, whoever may open them. */
export function useMayPublish({ section }: Pick<ContentType<string, any>, "section">): boolean {
	return useContext(MayPublishContext) || section?.administrators === true;
}

/** Whether the person who is signed in may put something into a proposal. */
export function useMayPropose(): boolean {
	return !useContext(ClosedContext).includes("proposals");
}

/**
 * Returns a function that tells whether this person may use a section. It only hides things; the server enforces the
 * rights.
 */
export function useMayOpen(): (section: Pick<Section, "path">) => boolean {
	const closed = useContext(ClosedContext);
	return ({ path }) => !closed.includes(path);
}
