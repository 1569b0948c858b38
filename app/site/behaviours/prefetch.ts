import { prefetchRules } from "../prefetch-rules.ts";

// Pages that somebody points at are fetched before they are opened. Rules that a header names would be one more file
// which the first view shares its line with.
if (HTMLScriptElement.supports?.("speculationrules")) {
	const script = document.createElement("script");
	script.type = "speculationrules";
	script.textContent = prefetchRules;
	document.head.append(script);
}
