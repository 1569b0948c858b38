import { page } from "./page-words.ts";

export const design = page("Links and ratings", "/", {
	trail: ["Breadcrumb", "Name of the trail, for screen readers"],
	newTab: ["(opens in new tab)", "After links that open a tab, for screen readers"],
	rating: ["{value} out of 5 stars", "Of a rating, for screen readers"],
});
