import { expect, test } from "vitest";
import { guardedLookup, hostOf, isPublicAddress, MailPort, PrivateAddress, rejectUnsafe } from "./guarded-lookup.ts";

test.each([
	"127.0.0.1",
	"0.0.0.0",
	"10.1.2.3",
	"172.16.0.1",
	"192.168.1.1",
	"169.254.169.254",
	"100.64.0.1",
	"192.0.0.8",
	"198.18.0.1",
	"224.0.0.1",
	"255.255.255.255",
	"240.0.0.1",
	"::",
	"::1",
	"::7f00:1",
	"::ffff:127.0.0.1",
	"::ffff:8.8.8.8",
	"64:ff9b::7f00:1",
	"64:ff9b::808:808",
	"64:ff9b:1::a00:1",
	"2002:7f00:1::",
	"2001:0:4136:e378:8000:63bf:3fff:fdd2",
	"fc00::1",
	"fd12::1",
	"fe80::1%eth0",
	"fec0::1",
	"ff02::1",
	"2001:db8::1",
	"100::1",
	"localhost",
])("%s is private", (address) => {
	expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "93.184.215.14", "2606:4700:4700::1111", "2a00:1450:4001:81b::200e"])(
	"%s is public",
	(address) => {
		expect(isPublicAddress(address)).toBe(true);
	},
);

test.each([
	"http://127.0.0.1",
	"http://2130706433",
	"http://0x7f000001/x",
	"http://0177.0.0.1",
	"http://127.1",
	"http://[::1]:8080",
	"http://[::ffff:10.0.0.1]",
	"https://[64:ff9b::10.0.0.1]",
	"smtp://2130706433:25",
	"smtp://0177.0.0.1",
	"http://127。0。0。1",
	"http://localhost",
	"https://localhost.",
	"https://LOCALHOST..:8443",
	"https://anything.localhost.",
	"https://127.0.0.1.",
	"https://2130706433.",
	"https://ｌｏｃａｌｈｏｓｔ",
	"smtp://localhost.:25",
	"smtp://ｌｏｃａｌｈｏｓｔ",
	"smtp://[::ffff:127.0.0.1]",
])("%s cannot be saved", async (address) => {
	await expect(rejectUnsafe(new URL(address), false)).rejects.toBeInstanceOf(PrivateAddress);
});

test("a public address, and a name that does not resolve yet, may be saved", async () => {
	await rejectUnsafe(new URL("https://8.8.8.8/hook"), false);
	await rejectUnsafe(new URL("https://crm.invalid/hook"), false);
});

test("a name that resolves to a private address is rejected when connecting, unless private destinations are allowed", async () => {
	const look = (host: string, allowPrivate: boolean) =>
		new Promise((resolve) => guardedLookup(allowPrivate)(host, {}, (error, address) => resolve(error ?? address)));
	for (const host of ["localhost", "localhost.", "no.such.LOCALHOST."]) {
		expect(await look(host, false)).toBeInstanceOf(PrivateAddress);
	}
	for (const host of ["localhost", "localhost."]) expect(await look(host, true)).toMatch(/^(127\.0\.0\.1|::1)$/);
	expect(hostOf(new URL("http://[::1]"), true)).toBe("::1");
});

test.each(["http://mail.example:25", "https://8.8.8.8:465/x", "http://127.0.0.1:0587", "https://[2606:4700::1]:143"])(
	"a web request to %s, where a mail server listens, is rejected also when connecting",
	(address) => {
		expect(() => hostOf(new URL(address), true)).toThrow(MailPort);
	},
);

test("mail goes to the ports of mail servers", () => {
	expect(hostOf(new URL("smtp://mail.example:25"), false)).toBe("mail.example");
});
