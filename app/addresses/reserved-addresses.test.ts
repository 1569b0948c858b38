import { describe, expect, it } from "vitest";
import { wildcardOf } from "../content/values/addresses/old-address.ts";
import { readers } from "./access.ts";
import { isAlwaysAnswered, isOfTheProduct, isOverWellKnown, isReserved } from "./reserved-addresses.ts";

describe("addresses that nothing leads away from", () => {
	it("are all that the router answers besides pages of content", () => {
		const own = Object.keys(readers).filter((pattern) =>
			/^\/(admin|mcp|oauth|review|inquiry|social|\.well-known)\b/.test(pattern),
		);
		expect(own.length).toBeGreaterThan(80);
		for (const pattern of own) {
			const address = pattern.replace(/[:?*]/g, "");
			expect(isOfTheProduct(address), address).toBe(true);
			expect(isReserved(address), address).toBe(true);
		}
	});

	it.each([
		"/admin.data",
		"/.well-known",
		"/.well-known/acme-challenge/token",
		"/.well-known/security.txt",
		"/files/0/x.pdf",
		"/visit",
		"/favicon.ico",
		"/sitemap.xml",
		"/contact",
		"/contact/sent/AB-1",
		"/forms/contact",
		"/oauth/anything",
	])("include %s", (address) => expect(isAlwaysAnswered(address)).toBe(true));

	it.each(["/", "/services", "/contact"])("but the query of the page %s can mean another", (address) => {
		expect(isAlwaysAnswered(address)).toBe(true);
		expect(isOfTheProduct(address)).toBe(false);
	});

	it.each(["/services/old", "/contact/berlin", "/administration", "/authors/ada/feed.xml", "/well-known/x"])(
		"do not include %s",
		(address) => expect(isAlwaysAnswered(address)).toBe(false),
	);

	it("include /.well-known, whatever wildcard is meant for it", () => {
		const isOver = (path: string) => isOverWellKnown(wildcardOf(path)!);
		for (const path of ["/.*", "/.well*", "/.WELL-KNOWN*", "/.well-known/*"]) expect(isOver(path), path).toBe(true);
		for (const path of ["/*", "/well*", "/.wells/*"]) expect(isOver(path), path).toBe(false);
	});
});
