import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { expect, it } from "vitest";

it.each(["SIGTERM", "SIGINT"] as const)(
	"%s finishes running requests, then exits with code 0",
	async (signal) => {
		const child = spawn(process.execPath, [join(import.meta.dirname, "../../tests/served-process.ts")], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		const lines = child.stdout.setEncoding("utf8");
		const [port] = await once(lines, "data");
		const answer = once(request({ port: Number(port), host: "127.0.0.1" }).end(), "response");
		expect(String((await once(lines, "data"))[0])).toBe("entered\n");
		const started = performance.now();
		child.kill(signal);
		const [[response], [code]] = await Promise.all([answer, once(child, "exit")]);
		response.resume();
		expect(response.statusCode).toBe(200);
		expect(code).toBe(0);
		expect(performance.now() - started).toBeLessThan(10_000);
	},
	20_000,
);
