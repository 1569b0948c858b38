import type { Fields } from "../../content/fields/field.ts";
import { latinSlug } from "../../content/latin-slug.ts";
import type { Data } from "../inputs/form-store.ts";
import { withValue } from "./paths.ts";
import type { AnyType } from "./problems.ts";

type Slugify = (title: string) => string;

/**
 * Lets the slug follow its title for as long as nobody gave it a form of its own and no visitor may know it. What spells
 * titles of all scripts is large and loaded for the first that needs it, which is caught up with.
 */
export class SlugFollowing {
	readonly #slug: { name: string; from: string } | undefined;
	readonly #isPublished: () => boolean;
	#slugify: Slugify | undefined;
	#loading: Promise<{ slugify: Slugify }> | undefined;
	/** The form as it was before the first change that was not followed yet. */
	#missed: Data | undefined;

	constructor(type: AnyType, isPublished: () => boolean) {
		this.#slug = slugField(type);
		this.#isPublished = isPublished;
	}

	/** The form after a change at a path, with the slug that belongs to it. */
	follow(path: string, before: Data, next: Data): Data {
		if (path === this.#slug?.name) this.#missed = undefined;
		if (path !== this.#slug?.from) return next;
		const followed = this.#followed(before, next);
		if (!followed) this.#missed ??= before;
		return followed ?? next;
	}

	/** Returns how to catch up with the titles that could not be followed; nothing when there are none. */
	async catchUp(): Promise<((now: Data) => Data) | undefined> {
		if (!this.#missed || this.#loading) return undefined;
		try {
			this.#loading = import("../../content/slugify.ts");
			this.#slugify = (await this.#loading).slugify;
		} finally {
			this.#loading = undefined;
		}
		const before = this.#missed;
		this.#missed = undefined;
		return before && ((now) => this.#followed(before, now) ?? now);
	}

	/** Undefined while a title cannot be spelled. */
	#followed(before: Data, next: Data): Data | undefined {
		const slug = this.#slug;
		if (!slug || this.#isPublished()) return next;
		const [old, written] = [before, next].map((data) => this.#slugOf(String(data[slug.from])));
		if (old === undefined || written === undefined) return undefined;
		const isOurs = before[slug.name] === "" || before[slug.name] === old;
		return isOurs ? withValue(next, slug.name, written) : next;
	}

	#slugOf(title: string): string | undefined {
		return latinSlug(title) ?? this.#slugify?.(title);
	}
}

function slugField(type: AnyType): { name: string; from: string } | undefined {
	const fields: Fields = type.fields;
	for (const [name, field] of Object.entries(fields)) if (field.kind === "slug") return { name, from: field.from };
}
