import { useContext } from "react";
import { LanguageContext } from "./use-language.tsx";

/** A name that may be of another script than the text around it: "C++" stays so among words from right to left. */
export function Isolated({ children: name }: { children: string }) {
	return useContext(LanguageContext)?.dir === "rtl" ? <bdi>{name}</bdi> : name;
}
