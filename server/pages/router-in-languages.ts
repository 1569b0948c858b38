import type { Place, Snapshot } from "../../app/.server/snapshot/snapshot.ts";
import { isPageOfTheProduct } from "../../app/addresses/reserved-addresses.ts";
import { isStudio } from "./page-address.ts";
import type { Router } from "./router.ts";
import { withAddresses } from "./with-addresses.ts";

/**
 * A router that knows the addresses of further languages: a page there is drawn like that of the first language, from the
 * site in that language, and what it links to has its addresses.
 * @param current the release that is shown, by which addresses are told apart before anything is drawn
 */
export function routerInLanguages(router: Router, current: () => Snapshot): Router {
	return {
		match(path) {
			const snapshot = current();
			const place = isStudio(path) ? undefined : snapshot.placeOf(path);
			if (!place) return router.match(path);
			const found = router.match(place.path);
			if (!found) return undefined;
			const { outward } = snapshot.in(place.language);
			// A page without a translation is as good as unknown, although its address is one of the product's.
			if (found.fixed && isPageOfTheProduct(place.path) && snapshot.resolve(path).kind !== "live")
				return { ...found, fixed: false, pattern: outward("/*") };
			return { ...found, pattern: outward(found.pattern) };
		},
		async render(request, site, visit) {
			const { pathname } = new URL(request.url);
			const place = isStudio(pathname) ? undefined : site.snapshot.placeOf(pathname);
			if (!place) {
				const answer = await router.render(request, site, visit);
				// A page by link is drawn from the site in its language.
				const isOther = site.snapshot.outward("/") !== "/";
				return !isStudio(pathname) && (isOther || site.snapshot.hasHosts()) ? withAddresses(answer, site) : answer;
			}
			const own = { ...site, snapshot: site.snapshot.in(place.language) };
			return withAddresses(await router.render(requestAt(request, place), own, visit), own);
		},
	};
}

/** The same request for the page in the first language. */
function requestAt(request: Request, { path }: Place): Request {
	const url = new URL(request.url);
	url.pathname = path;
	return new Request(url, request);
}
