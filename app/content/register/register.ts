import type { Collection, ContentType, Singleton } from "../model/define.ts";
import { author } from "../system/author.ts";
import { claim } from "../system/claim.ts";
import { ownForm } from "../system/own-form.ts";
import { redirect } from "../system/redirect.ts";
import { category, tag } from "../system/topic.ts";
import { translation } from "../system/translation.ts";
import { page } from "../types/page.ts";
import { collectionsLeftOut, collections as ordinary } from "./collections.ts";
import { singletons, singletonsLeftOut } from "./singletons.ts";

/**
 * All collections. The last ones are apart, as the browser loads their declarations only to edit them; and pages stay the
 * last: their entries have the addresses that no other collection has.
 */
export const collections = [...ordinary, author, category, tag, redirect, claim, translation, ownForm, page] as const;

export { singletons };

type ByName<Types extends readonly ContentType<string, any>[]> = {
	[T in Types[number] as T["name"]]: T;
};

export type Collections = ByName<typeof collections>;
export type Singletons = ByName<typeof singletons>;
export type CollectionName = keyof Collections;
export type SingletonName = keyof Singletons;
export type TypeName = CollectionName | SingletonName;

const byName = new Map<string, Collection<string, any> | Singleton<string, any>>(
	[...collections, ...singletons].map((type) => [type.name, type]),
);

/** The declaration of a type, or undefined when the register knows no such name. */
export function contentType(name: string) {
	return byName.get(name);
}

const leftOutByName = new Map([...collectionsLeftOut, ...singletonsLeftOut].map((type) => [type.name, type]));

/** The same, also for types that the site goes without: documents of them may be stored. */
export function storedType(name: string) {
	return byName.get(name) ?? leftOutByName.get(name);
}
