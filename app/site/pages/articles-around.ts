import type { Entry } from "../../content/model/define.ts";
import type { article } from "../../content/types/article.ts";

type Article = Entry<typeof article>;

interface Arranged {
	readonly positions: ReadonlyMap<string, number>;
	readonly ofCategory: ReadonlyMap<string, readonly Article[]>;
}

// Lists never change. Of each page of an article it is asked anew what stands around it, which must not take longer the
// more there are.
const arranged = new WeakMap<readonly Article[], Arranged>();

/** The articles before and behind one in its list, and the first others of its category. */
export function articlesAround(all: readonly Article[], id: string, category: string) {
	const { positions, ofCategory } = arranged.get(all) ?? arrange(all);
	const position = positions.get(id) ?? -1;
	const related = (ofCategory.get(category) ?? []).values().filter((other) => other.id !== id);
	return { previous: all[position - 1], next: all[position + 1], related: related.take(3).toArray() };
}

function arrange(all: readonly Article[]): Arranged {
	const made = {
		positions: new Map(all.map(({ id }, position) => [id, position])),
		ofCategory: Map.groupBy(all, ({ category }) => category),
	};
	arranged.set(all, made);
	return made;
}
