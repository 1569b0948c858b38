import type { Site } from "../.server/http.ts";
import type { Entry } from "../content/model/define.ts";
import type { Collections } from "../content/register/register.ts";

type Question = Entry<Collections["faqs"]>;

/** The questions and answers that are for a page. */
export function questionsOn(snapshot: Site["snapshot"], page: Question["page"]): readonly Question[] {
	return snapshot.select("faqs", ofPage, page);
}

function ofPage(all: readonly Question[], wanted: Question["page"]): readonly Question[] {
	return all.filter(({ page }) => page === wanted);
}
