import { expect, test } from "vitest";
import { commonHeaders } from "./security-headers.ts";

test("HSTS is sent only over TLS, and includes subdomains only when configured", () => {
	const told = (origin: string, subdomainsOverTls?: boolean) =>
		commonHeaders(origin, { subdomainsOverTls })["Strict-Transport-Security"];
	expect(told("https://www.example.com")).toBe("max-age=31536000");
	expect(told("https://www.example.com", true)).toBe("max-age=31536000; includeSubDomains");
	expect(told("http://www.example.com", true)).toBeUndefined();
});
