/** What the folder `extension` uses of the product, on each of three rungs, and what of that will not last. */
export interface ExtensionReport {
	/** How many lines its lists have, and pages of its own. */
	readonly declared: number;
	/** How many parts of the product it fills or wraps. */
	readonly parts: number;
	readonly taken: readonly TakenFile[];
	readonly deprecated: readonly DeprecatedUse[];
}

/** A file of the product that is replaced by a copy. */
export interface TakenFile {
	/** Its path in the product. */
	readonly file: string;
	/** The version it was copied from; "" when nobody noted it. */
	readonly version: string;
	/** "changed" when the product's file is another one by now, "gone" when there is none, "unknown" when nobody noted it. */
	readonly base: "same" | "changed" | "gone" | "unknown";
}

/** Something that a major version to come will not have, and where it is used. */
export interface DeprecatedUse {
	readonly file: string;
	readonly line: number;
	/** Such as "Picture" or "order of defineCollection". */
	readonly name: string;
	/** What to use instead. */
	readonly instead: string;
}

/** A sentence about a file that is taken and needs a hand; undefined when it is as it should be. */
export function remarkOn({ file, version: from, base }: TakenFile): string | undefined {
	const copy = `extension/taken/${file}`;
	switch (base) {
		case "same":
			return undefined;
		case "changed":
			return `${copy} is of version ${from}, and ${file} has changed since: bring the changes into it with npm run cli -- take ${file}`;
		case "gone":
			return `${copy} replaces nothing: the product has no file ${file} any more. Move what you need of it, and remove it.`;
		case "unknown":
			return `${copy} has no version in extension/taken/taken.json: compare it with ${file}, then note that with npm run cli -- take ${file} --keep`;
	}
}

/** A sentence about something deprecated. */
export function remarkOnUse({ file, line, name, instead }: DeprecatedUse): string {
	return `${file}:${line} uses ${name}, which the next major version will not have. ${instead}`;
}
