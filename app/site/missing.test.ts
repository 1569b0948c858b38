import { expect, test } from "vitest";
import type { Snapshot } from "../.server/publishing/snapshot.ts";
import { statusOfMissing } from "./missing.ts";

const knowing = (found: ReturnType<Snapshot["resolve"]>) => ({ resolve: () => found }) as unknown as Snapshot;

test("an address that never was is not found, one that was taken down is gone", () => {
	expect(statusOfMissing(knowing({ kind: "unknown" }), "/nowhere")).toBe(404);
	expect(statusOfMissing(knowing({ kind: "gone" }), "/articles/old")).toBe(410);
});

test("an old address leads to the new one for good", () => {
	const moved = knowing({ kind: "moved", to: "/articles/new" });
	expect(() => statusOfMissing(moved, "/articles/old")).toThrow(
		expect.toSatisfy((answer: Response) => answer.status === 301 && answer.headers.get("location") === "/articles/new"),
	);
});
