/**
 * Which addresses browsers may fetch before they are opened, as speculation rules. The policy of pages allows exactly
 * this text.
 */
export const prefetchRules = JSON.stringify({
	prefetch: [
		{
			where: {
				and: [{ href_matches: "/*" }, { not: { href_matches: "/admin/*" } }, { not: { href_matches: "/feed.xml" } }],
			},
			eagerness: "moderate",
		},
	],
});
