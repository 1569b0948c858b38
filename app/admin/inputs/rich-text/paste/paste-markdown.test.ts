import { describe, expect, test } from "vitest";
import { htmlOfMarkdown, isMarkdown } from "./paste-markdown.ts";

describe("Markdown that is pasted", () => {
	test.each([
		["# One\n\n## Two ##", "<h1>One</h1><h2>Two</h2>"],
		["two lines\nof one paragraph\n\nanother", "<p>two lines of one paragraph</p><p>another</p>"],
		[
			"**heavy**, *leaning*, ~~struck~~ and `a * b`",
			"<p><strong>heavy</strong>, <em>leaning</em>, <s>struck</s> and <code>a * b</code></p>",
		],
		[
			"[words](/about) and 2 * 3 * 4 and snake_case_name",
			'<p><a href="/about">words</a> and 2 * 3 * 4 and snake_case_name</p>',
		],
		[
			'![A dune](https://example.com/dune_(1).jpg "At noon") and [more](<https://example.com/a b>)',
			'<p><img src="https://example.com/dune&#95;(1).jpg" alt="A dune" title="At noon"> and ' +
				'<a href="https://example.com/a b">more</a></p>',
		],
		["- one\n- two\n  - inside\n", "<ul><li><p>one</p></li><li><p>two</p><ul><li><p>inside</p></li></ul></li></ul>"],
		["3. third\n4. fourth", '<ol start="3"><li><p>third</p></li><li><p>fourth</p></li></ol>'],
		["> said\n> twice", "<blockquote><p>said twice</p></blockquote>"],
		[
			"```ts\na < b\n# no heading\n```\nafter",
			'<pre><code class="language-ts">a &lt; b\n# no heading</code></pre><p>after</p>',
		],
		[
			"| a | b |\n|---|---|\n| 1 | 2 \\| 3 |",
			"<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2 | 3</td></tr></table>",
		],
		["before\n\n---\n\nafter", "<p>before</p><hr><p>after</p>"],
		['<script>alert("x")</script>', "<p>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;</p>"],
		["```\nnever closed", '<pre><code class="language-">never closed</code></pre>'],
	])("is read: %s", (markdown, html) => {
		expect(htmlOfMarkdown(markdown)).toBe(html);
	});

	test.each(["# Title", "- one\n- two", "a **b** c", "[a](/b)", "![](/b.png)", "| a | b |"])("is known: %s", (text) => {
		expect(isMarkdown(text)).toBe(true);
	});

	test.each(["Plain words.", "3 * 4 = 12", "snake_case", "a - b", "#tag", "50% [sic]"])(
		"is not taken for it: %s",
		(text) => {
			expect(isMarkdown(text)).toBe(false);
		},
	);

	test("takes time by its length, whatever it is", () => {
		const begun = process.cpuUsage();
		for (const bad of ["*", "_", "[", "![a](", "[a](b(c)", "`", "|", "> ", "- ", "**a"])
			htmlOfMarkdown(bad.repeat(20_000));
		expect(process.cpuUsage(begun).user / 1000, "milliseconds of the processor").toBeLessThan(5000);
	});
});
