import type { Data } from "../../inputs/form-store.ts";
import type { PageFacts } from "../../inputs/page-facts-context.ts";
import type { DocumentState } from "../document-state.server.ts";
import type { AnyType } from "../draft/problems.ts";
import { readableAddress } from "./readable-address.ts";

// Fields that summarize a page in a sentence, in order of preference.
const summaries = ["excerpt", "oneLiner", "description"];

/** The title, description and picture that a page uses while its SEO fields are empty. */
export function pageFactsOf(type: AnyType, server: DocumentState, data: Data): PageFacts {
	const { site, previewPath } = server;
	const titleField = type.shape === "collection" ? type.title : undefined;
	const summary = summaries.find((name) => typeof data[name] === "string" && data[name] !== "");
	const suffix = typeof data.titleSuffix === "string" ? data.titleSuffix : site.titleSuffix;
	return {
		title: titleField ? data[titleField] : "",
		summary: summary ? data[summary] : "",
		path: readableAddress(previewPath.split("#")[0] || "/"),
		picture: data.image?.media ?? "",
		origin: site.origin,
		suffix: suffix && ` ${suffix}`,
	};
}
