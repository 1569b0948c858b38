import { expect, test } from "vitest";
import { markdownOfPage } from "./page-markdown.ts";

const base = "https://quillstone.example/de/leistungen";

function page(main: string, head = "") {
	return `<!doctype html><html lang="de"><head><title>Leistungen · Q &amp; S</title>${head}</head><body><header><p>Menü</p></header><main id="main" tabindex="-1">${main}</main><footer>Fuß</footer></body></html>`;
}

function words(main: string): string {
	return markdownOfPage(page(main), base).markdown;
}

test("headings, words, lists and code are written as Markdown has them, and what is around the page is left out", () => {
	const main = `<section><h1>Was wir <span>bauen</span><span>und pflegen</span></h1>
		<p>Ein <strong>Satz</strong> mit <em>Nachdruck</em>,<br/>zwei <!-- -->Zeilen.</p>
		<ul><li>eins</li><li>zwei<ol start="3"><li>darin</li></ol></li></ul>
		<div class="code" data-language="ts"><pre tabindex="0"><code><span class="k">const</span> a = "&lt;b&gt;";</code></pre></div>
		<blockquote><p>So war es.</p></blockquote><div role="note"><p>Ein Tipp.</p></div></section>`;
	expect(words(main)).toBe(`# Was wir bauen und pflegen

Ein **Satz** mit *Nachdruck*,\\
zwei Zeilen.

- eins
- zwei
  3. darin

\`\`\`ts
const a = "<b>";
\`\`\`

> So war es.

> Ein Tipp.
`);
});

test("links and pictures lead to whole addresses, and those to places on the page are words", () => {
	const main = `<h1>A</h1><h2 id="b"><a class="anchor" href="#b">Mit Anker</a></h2>
		<p><a href="/de/kontakt?a=1&amp;b=(2)">Kontakt</a>, <a href="https://else.example/x">dort</a>,
		<a href="mailto:a@b.example">Mail</a><sup><a role="doc-noteref" href="#note-1">1</a></sup></p>
		<img src="/media/a.jpg" alt="Ein [Bild]"/><img src="/media/b.jpg" alt=""/>
		<p><a href="/de/y" target="_blank"><span>Alle</span><span>Fälle</span><span class="sr-only"> (neuer Tab)</span></a></p>
		<video aria-label="Film: Werkstatt"><source src="/files/werkstatt.mp4"/><track src="/files/w.vtt"/></video>
		<a href="https://kunde.example/"><img src="/media/logo.png" alt="Kunde"/></a>
		<a href="/de/x" aria-label="Zum Projekt"><svg aria-hidden="true"><title>Pfeil</title></svg></a>`;
	expect(words(main)).toBe(`# A

## Mit Anker

[Kontakt](https://quillstone.example/de/kontakt?a=1&b=\\(2\\)), [dort](https://else.example/x), [Mail](mailto:a@b.example)[<sup>1</sup>](https://quillstone.example/de/leistungen#note-1)

![Ein \\[Bild\\]](https://quillstone.example/media/a.jpg)

[Alle Fälle](https://quillstone.example/de/y)

[Film: Werkstatt](https://quillstone.example/files/werkstatt.mp4)

[Kunde](https://kunde.example/)

[Zum Projekt](https://quillstone.example/de/x)
`);
});

test("tables, prices, terms, questions and cards keep all of their words", () => {
	const main = `<h1>A</h1>
		<table><caption>Preise</caption><thead><tr><th></th><th>Klein | groß</th></tr></thead><tbody><tr><th>Prüfung</th><td><p>ab</p><p>2.000 €</p></td></tr><tr><td colspan="2">Ohne Steuer</td></tr></tbody></table>
		<dl><div><dt>Dauer</dt><dd>3 Wochen</dd></div><div><dt>Für wen</dt><dd><p>Alle.</p><p>Wirklich.</p></dd></div></dl>
		<details><summary>Was kostet es?</summary><div><p>Wenig.</p></div></details>
		<ul><li><p><span class="mute block">MVP</span>In 5 Monaten</p><a href="/de/projekt"><span class="label">2026</span><h3>Kasse</h3><p>Für Läden.</p></a></li></ul>`;
	expect(words(main)).toBe(`# A

**Preise**

|  | Klein \\| groß |
| --- | --- |
| Prüfung | ab 2.000 € |
| Ohne Steuer |  |

**Dauer**: 3 Wochen

**Für wen**

Alle.

Wirklich.

**Was kostet es?**

Wenig.

MVP In 5 Monaten

2026

### [Kasse](https://quillstone.example/de/projekt)

Für Läden.
`);
});

test("what nobody reads is left out: controls, decoration, what waits for scripts, and lists of the headings below", () => {
	const main = `<h1>A</h1><progress>1</progress><nav><p>Inhalt</p><ol><li><a href="#a">B</a></li></ol></nav>
		<form><label>Name <input name="n" value="x"/></label><p hidden="">Leer lassen <input/></p><select><option value="">Wählen</option><option>Bald</option></select><button>Senden</button></form>
		<fieldset><legend>Bild</legend><label><input type="radio" aria-label="eins"/></label></fieldset><div inert=""><label>Falle</label></div>
		<p><a href="https://x.example/?u=${encodeURIComponent(base)}">Teilen</a></p>
		<p aria-hidden="true">***</p><script>alert("<main>")</script><style>p{}</style><template><p>no</p></template>
		<div hidden="until-found"><p>Steht da.</p></div>`;
	expect(words(main)).toBe("# A\n\nName\n\nWählen, Bald\n\nSteht da.\n");
});

test("words that look like Markdown, HTML or other pictures stay words", () => {
	expect(words("<h1>A</h1><p># *x* [y](media:0) &lt;b&gt; &amp;amp; 1. `z`</p><img src='/m.jpg' alt='C'/>")).toBe(
		"# A\n\n\\# \\*x\\* \\[y\\](media:0) \\<b> \\&amp; 1. \\`z\\`\n\n![C](https://quillstone.example/m.jpg)\n",
	);
});

test("a page says its language and its own address, and one without a heading begins with its title", () => {
	const head = '<link rel="canonical" hrefLang="en" href="https://else.example/a?b=1&amp;c=ä"/>';
	expect(markdownOfPage(page("<p>Nur das.</p>", head), base)).toEqual({
		markdown: "# Leistungen · Q & S\n\nNur das.\n",
		canonical: "https://else.example/a?b=1&c=%C3%A4",
		language: "de",
	});
	expect(markdownOfPage("<!doctype html><p>No page at all", base).markdown).toBe("\n");
});

test("thousands of parts, deep nesting and signs that close nothing are read to the end", () => {
	const many = `<ul>${"<li><p>x</p></li>".repeat(2_000)}</ul>${"<b <i".repeat(2_000)}${"<p>".repeat(300)}the end`;
	const read = words(`<h1>A</h1>${many}`);
	expect(read.match(/^- x$/gm)).toHaveLength(2_000);
	expect(read).toContain("the end");
});
