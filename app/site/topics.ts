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
	const isAbout = ({ category, tags }: Article) =>
		kind === "categories" ? category === topic.name : tags.some((tag) => isNamed(topic, tag));
	return snapshot.select("articles", (all) => all.filter(isAbout));
}

/** The pages of what an article is about: of its category, and of each of its tags; "" for what has none. */
export function topicPaths(
	snapshot: Pick<Snapshot, "select">,
	{ category, tags }: Pick<Article, "category" | "tags">,
): { readonly category: string; readonly tags: readonly string[] } {
	return {
		category: snapshot.select("categories", (all) => all.find(({ name }) => name === category)?.path ?? ""),
		tags: snapshot.select("tags", (all) => tags.map((tag) => all.find((one) => isNamed(one, tag))?.path ?? "")),
	};
}

function isNamed({ name, names }: Pick<Topic, "name" | "names">, word: string): boolean {
	const wanted = word.toLowerCase();
	return [name, ...names].some((one) => one.toLowerCase() === wanted);
}
