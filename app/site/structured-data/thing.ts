/** One node of the graph, as schema.org names its properties. */
export type Thing = { "@type": string | readonly string[]; "@id"?: string } & {
	readonly [property: string]: Json | undefined;
};

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };
