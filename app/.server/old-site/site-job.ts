/**
 * The child process that reads pages of another site: it receives jobs, answers each in order, and exits. Whatever their
 * HTML is, it keeps no request of this site waiting.
 */
import { answerJobs } from "../child-main.ts";
import { coloursOf, type SiteColours } from "./colours-of-sheets.ts";
import { factsOfPage, type PageFacts } from "./facts-of-page.ts";

export type SiteJob =
	| { readonly kind: "page"; readonly html: string; readonly address: string }
	| { readonly kind: "colours"; readonly css: string; readonly theme: string };

export type SiteAnswer = PageFacts | SiteColours;

answerJobs((job: SiteJob): SiteAnswer => {
	return job.kind === "page" ? factsOfPage(job.html, job.address) : coloursOf(job.css, job.theme);
});
