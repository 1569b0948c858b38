import type { ExtensionRoute, ExtensionScreen } from "./added-routes.ts";

/** What the folder `extension` adds, and what is there already. */
export interface Additions {
	readonly routes: readonly ExtensionRoute[];
	readonly screens: readonly ExtensionScreen[];
	/** The files in it, such as `pages/events.tsx`. */
	readonly files: readonly string[];
	/** Names that pages can have, such as `events`. */
	readonly pages: readonly string[];
	/** Patterns of the addresses of the product. */
	readonly taken: readonly string[];
}

/** Returns a sentence for everything in the folder `extension` that would go wrong later, or have no effect. */
export function wrongAdditions({ routes, screens, files, pages, taken }: Additions): string[] {
	const addresses = [
		...routes.map((one) => ({ ...one, list: "routes.ts", address: one.path })),
		...screens.map((one) => ({ ...one, list: "screens.ts", address: `/admin/${one.path}` })),
	];
	const byShape = Map.groupBy(addresses, ({ address }) => shapeOf(address));
	const shapes = new Set(taken.map(shapeOf));
	const own = files.flatMap((file) => /^pages\/([^/]+)\.tsx$/.exec(file)?.[1] ?? []);
	return [
		...addresses.flatMap(({ list, address, file }) => {
			const at = `extension/${list}, ${address}`;
			return [
				...(pattern.test(address) ? [] : [`${at}: an address is like “/shop/:item”, in lower case.`]),
				...(shapes.has(shapeOf(address)) ? [`${at}: the product has this address. Choose another one.`] : []),
				...(byShape.get(shapeOf(address))!.length > 1 ? [`${at}: it is named more than once.`] : []),
				...(files.includes(file) ? [] : [`${at}: there is no file extension/${file}.`]),
			];
		}),
		...routes
			.filter(({ path }) => /^\/(admin|api)(\/|$)/.test(path))
			.map(({ path }) => `extension/routes.ts, ${path}: what is below /admin is a screen, and /api is the product's.`),
		...own
			.filter((name) => !pages.includes(name))
			.map(
				(name) => `extension/pages/${name}.tsx is the page of no content type. Names of pages: ${pages.join(", ")}.`,
			),
	];
}

const pattern = /^(?:\/(?:\.?[a-z0-9]+(?:[-_.][a-z0-9]+)*|:[A-Za-z]+\??))+$/;

/** The same for patterns that only differ in what their parameters are called. */
function shapeOf(address: string): string {
	return address.replaceAll(/:[A-Za-z]+/g, ":");
}
