import { typeNamed } from "../../../.server/content/document.ts";
import type { Translation } from "../../../.server/translations/translation.ts";
import type { Words } from "../../../content/fields/field.ts";
import { slugIn } from "../../../content/fields/slug.ts";
import { translationId } from "../../../content/system/translation.ts";
import { plainTextOf } from "../../../content/text/rich-text.ts";

/** A document in another language, without the declarations, which the browser has no use for. */
export function seenByTranslators({ of, places, ...rest }: Translation) {
	return {
		...rest,
		...of,
		id: translationId(of),
		hasSlug: slugIn(typeNamed(of.type).fields) !== undefined,
		places: places.map(({ field, ...place }) => ({
			...place,
			kind: kindOf(field.kind),
			max: "max" in field ? Number(field.max) : 0,
			paragraphs: paragraphsOf(place.source),
			before: place.before === undefined ? undefined : paragraphsOf(place.before),
		})),
	};
}

export type SeenTranslation = ReturnType<typeof seenByTranslators>;
export type SeenPlace = SeenTranslation["places"][number];

/** The kind of field that its words are written in: those of a picture are one line. */
function kindOf(kind: string): "text" | "long-text" | "rich-text" {
	return kind === "long-text" || kind === "rich-text" ? kind : "text";
}

function paragraphsOf(words: Words): readonly string[] {
	return typeof words === "string" ? words.split(/\n+/) : words.content.map(plainTextOf).filter(Boolean);
}
