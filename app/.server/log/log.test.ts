import { expect, test } from "vitest";
import { errorForLog } from "./log.ts";

test("a logged error contains its causes, and nothing of the data that was being stored", () => {
	const refused = Object.assign(new Error("violates check constraint"), {
		code: "23514",
		detail: "Failing row contains (Dana Whitfield, dana@signet.example)",
		node: { values: ["dana@signet.example"] },
	});
	const logged = errorForLog(new Error("could not be stored", { cause: refused }));
	expect(logged).toMatchObject({ message: "could not be stored", cause: { code: "23514", type: "Error" } });
	expect(JSON.stringify(logged)).toContain("log.test.ts");
	expect(JSON.stringify(logged)).not.toMatch(/dana/i);
});
