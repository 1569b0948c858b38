import { useRouteLoaderData } from "react-router";
import type { loader as studioLoader } from "../studio.tsx";

/** In which language and currency the site writes numbers and prices, as it is live. */
export function useSiteLocale(): { readonly locale: string; readonly currency: string } {
	return useRouteLoaderData<typeof studioLoader>("admin/studio")?.site ?? { locale: "en", currency: "USD" };
}
