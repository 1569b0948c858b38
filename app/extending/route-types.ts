import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs, MetaDescriptor, useLoaderData } from "react-router";

/** What a loader gets; `Names` are the parameters of its address, such as "slug". */
export type LoaderArgs<Names extends string = never> = Omit<LoaderFunctionArgs, "params"> & Params<Names>;

/** The same for an action. */
export type ActionArgs<Names extends string = never> = Omit<ActionFunctionArgs, "params"> & Params<Names>;

interface Params<Names extends string> {
	readonly params: Readonly<Record<Names, string>>;
}

/** What a page or a screen gets: what its loader returned. */
export interface PageProps<Loader> {
	readonly loaderData: Loaded<Loader>;
}

/** What a panel gets. */
export interface PanelProps<Loader> extends PageProps<Loader> {
	/** Its own address, where its `action` is. */
	readonly address: string;
	/** Reads its data anew. */
	reload(): void;
}

type Loaded<Loader> = ReturnType<typeof useLoaderData<Loader>>;

/** What makes the title and the links in the head of a page or a screen. */
export type PageMeta<Loader> = (
	args: Omit<MetaArgs, "data" | "loaderData"> & { readonly loaderData: Loaded<Loader> | undefined },
) => MetaDescriptor[];
