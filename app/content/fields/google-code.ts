import * as z from "zod/mini";
import { plain } from "./plain.ts";
import { type TextField, text } from "./text.ts";

interface CodeOptions {
	label: string;
	/** A sentence that says where Google shows the code. */
	help: string;
	/** Error message for a text without a code that can be read. */
	sentence: string;
	codeIn(pasted: string): string | undefined;
}

/** A code that Google gives in something to copy. Whatever was pasted, the code is stored. */
export function googleCode({ label, help, sentence, codeIn }: CodeOptions): TextField {
	const field = text({ label, help, max: 1000, optional: true });
	const isRead = (value: string) => value.trim() === "" || codeIn(value) !== undefined;
	return {
		...field,
		schema: field.schema.check(z.refine((value) => isRead(value), `${label} ${sentence}`)),
		shape(value, reject) {
			const typed = field.shape(value, reject);
			return typeof typed === "string" ? (codeIn(typed) ?? typed) : typed;
		},
		toPublic: (value) => codeIn(value) ?? "",
		words: plain.words,
	};
}

/** The code in what Search Console gives to copy: the whole tag, the record for a name server, or the code alone. */
export function verificationCode(pasted: string): string | undefined {
	const given = pasted
		.replace(/&quot;|[“”„″]/g, '"')
		.replace(/[‘’′]/g, "'")
		.trim();
	const [, inTag] = /<meta\b[^>]*\bcontent\s*=\s*["']?([\w-]+=*)["'\s/>]/i.exec(given) ?? [];
	const [, inRecord] = /^["']?google-site-verification\s*[=:]\s*([\w-]+=*)["']?$/i.exec(given) ?? [];
	const [alone] = /^[\w-]+=*$/.exec(given) ?? [];
	const code = given.startsWith("<") ? inTag : (inRecord ?? alone);
	return code && code.length <= 100 ? code : undefined;
}

/** The id of a Google tag in what Analytics gives to copy: its script, an address with it, or the id alone. */
export function tagId(pasted: string): string | undefined {
	const [, alone] = /^\s*(G-[A-Z0-9]{4,20})\s*$/.exec(pasted) ?? [];
	const [, inScript] = /(?:[?&]id=|["'‘’“”])(G-[A-Z0-9]{4,20})(?![\w-])/.exec(pasted) ?? [];
	return alone ?? inScript;
}
