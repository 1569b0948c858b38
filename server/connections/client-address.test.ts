import { expect, it } from "vitest";
import { serveSite } from "../../tests/served-site.ts";

it.each([
	{ trustProxy: false, forwarded: "203.0.113.9", address: "127.0.0.1" },
	{ trustProxy: true, forwarded: "10.9.8.7, 203.0.113.9", address: "203.0.113.9" },
	{ trustProxy: true, forwarded: "2001:DB8:0::1", address: "2001:db8::1" },
	{ trustProxy: true, forwarded: "10.9.8.7:80, 198.51.100.4:51877", address: "198.51.100.4" },
	{ trustProxy: true, forwarded: '"198.51.100.4:_a1"', address: "198.51.100.4" },
	{ trustProxy: true, forwarded: "::ffff:198.51.100.4", address: "198.51.100.4" },
	{ trustProxy: true, forwarded: "[2001:db8:0::7]:8443", address: "2001:db8::7" },
	{ trustProxy: true, forwarded: '"[2001:DB8::7]"', address: "2001:db8::7" },
	{ trustProxy: true, forwarded: "[::ffff:198.51.100.4]:443", address: "198.51.100.4" },
	{ trustProxy: true, forwarded: "198.51.100.4, unknown", address: "127.0.0.1" },
	{ trustProxy: true, forwarded: "198.51.100.4, _hidden", address: "127.0.0.1" },
	{ trustProxy: false, forwarded: "198.51.100.4:51877", address: "127.0.0.1" },
	{ trustProxy: true, forwarded: "<script>", address: "127.0.0.1" },
])("the client is $address when X-Forwarded-For is $forwarded, behind a trusted proxy: $trustProxy", async (given) => {
	const asked: unknown[] = [];
	const site = await serveSite({
		trustProxy: given.trustProxy,
		render(_request, _site, visit) {
			asked.push(visit?.client);
			return new Response("thanks");
		},
	});
	await site.ask("/contact", {
		method: "POST",
		headers: { "X-Forwarded-For": given.forwarded, "User-Agent": "A browser" },
	});
	expect(asked).toEqual([{ address: given.address, agent: "A browser" }]);
	await site.close();
});
