import * as z from "zod/mini";
import { choice } from "../fields/choice.ts";
import { type LinkField, link } from "../fields/link.ts";
import { type TextField, text } from "../fields/text.ts";
import { defineCollection } from "../model/define.ts";
import { readOldAddress } from "../values/addresses/old-address.ts";
import { addressTyped } from "../values/link-address.ts";

/** The signs that an address may have in all. */
const most = 500;

/** Old addresses, and where they lead. */
export const redirect = defineCollection({
	name: "redirects",
	label: "Redirect",
	plural: "Redirects",
	description: "old addresses, and where they lead",
	section: { icon: "send" },
	title: "from",
	order: "position",
	search: ["from", "to"],
	list: {
		headline: "Redirects",
		category: { field: "kind", all: "All kinds" },
		above: ["kind"],
		summary: "to",
		columns: [
			{ label: "Leads to", field: "to", empty: "Nowhere: it is gone" },
			{ label: "Kind", field: "kind" },
			"status",
		],
	},
	fields: {
		from: address(
			text({
				label: "Old address",
				help: "Such as /blog/hello, /?p=123 or /blog/*, where * stands for whatever follows. Upper case and a slash at the end make no difference.",
				max: most,
			}),
			wrongFrom,
		),
		to: address(
			link({
				label: "Leads to",
				help: "A page of the site, or an address elsewhere. A * is what it stands for in the old address.",
				optional: true,
			}),
			wrongTo,
		),
		kind: choice({
			label: "Kind",
			options: {
				"301": "Moved for good (301)",
				"302": "Moved for now (302)",
				"410": "Gone (410)",
			},
		}),
	},
});

/** A field that holds an address. Braces and figures in it stand for nothing. */
function address<F extends TextField | LinkField>(field: F, wrong: (value: string) => string | undefined): F {
	const { label, optional } = field;
	return {
		...field,
		schema: z.string(`${label} must be text.`).check(
			field.kind === "link" ? z.overwrite(addressTyped) : z.trim(),
			z.maxLength(most, `${label} must be ${most} characters or fewer.`),
			z.refine((value) => optional || value !== "", `${label} is required.`),
			z.refine((value) => value === "" || wrong(value) === undefined, {
				error: ({ input }) => `${label}: ${wrong(String(input))}`,
			}),
		),
		sanitize: (value: string) => value,
		searchText: (value: string) => value,
		toPublic: (value: string) => value,
		shown: () => [],
	};
}

function wrongFrom(value: string): string | undefined {
	if (!value.startsWith("/")) return "it begins with a slash, such as /blog/hello.";
	if (/\s/.test(value)) return "it has no spaces; in addresses they are written %20.";
	if (/[<>"]/.test(value)) return 'it has no <, > or "; in addresses they are written %3C, %3E and %22.';
	const old = readOldAddress(value);
	if (!old)
		return "no address has a part that is . or .., or a backslash, a control character or a slash written %2F in it.";
	if (value.split("*").length > 2) return "one * is enough, such as /blog/*.";
	if (value.includes("#")) return "what stands behind a # never reaches the site.";
	if (value.split("?", 2)[1]?.includes("*")) return "the * stands in the path, before the question mark.";
	if (old.path === "/" && old.query.length === 0) return "the home page leads nowhere else.";
	return undefined;
}

function wrongTo(value: string): string | undefined {
	if (value.split("*").length > 2) return "one * is enough.";
	if (
		/[\s<>"\\]/.test(value) ||
		!/^(\/(?!\/)|https?:\/\/[^/?#*]+([/?#]|$))/.test(value) ||
		!URL.canParse(value, "http://a")
	)
		return "it is a path such as /contact, or an address that starts with https:// or http://.";
	if (/^\/admin(\/|$|\?)/i.test(new URL(value, "http://a").pathname) && value.startsWith("/"))
		return "visitors cannot be led into the studio.";
	return undefined;
}
