import { type RefCallback, useCallback } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../../root.tsx";

/** The ref of an element that has the look of the public site. Until that is loaded, it has that of the studio. */
export function usePublishedLook(): RefCallback<HTMLElement> {
	const { siteTheme } = useRouteLoaderData<typeof loader>("root") ?? {};
	return useCallback(
		(element) => {
			if (!element || !siteTheme) return;
			let sheet: CSSStyleSheet | undefined;
			let isGone = false;
			void rolesAt(siteTheme).then(
				(css) => {
					if (isGone) return;
					sheet = new CSSStyleSheet();
					sheet.replaceSync(css);
					document.adoptedStyleSheets.push(sheet);
				},
				() => {},
			);
			return () => {
				isGone = true;
				document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
			};
		},
		[siteTheme],
	);
}

/** The style sheet of a look, for one element instead of the page. Which colours it has follows the studio's theme. */
async function rolesAt(address: string): Promise<string> {
	// biome-ignore lint/style/noRestrictedGlobals: a file of the public site, which is no JSON.
	const css = await (await fetch(address)).text();
	return css
		.replaceAll(/:root(\[data-theme="dark"\]|:not\(\[data-theme="light"\]\))/g, "html$1 .as-published")
		.replaceAll(/(:root)+/g, ".as-published")
		.replaceAll("font-display:optional", "font-display:swap");
}
