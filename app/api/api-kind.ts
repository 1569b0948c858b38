import type { AnyField } from "../content/fields/field.ts";
import type { PublicImage } from "../content/fields/public-values.ts";
import type { JsonSchema } from "./json-schema.ts";

/** Data that completes values: the entries and pictures that they refer to, and the origin. */
export interface ApiTargets {
	readonly snapshot: {
		byId(collection: string, id: string): ApiEntry | undefined;
		media(id: string): Omit<PublicImage, "alt"> | undefined;
	};
	/** The public origin, without a slash at its end. */
	readonly origin: string;
}

/** An entry of any collection, as pages receive it. */
export interface ApiEntry {
	readonly id: string;
	readonly path: string;
	readonly slug?: unknown;
}

/** How the API gives the values of a kind of field, and what can be asked of them. */
export interface ApiKind<F> {
	schema(field: F): JsonSchema;
	/** The value as it is sent, made of what pages receive. */
	send(value: any, field: F, targets: ApiTargets): unknown;
	/**
	 * Reads what an entry is compared with when a list is filtered by the field; undefined for what it can never be. Null where
	 * lists cannot be filtered by it.
	 */
	readonly filter: null | ((text: string, field: F) => unknown);
	/** Whether lists are filtered by what a text contains and starts with, or by ranges of what `filter` reads, too. */
	readonly compares: null | "text" | "order";
	/** Whether lists can be sorted by it. */
	readonly sorts: boolean;
	/** Whether lists leave it out unless they ask for it. */
	readonly isLong: boolean;
}

/** The answers of kinds whose values are sent as pages receive them. */
export const asOnPages = {
	send: (value: unknown) => value,
	filter: null,
	compares: null,
	sorts: false,
	isLong: false,
} satisfies Partial<ApiKind<AnyField>>;
