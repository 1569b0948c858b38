import { expect, test } from "vitest";
import { wildcardOf } from "./old-address.ts";
import { mostWildcards, Wildcards } from "./wildcards.ts";

const of = (...paths: string[]) => new Wildcards(paths.map((path) => ({ path, wildcard: wildcardOf(path)! })));

test("the longest rule of an address is meant, and of two alike the first", () => {
	const rules = of("/*", "/blog/*", "/blog/*/amp", "/*/amp", "/BLOG/*");
	expect(rules.at("/blog/One")).toMatchObject({ rule: { path: "/blog/*" }, caught: "One" });
	expect(rules.at("/Blog/one/amp")).toMatchObject({ rule: { path: "/blog/*/amp" }, caught: "one" });
	expect(rules.at("/news/one/amp")?.rule.path).toBe("/*/amp");
	expect(rules.at("/blog/")?.rule.path).toBe("/*");
	expect(of("/blog/*").at("/blog")).toBeUndefined();
	expect(of("/a*a").at("/a")).toBeUndefined();
});

test("as many as a site may have, made to be compared letter by letter, are looked through in little time", () => {
	const [a, b] = ["a".repeat(240), "b".repeat(240)];
	const numbers = Array.from({ length: mostWildcards / 2 }, (_, index) => index);
	const rules = of(
		...numbers.map((n) => `/${a.slice(0, n % 240)}*${b.slice(n % 240)}`),
		...numbers.map((n) => `/${a}*${b}/${n}`),
	);
	const address = `/${a}${"İ".repeat(300)}${b}/none`;
	rules.at(address);
	const start = process.cpuUsage();
	for (let n = 0; n < 20; n++) expect(rules.at(address)).toBeUndefined();
	const { user, system } = process.cpuUsage(start);
	expect((user + system) / 20 / 1000, "milliseconds").toBeLessThan(5);
});
