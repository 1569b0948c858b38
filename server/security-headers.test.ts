import { expect, test } from "vitest";
import { commonHeaders } from "./security-headers.ts";

test("browsers are told of TLS where there is TLS, and of the hosts below only when somebody says so", () => {
	const told = (origin: string, subdomainsOverTls?: boolean) =>
		commonHeaders(origin, { subdomainsOverTls })["Strict-Transport-Security"];
	expect(told("https://www.example.com")).toBe("max-age=31536000");
	expect(told("https://www.example.com", true)).toBe("max-age=31536000; includeSubDomains");
	expect(told("http://www.example.com", true)).toBeUndefined();
});
