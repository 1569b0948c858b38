import { expect, onTestFinished, test, vi } from "vitest";
import { update } from "./update-command.ts";

/** The exit code of an update, and what it says. */
async function saidBy(...args: readonly string[]): Promise<{ code: number; said: string }> {
	const lines: string[] = [];
	for (const method of ["log", "error"] as const)
		vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
	onTestFinished(() => void vi.restoreAllMocks());
	const code = await update(args);
	return { code, said: lines.join("\n") };
}

test("an update that is not understood is answered with how it is written", async () => {
	expect(await saidBy()).toEqual({
		code: 2,
		said: expect.stringContaining("npm run update -- --try VERSION|PATH|REF"),
	});
	expect(await saidBy("--tri", "2")).toMatchObject({
		code: 2,
		said: expect.stringContaining("Unknown option '--tri'"),
	});
});

test("a version that nobody knows is refused, and leaves nothing behind", async () => {
	const { code, said } = await saidBy("--try", "99.9.9");
	expect(code).toBe(1);
	expect(said).toBe(
		"99.9.9 is no version of this product: There is no such file or folder, and git knows no tag, branch or commit of that name.",
	);
});
