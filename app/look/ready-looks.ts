import { defaultLook, type Look } from "./look-choices.ts";

/** Looks to begin with, each of another kind of company. */
export const readyLooks: readonly { readonly name: string; readonly look: Look }[] = [
	{ name: "Quillstone", look: defaultLook },
	{
		name: "Northlight",
		look: {
			...defaultLook,
			...{ brand: "#1b2fb8", accent: "#ff6b52", neutral: "cool", corner: "round", pattern: "waves", type: "geometric" },
			...{ composition: "horizon", third: "#cfe3ff", pictures: "inked", bands: "brand" },
		},
	},
	{
		name: "Margin",
		look: {
			...defaultLook,
			...{ brand: "#000000", accent: "#000000", neutral: "pure", scheme: "light", corner: "square", pattern: "none" },
			...{ composition: "page", third: "#b3261e", pictures: "lines", type: "editorial", opening: "below" },
		},
	},
	{
		name: "Tuesday",
		look: {
			...defaultLook,
			...{ brand: "#d8452b", accent: "#ffc53d", neutral: "sand", corner: "round", pattern: "dots", type: "friendly" },
			...{ composition: "pinboard", third: "#f7b3c6", pictures: "dots", opening: "beside", bands: "brand" },
		},
	},
];
