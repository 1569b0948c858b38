import type { Look } from "./look-choices.ts";
import type { Pair } from "./type.ts";

/** By how much large titles, and smaller ones, differ from those of the face. */
const scales: Readonly<Record<Look["scale"], { readonly large: number; readonly small: number }>> = {
	quiet: { large: 0.8, small: 0.92 },
	normal: { large: 1, small: 1 },
	loud: { large: 1.2, small: 1.1 },
};

const densities: Readonly<Record<Look["density"], { readonly room: number; readonly leading: number }>> = {
	close: { room: 0.66, leading: 1.5 },
	normal: { room: 1, leading: 1.6 },
	open: { room: 1.35, leading: 1.72 },
};

/** The roles of sizes and distances. What is as usual is said by the scales of the design. */
export function sizeRoles(
	{ scale, density }: Pick<Look, "scale" | "density">,
	{ roles }: Pair,
): Record<string, string> {
	const { large, small } = scales[scale];
	const { room, leading } = densities[density];
	return {
		scale: String(Math.round(Number(roles.scale) * large * 1000) / 1000),
		...(scale !== "normal" && { step: String(small) }),
		...(density !== "normal" && { room: String(room), leading: String(leading) }),
	};
}
