import { defaultLook, type Look } from "./look-choices.ts";

/** Looks to begin with, each of another kind of company. */
export const readyLooks: readonly { readonly name: string; readonly look: Look }[] = [
	{ name: "Quillstone", look: defaultLook },
	{
		name: "Northlight",
		look: {
			...defaultLook,
			...{ brand: "#1b2fb8", accent: "#ff6b52", neutral: "cool", corner: "round", pattern: "waves", type: "geometric" },
		},
	},
	{
		name: "Margin",
		look: {
			...defaultLook,
			...{ brand: "#000000", accent: "#000000", neutral: "pure", scheme: "light", corner: "square", pattern: "none" },
			...{ type: "editorial", opening: "below" },
		},
	},
	{
		name: "Tuesday",
		look: {
			...defaultLook,
			...{ brand: "#d8452b", accent: "#ffc53d", neutral: "sand", corner: "round", pattern: "dots", type: "friendly" },
			...{ opening: "beside", bands: "brand" },
		},
	},
];
