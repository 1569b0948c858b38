import { defineSingleton, toggle } from "#core/content.ts";

const indexNow = defineSingleton({
	name: "indexnow",
	label: "IndexNow",
	description: "tells search engines what has changed",
	section: { icon: "search-check", administrators: true },
	fields: {
		is_on: toggle({
			label: "Tell search engines after each release",
			help: "The addresses of changed and removed pages go to api.indexnow.org, which Bing, Yandex, Seznam and others share. Google takes no part.",
		}),
	},
});

export const singletons = [indexNow] as const;
export { indexNow };
