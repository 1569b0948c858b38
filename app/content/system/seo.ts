import { choice } from "../fields/choice.ts";
import { group } from "../fields/group.ts";
import { image } from "../fields/image.ts";
import { list } from "../fields/list.ts";
import { number } from "../fields/number.ts";
import { longText, text } from "../fields/text.ts";
import { toggle } from "../fields/toggle.ts";
import { defineSingleton } from "../model/define.ts";
import { texts } from "../model/shared-fields.ts";

export const seo = defineSingleton({
	name: "seo",
	label: "SEO Settings",
	description: "meta tags and analytics",
	comparedEverywhere: true,
	section: { icon: "search-check" },
	shownOn: "/",
	fields: {
		titleSuffix: text({
			label: "Title suffix",
			help: "Behind every title but the home page's.",
			max: 40,
			optional: true,
		}),
		description: longText({ label: "Default description", max: 170, optional: true }),
		keywords: texts("Default keywords", { max: 20 }),
		image: image({ label: "Fallback social picture", help: "1200 × 630 pixels.", optional: true }),
		pages: list({
			label: "Pages",
			max: 20,
			of: group({
				label: "Page",
				fields: {
					path: choice({
						label: "Page",
						options: {
							"/": "Home",
							"/about": "About",
							"/services": "Services",
							"/portfolio": "Portfolio",
							"/portfolio/all": "All projects",
							"/articles": "Articles",
							"/contact": "Contact",
							"/estimate": "Estimate",
							"/privacy-policy": "Privacy policy",
							"/terms-of-service": "Terms of service",
							"/accessibility": "Accessibility statement",
						},
					}),
					title: text({ label: "Title", max: 70 }),
					description: longText({ label: "Description", max: 170 }),
					keywords: texts("Keywords", { max: 20 }),
				},
			}),
		}),
		areasServed: texts("Areas served", { max: 30 }),
		foundingYear: number({ label: "Founded", help: "The year; 0 leaves it out.", min: 0, max: 2100 }),
		showRating: toggle({
			label: "State the rating in structured data",
			help: "Where testimonials with stars are on the site, or a claim of the kind “Rating” is asked for and proves it. Search engines show no stars for ratings a company gives itself.",
			initial: true,
		}),
		ratingValue: text({ label: "Rating", max: 5, optional: true }),
		reviewCount: number({ label: "Number of reviews", min: 0, max: 1_000_000 }),
		allowTrainingCrawlers: toggle({
			label: "Allow crawlers that collect training data",
			help: "Written into robots.txt.",
			initial: true,
		}),
	},
});
