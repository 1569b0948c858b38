import { createContext } from "react";

/** The document that a form edits; undefined in forms of something else. */
export const DocumentContext = createContext<{ readonly type: string; readonly id: string } | undefined>(undefined);
