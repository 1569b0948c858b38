import { group } from "../fields/group.ts";
import { list } from "../fields/list.ts";
import { richText } from "../fields/rich-text.ts";
import { longText, text } from "../fields/text.ts";
import { toggle } from "../fields/toggle.ts";
import { defineSingleton } from "../model/define.ts";

const fields = {
	title: text({ label: "Title", max: 80, optional: true }),
	intro: longText({ label: "Introduction", max: 1000, optional: true }),
	lastUpdated: text({ label: "Last updated", help: "Such as December 2024.", max: 40, optional: true }),
	sections: list({
		label: "Sections",
		help: "Numbered in this order. {email}, {phone} and {name} stand for the values of the site settings.",
		max: 30,
		of: group({
			label: "Section",
			fields: { title: text({ label: "Title", max: 120 }), body: richText({ label: "Text" }) },
		}),
	}),
};

export const privacyPolicy = defineSingleton({
	name: "privacy-policy",
	label: "Privacy Policy",
	description: "what happens to personal data",
	makesNoClaims: true,
	section: { description: "how data is handled", icon: "shield-check" },
	pageSeo: { title: "title", description: "intro" },
	path: "/privacy-policy",
	shownWhen: [],
	fields: {
		...fields,
		showsKept: toggle({
			label: "Show what is kept, as tables",
			help: "Below the sections: whose data, what for, on what ground and how long, and what pages store in a browser. Written by the site itself, in every language.",
		}),
	},
});

export const termsOfService = defineSingleton({
	name: "terms-of-service",
	label: "Terms of Service",
	description: "the terms of work",
	section: { description: "rules of working together", icon: "scale" },
	pageSeo: { title: "title", description: "intro" },
	path: "/terms-of-service",
	shownWhen: [],
	fields,
});
