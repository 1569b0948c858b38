import type { FieldBase } from "./field.ts";

/**
 * The answers of a kind whose values hold no fields, refer to nothing, have no words for search and the publish check, and
 * reach pages as they are stored. A kind says what is otherwise of it.
 */
export const plain = {
	nesting: null,
	toPublic: (value: any) => value,
	searchText: () => "",
	shown: () => [],
	pictures: () => [],
	lookFiles: () => [],
	references: () => [],
	words: () => undefined,
	withWords: (value: any) => value,
} satisfies Partial<FieldBase<string, any>>;
