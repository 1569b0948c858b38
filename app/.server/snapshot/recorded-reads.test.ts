import { expect, it, vi } from "vitest";
import { recordReads } from "./recorded-reads.ts";
import type { AnyEntry, Choose, Given, Snapshot } from "./snapshot.ts";

it("chooses from a list once for all pages that choose alike, and once more in each release", async () => {
	const titled = vi.fn((all: readonly AnyEntry[], wanted: string) => all.filter(({ title }) => title === wanted));
	const choose = ({ select }: Snapshot) => select("articles", titled, "A new office");
	const [first, second] = [releaseOf("A new office", "Hiring"), releaseOf("A new office", "Hiring")];
	const one = await recordReads(first, choose);
	const other = await recordReads(first, choose);
	expect(one.drawn.map(({ id }) => id)).toEqual(["0"]);
	expect(titled).toHaveBeenCalledTimes(1);
	expect([one, other].map(({ reads }) => reads.holdIn(second))).toEqual([true, true]);
	expect(titled).toHaveBeenCalledTimes(2);
});

it("tells choices by other values apart", async () => {
	const titled = (all: readonly AnyEntry[], wanted: string) => all.filter(({ title }) => title === wanted);
	const base = releaseOf("A new office", "Hiring");
	const choose = (wanted: string) => recordReads(base, ({ select }) => select("articles", titled, wanted));
	const drawn = [await choose("A new office"), await choose("Hiring")];
	expect(drawn.map((page) => page.drawn[0]?.id)).toEqual(["0", "1"]);
	expect(drawn.map(({ reads }) => reads.holdIn(releaseOf("A new office", "Hired")))).toEqual([true, false]);
});

it("asks where pages are only of releases whose addresses differ", async () => {
	const resolve = vi.fn(() => ({ kind: "live" }));
	const releaseAt = (digest: string) => ({ resolve, addressDigest: () => digest }) as unknown as Snapshot;
	const { reads } = await recordReads(releaseAt("a"), (snapshot) => snapshot.resolve("/about"));
	expect(reads.holdIn(releaseAt("a"))).toBe(true);
	expect(resolve).toHaveBeenCalledTimes(1);
	expect(reads.holdIn(releaseAt("b"))).toBe(true);
	expect(resolve).toHaveBeenCalledTimes(2);
	resolve.mockReturnValue({ kind: "gone" });
	expect([releaseAt("c"), releaseAt("c"), releaseAt("a")].map((release) => reads.holdIn(release))).toEqual([
		...[false, false, false],
	]);
});

it("answers nothing once the page is drawn", async () => {
	const { drawn } = await recordReads(releaseOf("Hiring"), (snapshot) => ({ snapshot }));
	expect(() => drawn.snapshot.list("articles")).toThrow("after it was drawn");
});

function releaseOf(...titles: string[]): Snapshot {
	const articles = titles.map((title, index) => ({ id: String(index), title }));
	const parts = {
		list: () => articles,
		select: (_name: string, choose: Choose, ...given: Given) =>
			choose(articles as unknown as readonly AnyEntry[], ...given),
	};
	return parts as Partial<Record<keyof Snapshot, unknown>> as Snapshot;
}
