import { defineSingleton, heading } from "#core/content.ts";

export const press = defineSingleton({
	name: "press",
	label: "Press Page",
	description: "what others say about us",
	path: "/press",
	fields: { hero: heading("Hero") },
});
