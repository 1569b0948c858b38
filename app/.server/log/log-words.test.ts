import { expect, test } from "vitest";
import { createLogger } from "./log.ts";
import { lineInWords } from "./log-words.ts";

/** What a terminal shows of what is logged, without the time. */
function shown(write: (log: ReturnType<typeof createLogger>) => void): string {
	let text = "";
	const terminal = {
		write(line: string) {
			text += lineInWords(line);
		},
	};
	write(createLogger("debug", terminal));
	return text.replace(/^\d\d:\d\d:\d\d /, "");
}

test("a terminal shows lines of the log as sentences, with what belongs to them", () => {
	expect(shown((log) => log.info({ pictures: 3, seconds: 7 }, "pictures finished"))).toBe(
		"Pictures finished (pictures 3, seconds 7)\n",
	);
	const request = { requestId: "a", method: "GET", path: "/about", status: 200, bytes: 10, ms: 4 };
	expect(shown((log) => log.info(request, "request"))).toBe("GET /about: 200, 4 ms\n");
	expect(shown((log) => log.warn({ err: new Error("it is away") }, "mail was not sent"))).toBe(
		"Warning: Mail was not sent: it is away\n",
	);
	expect(shown((log) => log.error({ err: new Error("broken") }, "a page failed"))).toMatch(
		/^Error: A page failed\nError: broken\n\s+at /,
	);
	expect(lineInWords("no JSON\n")).toBe("no JSON\n");
});
