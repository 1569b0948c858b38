import { choice } from "../fields/choice.ts";
import { longText, text } from "../fields/text.ts";
import { defineCollection } from "../model/define.ts";
import { isActive } from "../model/shared-fields.ts";

export const faq = defineCollection({
	name: "faqs",
	label: "FAQ",
	plural: "FAQs",
	description: "page-specific FAQs",
	section: { icon: "circle-question-mark" },
	shownOn: ({ page }) => `${page === "home" ? "/" : `/${page}`}#questions`,
	title: "question",
	visible: "is_active",
	order: "position",
	search: ["question", "answer"],
	list: {
		headline: "FAQ Management",
		livePath: "/contact",
		category: { field: "page", all: "All Pages" },
		above: ["page"],
		summary: "answer",
		columns: [{ label: "Page", field: "page" }, "status"],
	},
	fields: {
		page: choice({
			label: "Page",
			options: {
				home: "Home",
				about: "About",
				services: "Services",
				portfolio: "Portfolio",
				articles: "Articles",
				contact: "Contact",
			},
		}),
		question: text({ label: "Question", max: 200 }),
		answer: longText({ label: "Answer", max: 1200 }),
		is_active: isActive(),
	},
});

export type FaqPage = (typeof faq.initial)["page"];
