import { choice } from "../fields/choice.ts";
import type { Fields } from "../fields/field.ts";
import { type GroupRule, group } from "../fields/group.ts";
import { list } from "../fields/list.ts";
import { reference } from "../fields/reference.ts";
import { longText, text } from "../fields/text.ts";
import { latinSlug } from "../values/latin-slug.ts";

/** How the studio offers a kind of section. */
export interface SectionOffer {
	/** A short description of the section. */
	readonly about: string;
	readonly family: "Openings" | "Text" | "Proof" | "Offers" | "Closings";
}

/**
 * The fields of a kind of section: its layouts, what it says, and what every section has.
 * @param layouts labels by their names; the first is the initial one
 */
export function section<const L extends Record<string, string>, F extends Fields>(
	label: string,
	layouts: L,
	fields: F,
	rule?: GroupRule,
) {
	return group({
		label,
		rule,
		fields: { layout: choice({ label: "Layout", options: layouts }), ...fields, ground: ground(), anchor: anchor() },
	});
}

const ground = () => choice({ label: "Ground", options: { plain: "Plain", sunk: "Sunk", night: "Night" } });

const anchor = () => {
	const field = text({
		label: "Address in the page",
		help: "Such as prices, for links to /campaign#prices.",
		max: 40,
		optional: true,
	});
	// It stands in an address, so it is brought into that form instead of being refused.
	return { ...field, sanitize: anchorOf, toPublic: anchorOf };
};

function anchorOf(typed: string): string {
	return latinSlug(typed) ?? "";
}

/** A title with a sentence about it. */
export const titled = () => ({
	title: text({ label: "Title", max: 120, optional: true }),
	subtitle: longText({ label: "Subtitle", max: 400, optional: true }),
});

/** Chosen entries of a collection; the ones that its own page begins with while none is chosen. */
export const entries = (label: string, to: string, one: string, max = 12) =>
	list({ label, help: "Without any, all are shown that there is room for.", max, of: reference({ label: one, to }) });
