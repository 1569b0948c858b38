/** Names what an element shows, for those who edit the page on itself. Visitors get none. */
export interface Region {
	readonly "data-at": string;
}

/** The name of a field in a value, or a path such as `client.name`. */
export type PathIn<T> = (keyof T & string) | `${keyof T & string}.${string}`;

/** Returns the region of a value, or of fields in it. */
export type RegionOf = <T extends object>(of: T, ...paths: readonly PathIn<T>[]) => Region | undefined;
