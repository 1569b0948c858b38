import { expect, test } from "vitest";
import { mostInFile, redirectsOfCsv } from "./redirects-of-csv.ts";

const led = (text: string) => redirectsOfCsv(text).redirects.map(({ from, to, kind }) => [from, to, kind]);
const refused = (text: string) => redirectsOfCsv(text).refused.map(({ line, reason }) => [line, reason]);

test.each([
	["this product", "from,to,kind,hits,last used\n/old,/new,302,4,2026-01-01\n"],
	["Yoast SEO", "Origin,Target,Type,Format\n/old,/new,302,plain\n"],
	["Redirection", "source,target,regex,code,type,hits,title,status\n/old,/new,0,302,url,12,,active\n"],
	["Rank Math", "id,source,matching,destination,type,category,status\n1,/old,exact,/new,302,,active\n"],
	["Shopify", "Redirect from,Redirect to\n/old,/new\n"],
	["Squarespace and Wix", "Old URL,New URL,Status code\nhttps://old.example/old,/new,302\n"],
	["Webflow", "oldPath,newPath\n/old,/new\n"],
	["HubSpot", "Original URL,Destination URL,Redirect style\n/old,/new,302\n"],
	["Drupal", "source,redirect,language,status_code\n/old,/new,de,302\n"],
	["TYPO3", "source_host,source_path,target,target_statuscode\n*,/old,/new,307\n"],
	["Magento", "request_path,target_path,redirect_type\n/old,/new,Temporary (302)\n"],
	["a spreadsheet that says its separator", "sep=;\r\nFrom;To;Kind\r\n/old;/new;302\r\n"],
	["a spreadsheet on an old Mac", "from\tto\tkind\r/old\t/new\t302\r"],
])("redirects come with the headings of %s", (_, text) => {
	const [[from, to, kind] = []] = led(text);
	expect([from, to]).toEqual(["/old", "/new"]);
	expect(kind).toBe(/30[27]/.test(text) ? "302" : "301");
	expect(refused(text)).toEqual([]);
});

test("patterns and what is switched off do not come, and are named with their line", () => {
	const text =
		'source,target,regex,code,type,hits,title,status\n/a,/b,0,301,url,0,"two\nlines",active\n\n^/blog/(.*)$,/articles/$1,1,301,url,3,,active\n/c,/d,0,301,url,0,,disabled\n/e,,0,410,error,0,,active\n';
	expect(led(text)).toEqual([
		["/a", "/b", "301"],
		["/e", "", "410"],
	]);
	expect(refused(text)).toEqual([
		[5, "It is a pattern. One * stands for whatever follows here, such as /blog/*."],
		[6, "It is switched off in this file."],
	]);
	expect(refused("old,new\n/news/2019/(.*),/insights/$1\n/team.*,/about\n")).toEqual([
		[2, "It is a pattern. One * stands for whatever follows here, such as /news/2019/*."],
	]);
	expect(refused("Origin,Target,Type,Format\n/a[0-9]+/b,/c,301,regex\n")).toHaveLength(1);
});

test("a file without columns, without rows or with too many is refused with a sentence", () => {
	expect(() => redirectsOfCsv("/old,/new\n")).toThrow("has to name its columns: from, to and kind");
	expect(() => redirectsOfCsv("")).toThrow("has to name its columns");
	expect(() => redirectsOfCsv("from,to\n")).toThrow("no redirect in this file");
	expect(() => redirectsOfCsv(`from,to\n${"/a,/b\n".repeat(mostInFile + 1)}`)).toThrow("Divide it");
	expect(led("from,to,kind\n/a,/b,moved\n")).toEqual([["/a", "/b", "moved"]]);
});
