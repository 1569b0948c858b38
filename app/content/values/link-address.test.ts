import { describe, expect, it } from "vitest";
import { link } from "../fields/link.ts";
import { text } from "../fields/text.ts";
import { addressMeant, addressTyped, isLink } from "./link-address.ts";

const button = link({ label: "Link" });
const website = text({ label: "Website", format: "url" });
const checked = (field: typeof button | typeof website, value: string) => {
	const { data, error } = field.schema.safeParse(value);
	return data ?? error!.issues[0]!.message;
};

describe("an address that people type", () => {
	it.each([
		["tel:+49 89\u00a01234", "tel:+49891234"],
		["\u202atel:+49 89 1234\u202c", "tel:+49891234"],
		["TEL: (089)\u00a0123-4", "tel:(089)123-4"],
		["tel://+49%2089", "tel:+4989"],
		["callto://+49 89 1234", "tel:+49891234"],
		["sms:+49 89 1234?body=See you", "sms:+49891234?body=See%20you"],
		["mailto: a@example.com?subject=Hello there", "mailto:a@example.com?subject=Hello%20there"],
		["mailto:?subject=Read this", "mailto:?subject=Read%20this"],
		["HTTPS://example.com/a b\u00a0c", "https://example.com/a%20b%20c"],
		["https:\\\\example.com\\a", "https://example.com/a"],
		['https://example.com/?q="x"', "https://example.com/?q=%22x%22"],
		["https://example.com/a b\n/c", "https://example.com/a%20b/c"],
		["/a b", "/a%20b"],
		["#part", "#part"],
	])("is written as browsers want it: %j", (typed, address) => {
		expect(addressMeant(typed)).toBe(address);
		expect(checked(button, typed)).toBe(address);
		expect(button.shape(typed, () => undefined)).toBe(address);
	});

	it.each([
		["www.example.com", "https://www.example.com"],
		[" example.com/x?y=1#z ", "https://example.com/x?y=1#z"],
		["münchen.de", "https://münchen.de"],
		["example.com:8080", "https://example.com:8080"],
		["ada@example.com", "mailto:ada@example.com"],
	])("may lack its beginning: %j", (typed, address) => {
		expect(addressTyped(typed)).toBe(address);
		expect(checked(button, typed)).toBe(address);
		expect(addressMeant(typed)).not.toBe(address);
	});

	it.each([
		"javascript:alert(1)",
		"java\nscript:alert(1)",
		"data:text/html,x",
		"vbscript:x",
		"//example.com",
		"/\\example.com",
		"price-list.pdf",
		"contact",
		"tel:",
	])("is refused with a sentence when it is none: %j", (typed) => {
		expect(isLink(addressTyped(typed))).toBe(false);
		expect(checked(button, typed)).toBe(
			"Link must be a path such as /contact, an anchor such as #process, or an address that starts with https://, http://, mailto:, tel: or sms:.",
		);
	});
});

describe("a website", () => {
	it.each([
		["www.example.com", "https://www.example.com"],
		[" example.com/a b", "https://example.com/a%20b"],
		["http://example.com", "http://example.com"],
	])("may lack https://: %j", (typed, address) => {
		expect(checked(website, typed)).toBe(address);
		expect(website.shape(typed, () => undefined)).toBe(address);
	});

	it.each(["ada@example.com", "/about", "javascript:alert(1)", "tel:123"])("is on the web: %j", (typed) => {
		expect(checked(website, typed)).toBe("Website must be a web address, such as https://example.com.");
		expect(website.shape(typed, () => undefined)).toBe(typed);
	});
});
