// What a firm keeps in a folder of its own, beside what lies ready: something of each list.

import { defineCollection, text } from "#core/content.ts";
import type { ExtensionLook } from "#core/look.ts";
import type { ExtensionRoute } from "#core/routes.ts";
import { stockNumber, stockNumberKind } from "./stock-number.ts";

export * from "./server.ts";

export const collections = [
	defineCollection({
		name: "wares",
		label: "Ware",
		plural: "Wares",
		description: "what is in stock",
		section: { icon: "layers" },
		title: "title",
		order: "position",
		shownOn: "/till",
		search: ["title"],
		list: { headline: "Wares", livePath: "/till", columns: ["status"] },
		fields: { title: text({ label: "Title", max: 80 }), number: stockNumber({ label: "Stock number" }) },
	}),
] as const;
export const fieldKinds = [stockNumberKind] as const;
export const look: ExtensionLook = { grounds: { chalk: { label: "Chalk", lightness: 0.97, chroma: 0.004 } } };
export const routes: readonly ExtensionRoute[] = [
	{ path: "/till", file: "routes/till.tsx", readers: "everyone", isPage: true },
];
