import { useDesignWord } from "../language/use-design-word.ts";

/** Tells people who cannot see the arrow that a link leaves the page open. */
export function NewTabNote() {
	return <span className="sr-only"> {useDesignWord("newTab")}</span>;
}

/** The attributes of a link that opens a new tab. */
export const newTab = { target: "_blank", rel: "noopener" } as const;
