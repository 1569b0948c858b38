import { expect, test } from "vitest";
import { isolateLatin } from "./isolate-latin.ts";

const page = (body: string) => `<html dir="rtl"><head><title>C++.</title></head><body>${body}</body></html>`;
const inBody = (body: string) =>
	/<body>([\s\S]*)<\/body>/
		.exec(isolateLatin(page(body)))![1]!
		.replaceAll('<bdi dir="ltr">', "⟦")
		.replaceAll("</bdi>", "⟧");

test.each([
	["<p>MVP in 30 days.</p>", "<p>⟦MVP in 30 days.⟧</p>"],
	["<dd>50+</dd><dd>4–8 weeks</dd><dd>$12,000</dd>", "<dd>⟦50+⟧</dd><dd>⟦4–8 weeks⟧</dd><dd>⟦$12,000⟧</dd>"],
	["<p>An <strong>MVP</strong> in 30 days.</p>", "<p>⟦An <strong>MVP</strong> in 30 days.⟧</p>"],
	["<p>Search &amp; find!</p>", "<p>⟦Search &amp; find!⟧</p>"],
	[
		'<a class="x">Call us!<svg><path d="M0 0"></path></svg></a>',
		'<a class="x">⟦Call us!⟧<svg><path d="M0 0"></path></svg></a>',
	],
	[
		"<h2><span>Ship it,</span> <span>then rest.</span></h2>",
		"<h2><span>⟦Ship it,⟧</span> <span>⟦then rest.⟧</span></h2>",
	],
])("words from left to right are shown in their order: %s", (body, shown) => {
	expect(inBody(body)).toBe(shown);
});

test.each([
	["<p>ہم C++، .NET اور React.js میں لکھتے ہیں۔</p>", "<p>ہم ⟦C++⟧، ⟦.NET⟧ اور React.js میں لکھتے ہیں۔</p>"],
	["<p>نبني المواقع باستخدام React.</p>", "<p>نبني المواقع باستخدام React.</p>"],
	["<p>أكثر من 50+ عميل</p>", "<p>أكثر من 50+ عميل</p>"],
	["<p><b>خطة</b> MVP in 30 days.</p>", "<p><b>خطة</b> MVP in 30 days.</p>"],
])("a sentence from right to left keeps its order, and names in it theirs: %s", (body, shown) => {
	expect(inBody(body)).toBe(shown);
});

test.each([
	"<p>React</p>",
	"<p>React Native</p>",
	"<p>–</p>",
	"<pre><code>a = [1];</code></pre>",
	'<p><bdi dir="ltr">+49 89</bdi></p>',
	'<site-island data-of="x"><p>50+</p></site-island>',
	"<script>if (a < 1) b();</script>",
	"<select><option>50+</option></select>",
	'<input value="50+"/>',
])("what needs nothing, or stays as it is, is not touched: %s", (body) => {
	expect(isolateLatin(page(body))).toBe(page(body));
});
