import { siteContext } from "../../.server/http.ts";
import type { Route } from "./+types/robots";

/** Answers /robots.txt: the rules for crawlers, and the address of the sitemap. */
export function loader({ context }: Route.LoaderArgs) {
	const { snapshot, origin } = context.get(siteContext);
	const groups = ["User-agent: *\nDisallow: /admin"];
	if (!snapshot.one("seo").allowTrainingCrawlers) {
		groups.unshift(`${trainingCrawlers.map((name) => `User-agent: ${name}`).join("\n")}\nDisallow: /`);
	}
	return new Response(`${groups.join("\n\n")}\n\nSitemap: ${origin}/sitemap.xml\n`, {
		headers: { "Content-Type": "text/plain; charset=utf-8" },
	});
}

// Crawlers that collect training data. Those that fetch a page to answer somebody's question are not among them.
const trainingCrawlers = [
	"AI2Bot",
	"Amazonbot",
	"anthropic-ai",
	"Applebot-Extended",
	"Bytespider",
	"CCBot",
	"ClaudeBot",
	"cohere-training-data-crawler",
	"Google-Extended",
	"GPTBot",
	"meta-externalagent",
	"PanguBot",
];
