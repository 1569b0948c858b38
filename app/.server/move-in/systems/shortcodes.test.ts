import { expect, test } from "vitest";
import { shortcodesAsHtml } from "./shortcodes.ts";

const read = (html: string) => shortcodesAsHtml(html, () => []);

test.each([
	'[embed width="640"]https://www.youtube.com/watch?v=aqz-KE-bpKQ[/embed]',
	"[youtube https://www.youtube.com/watch?v=aqz-KE-bpKQ]",
	"[youtube=https://www.youtube.com/watch?v=aqz-KE-bpKQ]",
	'[youtube id="aqz-KE-bpKQ" width="600"]',
	"[youtube]aqz-KE-bpKQ[/youtube]",
])("a film stands as its address in a line of its own: %s", (shortcode) => {
	expect(read(`Before. ${shortcode}`).html).toBe("Before. <p>https://www.youtube.com/watch?v=aqz-KE-bpKQ</p>");
});

test("a film of Vimeo by its number", () => {
	expect(read("[vimeo 123456789]").html).toBe("<p>https://vimeo.com/123456789</p>");
});

test.each([
	["around words", '[button link="https://x.example/"]Book now[/button]', '<a href="https://x.example/">Book now</a>'],
	["alone", '[button url="/prices" text="Our prices"]', '<a href="/prices">Our prices</a>'],
	["without words", '[button url="/prices" size="big"]', '<a href="/prices">/prices</a>'],
	["in each other", '[a link="/x"][b link="/y"]Words[/b][/a]', '<a href="/x"><a href="/y">Words</a></a>'],
])("links of plugins' shortcodes stay: %s", (_, shortcode, html) => {
	const { html: made, notes } = read(shortcode);
	expect(made).toBe(html);
	expect(notes.length).toBeGreaterThan(0);
});

test("sentences of plugins' shortcodes stay, and names of their forms are told of", () => {
	expect(read('[quote text="They finished early." by="Ann" style="wide"]').html).toBe("<p>They finished early.</p>");
	expect(read('[contact-form-7 id="7" title="Contact form 1"]')).toMatchObject({
		html: "",
		notes: ['shortcode [contact-form-7] of a plugin is left out: id="7" title="Contact form 1"'],
	});
});

test.each([
	'[vc_row disable_element="yes"][vc_column]Secret[/vc_column][/vc_row]',
	'[et_pb_row disabled="on"]Secret[/et_pb_row]',
	'[et_pb_text disabled_on="on|on|on"]Secret<pre>code</pre>[/et_pb_text]',
	'[fusion_builder_row status="draft"]Secret[/fusion_builder_row]',
])("what was hidden in a page builder is left out, and told of: %s", (hidden) => {
	const { html, notes } = read(`[part]One[/part][part]${hidden}[/part][part disabled_on="on|off|off"]Two[/part]`);
	expect(html).toBe("OneTwo");
	expect(notes.join("\n")).toMatch(/shortcode \[\w+\] was hidden, so it is left out/);
});
