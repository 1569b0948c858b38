import type { Fields } from "../../content/fields/field.ts";
import type { Data } from "../inputs/form-store.ts";
import { withValue } from "./paths.ts";
import type { AnyType } from "./problems.ts";

type Slugify = (title: string) => string;

/**
 * Lets the slug follow its title for as long as nobody gave it a form of its own and no visitor may know it. What spells
 * titles of all scripts is large and loaded once the editor is open; a title that is written before is caught up with.
 */
export class SlugFollowing {
	readonly #slug: { name: string; from: string } | undefined;
	readonly #isPublished: () => boolean;
	#slugify: Slugify | undefined;
	/** The form as it was before the first change that was not followed yet. */
	#missed: Data | undefined;

	constructor(type: AnyType, isPublished: () => boolean) {
		this.#slug = slugField(type);
		this.#isPublished = isPublished;
	}

	/** Returns how to catch up with the titles that were written before; nothing when there are none. */
	async load(): Promise<((now: Data) => Data) | undefined> {
		if (!this.#slug || this.#slugify) return undefined;
		const { slugify } = await import("../../content/slugify.ts");
		this.#slugify = slugify;
		const before = this.#missed;
		this.#missed = undefined;
		return before && ((now) => this.#followed(before, now));
	}

	/** The form after a change at a path, with the slug that belongs to it. */
	follow(path: string, before: Data, next: Data): Data {
		if (path === this.#slug?.name) this.#missed = undefined;
		if (path !== this.#slug?.from) return next;
		if (!this.#slugify) this.#missed ??= before;
		return this.#followed(before, next);
	}

	#followed(before: Data, next: Data): Data {
		const [slug, slugify] = [this.#slug, this.#slugify];
		if (!slug || !slugify || this.#isPublished()) return next;
		const isOurs = before[slug.name] === "" || before[slug.name] === slugify(String(before[slug.from]));
		return isOurs ? withValue(next, slug.name, slugify(String(next[slug.from]))) : next;
	}
}

function slugField(type: AnyType): { name: string; from: string } | undefined {
	const fields: Fields = type.fields;
	for (const [name, field] of Object.entries(fields)) if (field.kind === "slug") return { name, from: field.from };
}
