/**
 * The child process that reads pages of another site: it receives jobs, answers each in order, and exits. Whatever their
 * HTML is, it keeps no request of this site waiting.
 */
import { answerJobs } from "../child-main.ts";
import { coloursOf, type SiteColours } from "./colours-of-sheets.ts";
import { type BookmarkFacts, bookmarkFacts, factsOfPage, type PageFacts } from "./facts-of-page.ts";

export type SiteJob =
	| { readonly kind: "page" | "bookmark"; readonly html: string; readonly address: string }
	| { readonly kind: "colours"; readonly css: string; readonly theme: string };

export type SiteAnswer = PageFacts | BookmarkFacts | SiteColours;

answerJobs((job: SiteJob): SiteAnswer => {
	if (job.kind === "colours") return coloursOf(job.css, job.theme);
	return (job.kind === "bookmark" ? bookmarkFacts : factsOfPage)(job.html, job.address);
});
