import { join } from "node:path";
import { createLogger } from "../../app/.server/log/log.ts";
import { analyticsSources } from "../../app/site/analytics-tag.ts";
import { filmSources } from "../../app/site/film/film-sources.ts";
import { ensureBuild } from "../../bin/build.mjs";
import { pageRenderer } from "../../server/pages/public-answer.ts";
import { routerInLanguages } from "../../server/pages/router-in-languages.ts";
import { sitePolicy } from "../../server/pages/security-headers.ts";

/** Renders pages as the product serves them, with the routes of the build. */
export async function productPages() {
	const build = await ensureBuild();
	const { production } = await import(join(import.meta.dirname, "../..", build, "server/index.js"));
	const log = createLogger("silent");
	return pageRenderer({
		origin: "https://quillstone.example",
		router: routerInLanguages(production.createRouter(log), () => {
			throw new Error("Pages are drawn of a release that is given.");
		}),
		log,
		common: {},
		policy: (snapshot, path = "") => sitePolicy(analyticsSources(snapshot), filmSources(snapshot, path)),
	});
}
