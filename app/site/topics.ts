import type { Snapshot } from "../.server/snapshot/snapshot.ts";
import type { Entry } from "../content/model/define.ts";
import type { Collections } from "../content/register/register.ts";

export type Topic = Entry<Collections["categories"]> | Entry<Collections["tags"]>;
type Article = Entry<Collections["articles"]>;

/** The articles about a topic: those in a category, or those that carry a tag by a name that it has or had. */
export function articlesAbout(
	snapshot: Pick<Snapshot, "select">,
	kind: "categories" | "tags",
	topic: Pick<Topic, "name" | "names">,
): readonly Article[] {
	if (kind === "categories") return snapshot.select("articles", inCategory, topic.name);
	return snapshot.select("articles", (all) => all.filter(({ tags }) => tags.some((tag) => isNamed(topic, tag))));
}

/** The articles of an author, by the path of the author's page. */
export function articlesBy(snapshot: Pick<Snapshot, "select">, author: string): readonly Article[] {
	return snapshot.select("articles", ofAuthor, author);
}

function ofAuthor(all: readonly Article[], path: string): readonly Article[] {
	return all.filter(({ author }) => author.path === path);
}

/** The pages of what an article is about: of its category, and of each of its tags; "" for what has none. */
export function topicPaths(
	snapshot: Pick<Snapshot, "select">,
	{ category, tags }: Pick<Article, "category" | "tags">,
): { readonly category: string; readonly tags: readonly string[] } {
	return {
		category: snapshot.select("categories", pathByName, category),
		tags: tags.map((tag) => snapshot.select("tags", pathByAnyName, tag)),
	};
}

function inCategory(all: readonly Article[], name: string): readonly Article[] {
	return all.filter(({ category }) => category === name);
}

function pathByName(all: readonly Topic[], wanted: string): string {
	return all.find(({ name }) => name === wanted)?.path ?? "";
}

function pathByAnyName(all: readonly Topic[], wanted: string): string {
	return all.find((one) => isNamed(one, wanted))?.path ?? "";
}

function isNamed({ name, names }: Pick<Topic, "name" | "names">, word: string): boolean {
	const wanted = word.toLowerCase();
	return [name, ...names].some((one) => one.toLowerCase() === wanted);
}
