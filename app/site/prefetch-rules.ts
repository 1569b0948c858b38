/**
 * Speculation rules: the addresses that browsers may fetch before somebody opens them. The content security policy of
 * pages allows exactly this text.
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
