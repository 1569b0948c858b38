import { expect, test } from "vitest";
import { issueFormToken, judgeFormToken, oldest, youngest } from "../../../app/.server/inquiries/form-token.ts";
import { openSecretKey } from "../../../app/.server/secret-key/open-secret-key.ts";
import { onBothEngines } from "../stores.ts";

onBothEngines("the contact form's token", (newEnvironment) => {
	test("is valid for a day and a half, on every instance, and cannot be forged", async () => {
		const shared = await newEnvironment();
		const stores = await Promise.all([shared.open(), shared.open()]);
		const [here, there] = await Promise.all(stores.map((store) => openSecretKey(store, shared)));
		const now = Date.now();
		const token = issueFormToken(here!, now);
		expect(issueFormToken(here!, now)).not.toBe(token);
		const judged = (after: number, text = token) => judgeFormToken(there!, text, now + after);

		expect(judged(youngest - 1)).toBe("too-young");
		expect(judged(youngest)).toBe("good");
		expect(judged(oldest)).toBe("good");
		expect(judged(oldest + 1)).toBe("too-old");
		expect(judged(youngest, "")).toBe("missing");
		const [issued = "", random, signature] = token.split(".");
		const earlier = (Number.parseInt(issued, 36) - 1).toString(36);
		for (const forged of [
			`${earlier}.${random}.${signature}`,
			`${token}x`,
			`${issued}.${random}.${"A".repeat(43)}`,
			"é",
		]) {
			expect(judged(youngest, forged), forged).toBe("forged");
		}
	});
});
