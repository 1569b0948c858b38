/**
 * Returns a page that is written from right to left with words from left to right as they are meant: without that, a
 * browser shows "MVP in 30 days." as ".MVP in 30 days", and "C++" among Arabic words as "++C".
 * See Unicode Standard Annex 9, "Isolating".
 * @param html a whole document as the renderer writes it: no ">" in attributes
 */
export function isolateLatin(html: string): string {
	let made = "";
	let run: string[] = [];
	let opened = 0;
	const end = () => {
		made +=
			opened === 0 ? isolated(run.join("")) : run.map((part) => (part[0] === "<" ? part : isolated(part))).join("");
		run = [];
		opened = 0;
	};
	for (const { 0: part, 2: slash, 3: tag } of html.matchAll(parts)) {
		if (part[0] === "<" && !(tag && phrasing.has(tag) && (slash === "" || opened > 0))) {
			end();
			made += part;
			continue;
		}
		if (tag) opened += slash ? -1 : 1;
		run.push(part);
	}
	end();
	return made;
}

/** Elements whose words stay as they are. What wakes in the browser has to find what it would draw. */
export const untouched = "head|script|style|svg|textarea|select|pre|site-island";

/** Content that stays as it is in one piece, tags, and texts. */
const parts = new RegExp(
	String.raw`<(${untouched}|bdi)\b[^>]*>[\s\S]*?<\/\1>|<(\/?)([a-z][\w-]*)[^>]*>|<[^>]*>|[^<]+`,
	"g",
);

/** Elements within a sentence. */
const phrasing = new Set("a abbr b cite code del em i ins kbd mark q s samp small strong sub sup u var".split(" "));

/** Words, with the elements in them, that are isolated as a whole, or the names in them. */
function isolated(words: string): string {
	const text = words.replace(/<[^>]*>/g, "").replace(/&#?\w+;/g, "&");
	if (/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(text)) return words.includes("<") ? words : withNames(words);
	// Letters and spaces alone are shown in their order.
	if (!/[\p{L}\p{N}]/u.test(text) || !/[^\p{L}\p{M}\s]/u.test(text)) return words;
	const inner = words.trim();
	return words.replace(inner, () => `<bdi dir="ltr">${inner}</bdi>`);
}

/** Names such as C++, F# and .NET. A full stop behind a name belongs to the sentence. */
function withNames(words: string): string {
	return words.replace(
		/(?<![\p{L}\p{N}&#])(?:[.@#][A-Za-z]\w*(?:\.\w+)*|[A-Za-z]\w*(?:\+\+|#))/gu,
		'<bdi dir="ltr">$&</bdi>',
	);
}
