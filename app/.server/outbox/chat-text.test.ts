import { expect, test } from "vitest";
import { chatText } from "./chat-text.ts";

test.each([
	["<!channel> <@U024BE7LH> <#C1>", "nobody is called as Slack does it", /<|>/],
	["@everyone, @here and @all", "nobody is called by a name", /@\w/],
	["<https://evil.example|our bank>", "no link has another name", /<|\|/],
	["[our bank](https://evil.example) [x][1] [y]: z", "no link of Markdown has another name", /\][([:]/],
	["*bold* _slanted_ ~struck~ `code` **both** ||hidden||", "nothing is formatted", /[*~`|]|\b_|_\b/],
	["one\n# two\r\n> three\t\u2028four\u0007", "it is one line", /[\n\r\t\u2028]|\p{Cc}/u],
	["\ud800 alone", "it is well-formed", /[\ud800-\udfff]/u],
])("of %j in a chat, %s", (text, _, wrong) => {
	expect(chatText(text)).not.toMatch(wrong);
});

test("usual words and addresses are shown as they are", () => {
	expect(chatText("Prices for R&D, site_settings – 50 % “off”")).toBe("Prices for R&amp;D, site_settings – 50 % “off”");
	expect(chatText("نرخ نامہ اور 価格")).toBe("نرخ نامہ اور 価格");
});
