import { expect, test } from "vitest";
import type { Snapshot } from "../.server/snapshot/snapshot.ts";
import { statusOfMissing } from "./status-of-missing.ts";

const knowing = (found: ReturnType<Snapshot["resolve"]>) => ({ resolve: () => found }) as unknown as Snapshot;

test("an unknown address is 404, one of a page that was taken down is 410", () => {
	expect(statusOfMissing(knowing({ kind: "unknown" }), "/nowhere")).toBe(404);
	expect(statusOfMissing(knowing({ kind: "gone" }), "/articles/old")).toBe(410);
});

test("an old address redirects permanently to the new one", () => {
	const moved = knowing({ kind: "moved", to: "/articles/new" });
	expect(() => statusOfMissing(moved, "/articles/old")).toThrow(
		expect.toSatisfy((answer: Response) => answer.status === 301 && answer.headers.get("location") === "/articles/new"),
	);
});
