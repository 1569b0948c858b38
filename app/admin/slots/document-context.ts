import { createContext } from "react";

export interface EditedDocument {
	readonly type: string;
	readonly id: string;
	/** The proposal that it is edited in. */
	readonly proposal?: string;
}

/** The document that a form edits; undefined in forms of something else. */
export const DocumentContext = createContext<EditedDocument | undefined>(undefined);
