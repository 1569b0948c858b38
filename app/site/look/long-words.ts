/**
 * Returns a page whose titles and figures with a long word are marked by its length, so that the style sheet makes them as
 * small as it takes for that word to stay whole: "Gouvernance", never "Gouverna" on one line and "nce" on the next.
 * @param html a whole document as the renderer writes it: no ">" in attributes
 */
export function withFittedTitles(html: string): string {
	const least = /<html[^>]* lang="en\b/.test(html) ? leastInEnglish : 9;
	return html.replace(titles, (title, tag?: string, before = "", classes = "", after = "", words = "") => {
		const length = tag ? longestWord(words) : 0;
		if (length < (tag === "dd" ? 8 : least)) return title;
		const step = steps.find((step) => length <= step) ?? steps.at(-1);
		return `<${tag}${before} class="${classes} fitted word-${step}"${after}><span>${words}</span></${tag}>`;
	});
}

/** What every place has room for in English, whose words are short: each title that is measured delays the first view a little. */
const leastInEnglish = 14;

/** Lengths that the sheet has a class for. Shorter words than are asked for above fit everywhere. */
const steps = [8, 10, 12, 14, 16, 19, 22, 26, 32];

// What wakes in the browser has to find what it would draw. Titles are known by their size, others by "value" and "fit".
const titles =
	/<site-island\b[\s\S]*?<\/site-island>|<(h[1-4]|blockquote|span|dd)\b([^>]*?) class="([^"]*(?<![\w-])(?:text-d[0-4]|value|fit)(?![\w-])[^"]*)"([^>]*)>((?:<(?:span|q)\b[^>]*>)?[^<]+(?:<\/(?:span|q)>)?)<\/\1>/g;

function longestWord(words: string): number {
	// The marks of a quotation stand at its first and its last word, with a space in some languages.
	const text = words
		.replace(/<\/?q\b[^>]*>/g, "\"'")
		.replace(/<[^>]*>/g, "")
		.replace(/&#?\w+;/g, "'");
	// Not at spaces that do not break.
	return Math.max(...text.split(/[ \n\t\u2010–—/-]/).map((word) => [...word].length));
}
