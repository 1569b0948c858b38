import { slugIn } from "../../../content/fields/slug.ts";
import { latinSlug } from "../../../content/values/addresses/latin-slug.ts";
import { withValue } from "../../../content/values/with-value.ts";
import type { Data } from "../../inputs/form-store.ts";
import type { AnyType } from "./problems.ts";

type Slugify = (title: string) => string;

/**
 * Derives the slug from the title until somebody edits the slug or the document is published. Transliterating non-Latin
 * titles needs a large script, which is loaded when first needed; the slug is updated once it has arrived.
 */
export class SlugFollowing {
	readonly #slug: ReturnType<typeof slugIn>;
	readonly #isPublished: () => boolean;
	#slugify: Slugify | undefined;
	#loading: Promise<{ slugify: Slugify }> | undefined;
	/** A free slug that stands for one that another document has. */
	#standIn: string | undefined;
	/** The form before the first change whose slug could not be computed yet. */
	#missed: Data | undefined;

	constructor(type: AnyType, isPublished: () => boolean) {
		this.#slug = slugIn(type.fields);
		this.#isPublished = isPublished;
	}

	/** Returns the form after a change at a path, with its slug updated. */
	follow(path: string, before: Data, next: Data): Data {
		if (path === this.#slug?.name) this.#missed = undefined;
		if (path !== this.#slug?.from) return next;
		const followed = this.#followed(before, next);
		if (!followed) this.#missed ??= before;
		return followed ?? next;
	}

	/** Returns the form with a free slug for one that is taken; undefined when somebody has written that one themselves. */
	replaced(data: Data, taken: string, free: string): Data | undefined {
		const slug = this.#slug;
		if (!slug || this.#isPublished() || this.#slugOf(String(data[slug.from])) !== taken || data[slug.name] !== taken)
			return undefined;
		this.#standIn = free;
		return withValue(data, slug.name, free);
	}

	/** Loads the script and returns a function that updates the slug; undefined when the slug is up to date. */
	async catchUp(): Promise<((now: Data) => Data) | undefined> {
		if (!this.#missed || this.#loading) return undefined;
		try {
			this.#loading = import("../../../content/values/addresses/slugify.ts");
			this.#slugify = (await this.#loading).slugify;
		} finally {
			this.#loading = undefined;
		}
		const before = this.#missed;
		this.#missed = undefined;
		return before && ((now) => this.#followed(before, now) ?? now);
	}

	/** Undefined while the script that transliterates the title is missing. */
	#followed(before: Data, next: Data): Data | undefined {
		const slug = this.#slug;
		if (!slug || this.#isPublished()) return next;
		const [old, written] = [before, next].map((data) => this.#slugOf(String(data[slug.from])));
		if (old === undefined || written === undefined) return undefined;
		const isOurs = ["", old, this.#standIn].includes(before[slug.name]);
		return isOurs ? withValue(next, slug.name, written) : next;
	}

	#slugOf(title: string): string | undefined {
		return latinSlug(title) ?? this.#slugify?.(title);
	}
}
