import { choice } from "../fields/choice.ts";
import type { Fields, StoredOf } from "../fields/field.ts";
import { type GroupRule, group } from "../fields/group.ts";
import { image } from "../fields/image.ts";
import { list } from "../fields/list.ts";
import { reference } from "../fields/reference.ts";
import { longText, text } from "../fields/text.ts";
import { latinSlug } from "../values/addresses/latin-slug.ts";

/** Groups of kinds in the gallery of the studio. */
export type SectionFamily = "Openings" | "Text" | "Offers" | "Proof" | "Closings";

/** What a kind of section says about itself to the gallery of the studio. */
interface SectionOffer {
	/** A short description of the section. */
	readonly about: string;
	readonly family: SectionFamily;
}

interface SectionOptions<L extends Record<string, string>, F extends Fields> extends SectionOffer {
	/** Labels of the layouts by their names; the first is the initial one. */
	readonly layouts: L;
	/** What it says, apart from what every section has. */
	readonly fields: F;
	readonly rule?: GroupRule;
	/** Values of a new one that differ from the initial ones. */
	readonly start?: NoInfer<Partial<StoredOf<F>>>;
}

/** Declares a kind of section: its fields with those that every section has, and how the studio offers it. */
export function section<const L extends Record<string, string>, F extends Fields>(
	label: string,
	{ layouts, fields, rule, ...offer }: SectionOptions<L, F>,
) {
	const all = {
		layout: choice({ label: "Layout", options: layouts }),
		...fields,
		ground: ground(),
		backdrop: backdrop(),
		anchor: anchor(),
	};
	return { ...group({ label, rule, fields: all }), ...offer };
}

/** Declares a kind of section that has its name with it, as the lists of the folder `extension` need. */
export function defineSection<const N extends string, const L extends Record<string, string>, F extends Fields>({
	name,
	label,
	...options
}: SectionOptions<L, F> & { readonly name: N; readonly label: string }) {
	return { ...section(label, options as unknown as SectionOptions<L, F>), name };
}

const ground = () =>
	choice({
		label: "Ground",
		options: {
			...{ plain: "Plain", surface: "Surface", sunk: "Sunk", night: "Night", band: "Band" },
			...{ accent: "Accent", gradient: "Gradient", picture: "Picture" },
		},
	});

const backdrop = () =>
	image({
		label: "Picture of the ground",
		help: "What the ground “Picture” shows, darkened so that every word on it can be read.",
		optional: true,
		shared: true,
	});

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
