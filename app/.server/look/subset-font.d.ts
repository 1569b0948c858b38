/** Has no types of its own. */
declare module "subset-font" {
	type Axis = number | { readonly min: number; readonly max: number; readonly default?: number };

	/** Returns a font with the letters of a text, and what is needed to set them. */
	export default function subsetFont(
		font: Uint8Array,
		text: string,
		options: {
			readonly targetFormat: "woff2";
			readonly noHinting?: boolean;
			readonly variationAxes?: Readonly<Record<string, Axis>>;
		},
	): Promise<Buffer>;
}
