import { expect, test } from "vitest";
import { languagesOf } from "./file-languages.ts";

const tell = (paths: readonly string[], main = "") => {
	const of = languagesOf(paths, main);
	return Object.fromEntries(paths.map((path) => [path, of(path).language]));
};

test("a text beside another of its name is in the language that it names", () => {
	expect(tell(["blog/a/index.md", "blog/a/index.de.md", "blog/b.fr.md", "blog/b.md", "c.md"])).toEqual({
		...{ "blog/a/index.md": "", "blog/a/index.de.md": "de", "blog/b.fr.md": "fr", "blog/b.md": "", "c.md": "" },
	});
	expect(languagesOf(["a/index.pt-br.md"], "en")("a/index.pt-br.md")).toMatchObject({
		path: "a/index.md",
		language: "pt-br",
	});
});

test("a name alone that could be a language is none", () => {
	expect(tell(["node.js.md", "socket.io.md", "intro.md", "next.js.md"])).toEqual({
		...{ "node.js.md": "", "socket.io.md": "", "intro.md": "", "next.js.md": "" },
	});
	expect(tell(["content/de/a.md", "content/blog/b.md"])["content/de/a.md"]).toBe("");
});

test("folders of languages beside each other say the language of what is in them", () => {
	expect(tell(["content/de/a.md", "content/en/a.md", "content/en/b/c.md"])).toEqual({
		...{ "content/de/a.md": "de", "content/en/a.md": "", "content/en/b/c.md": "" },
	});
});

test("the site's own language is the one that it says, or English, or that of most texts", () => {
	expect(tell(["de/a.md", "en/a.md"], "de")).toEqual({ "de/a.md": "", "en/a.md": "en" });
	expect(tell(["a.de.md", "a.fr.md", "b.fr.md", "b.it.md"])).toEqual({
		...{ "a.de.md": "de", "a.fr.md": "", "b.fr.md": "", "b.it.md": "it" },
	});
});
