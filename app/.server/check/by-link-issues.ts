import { visit } from "../../content/fields/walk.ts";
import { isByLink } from "../../content/model/audience.ts";
import type { Collection } from "../../content/model/define.ts";
import type { Issue, IssueLocation } from "../../errors.ts";
import { typeNamed } from "../content/document.ts";
import { normalize, titleOf } from "../content/stored-data.ts";
import type { Draft } from "../preview/overlay-drafts.ts";
import { locationOf } from "./issue-location.ts";

/**
 * Returns the places of entries that name one by link: pages leave it out there, also those that are by link themselves, as
 * each link is for one page. Looks through what a change is about, and through everything when it makes an entry one by link.
 * @param documents of the site as it will be
 */
export function byLinkIssues(documents: readonly Draft[], changed: readonly Draft[]): Issue[] {
	const hidden = new Map(documents.filter(isHidden).map((document) => [document.id, document]));
	if (hidden.size === 0) return [];
	const looked = changed.some(({ id }) => hidden.has(id)) ? documents : changed;
	return looked.flatMap((document) => issuesIn(document, hidden));
}

/** Says that a page leaves out what is by link. */
export function leftOutByLink(title: string, place: IssueLocation): Issue {
	const sentence = `“${title}” is by link, so the page leaves it out here. Choose another one, or leave it so.`;
	return { level: "warning", rule: "by-link", sentence, pages: [], place };
}

function isHidden({ type, data }: Draft): boolean {
	return isByLink(typeNamed(type) as Collection<string, any>, data);
}

function issuesIn(document: Draft, hidden: ReadonlyMap<string, Draft>): Issue[] {
	const { fields } = typeNamed(document.type);
	return visit(fields, normalize(fields, document.data)).flatMap(({ field, value, path, label }) =>
		field.references(value).flatMap(({ id }): Issue[] => {
			const named = hidden.get(id);
			if (!named) return [];
			const type = typeNamed(named.type);
			const title = titleOf(type, normalize(type.fields, named.data));
			return [leftOutByLink(title, locationOf(document, { field: path, label }))];
		}),
	);
}
