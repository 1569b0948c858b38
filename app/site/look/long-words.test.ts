import { expect, test } from "vitest";
import { withFittedTitles } from "./long-words.ts";

test.each([
	['<h2 class="text-d1">Gouvernance</h2>', '<h2 class="text-d1 fitted word-12"><span>Gouvernance</span></h2>'],
	[
		'<h3 id="a" class="mt-3 text-d4" lang="fr">L&#x27;accompagnement de tous</h3>',
		'<h3 id="a" class="mt-3 text-d4 fitted word-16" lang="fr"><span>L&#x27;accompagnement de tous</span></h3>',
	],
	[
		'<h2 class="text-d2"><span class="card-title">Verantwortlichkeitsüberprüfungsbehörde</span></h2>',
		'<h2 class="text-d2 fitted word-32"><span><span class="card-title">Verantwortlichkeitsüberprüfungsbehörde</span></span></h2>',
	],
	[
		'<span class="carved block text-d3"><span class="card-title">Transformation</span></span>',
		'<span class="carved block text-d3 fitted word-14"><span><span class="card-title">Transformation</span></span></span>',
	],
	[
		'<dd class="value">1\u202f250\u202f000</dd>',
		'<dd class="value fitted word-10"><span>1\u202f250\u202f000</span></dd>',
	],
	[
		'<blockquote class="carved text-d1"><q>Remarquablement.</q></blockquote>',
		'<blockquote class="carved text-d1 fitted word-22"><span><q>Remarquablement.</q></span></blockquote>',
	],
])("a title with a long word is set as large as that fits: %s", (html, fitted) => {
	expect(withFittedTitles(`<main>${html}</main>`)).toBe(`<main>${fitted}</main>`);
});

test.each([
	'<h2 class="text-d1">Short words, and many of them</h2>',
	'<h2 class="text-d1">Well-known go-between</h2>',
	'<dd class="value">87.5</dd>',
	'<html lang="en-GB"><h2 class="text-d1">A responsible team</h2>',
	'<span class="w-fit">Gouvernance</span>',
	'<h2 class="label">Gouvernance</h2>',
	'<p class="text-d1">Gouvernance</p>',
	'<h1 class="text-d0"><span>Two</span> <em>Gouvernances</em></h1>',
	'<site-island data-of="x"><h2 class="text-d1">Gouvernance</h2></site-island>',
])("what is no such title is not touched: %s", (html) => {
	expect(withFittedTitles(html)).toBe(html);
});
