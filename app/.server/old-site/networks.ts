/** Social networks, and the field of the settings that holds a profile there; without one, it is one of the further profiles. */
export const networks: readonly {
	readonly name: string;
	readonly hosts: readonly string[];
	readonly field?: string;
}[] = [
	{ name: "LinkedIn", hosts: ["linkedin.com"], field: "social_linkedin" },
	{ name: "GitHub", hosts: ["github.com"], field: "social_github" },
	{ name: "Twitter", hosts: ["twitter.com", "x.com"], field: "social_twitter" },
	{ name: "Instagram", hosts: ["instagram.com"], field: "social_instagram" },
	{ name: "Mastodon", hosts: ["mastodon.social", "mastodon.online", "fosstodon.org", "hachyderm.io"] },
	{ name: "Bluesky", hosts: ["bsky.app"] },
	{ name: "YouTube", hosts: ["youtube.com"] },
	{ name: "Facebook", hosts: ["facebook.com"] },
	{ name: "Xing", hosts: ["xing.com"] },
	{ name: "Dribbble", hosts: ["dribbble.com"] },
	{ name: "Behance", hosts: ["behance.net"] },
	{ name: "GitLab", hosts: ["gitlab.com"] },
];
