import { estimate, estimateText, type Offer, readDay, type Size } from "../content/values/prices/estimate.ts";
import type { PageLanguage } from "../language/language.ts";
import type { RouteHandle } from "../route-handle.ts";

export const sizeNames = ["small", "first", "large"] as const;
export type SizeName = (typeof sizeNames)[number];

/** The choices of an estimate in an address. With them a page is made anew: strangers could name any. */
export const choiceQuery: RouteHandle = {
	cached: "plain",
	query: {
		service: /^[\w.~-]{1,100}$/,
		// The names once more: an expression that is put together would be part of every page's script.
		size: /^(small|first|large)$/,
		by: /^\d{4}-\d\d-\d\d$/,
	},
};

/** Data from which the estimate page and its script compute a price and a date. */
export interface Offers {
	readonly services: readonly (Offer & { readonly slug: string; readonly title: string })[];
	readonly sizes: Readonly<Record<SizeName, Size & { readonly title: string; readonly description: string }>>;
	readonly leadDays: number;
	/** As the milliseconds of its midnight in UTC. */
	readonly today: number;
}

export interface Chosen {
	readonly service: Offers["services"][number];
	readonly size: SizeName;
	/** Such as 2027-02-12; "" when none was given. */
	readonly by: string;
}

/** The choice that an address names; what it does not name, or names wrongly, is chosen for it. Undefined without services. */
export function chosenIn(params: URLSearchParams, { services, today }: Offers): Chosen | undefined {
	const service = services.find(({ slug }) => slug === params.get("service")) ?? services[0];
	const size = sizeNames.find((name) => name === params.get("size")) ?? "first";
	const by = params.get("by") ?? "";
	const day = readDay(by);
	return service && { service, size, by: day !== undefined && day >= today ? by : "" };
}

/** The answer to a choice, in words. */
export function answerTo(
	{ service, size, by }: Chosen,
	{ sizes, leadDays, today }: Offers,
	language: PageLanguage<"estimate">,
) {
	const found = estimate({ offer: service, size: sizes[size], today, leadDays, by: by ? readDay(by) : undefined });
	return { ...found, words: estimateText(found, today, language), brief: `/contact?${queryOf({ service, size, by })}` };
}

function queryOf({ service, size, by }: Chosen): URLSearchParams {
	return new URLSearchParams({ service: service.slug, size, ...(by && { by }) });
}
