import { expect, test } from "vitest";
import { siteSettings } from "../system/site-settings.ts";
import { tagId, verificationCode } from "./google-code.ts";

const code = "Qx7_k2-Lw9zR4tY6uI8oP0aS1dF3gH5jK7lZ9xC2vB4";
const { google_verification: verification } = siteSettings.fields;

test.each([
	code,
	` ${code}\n`,
	`<meta name="google-site-verification" content="${code}" />`,
	`<meta content='${code}' name='google-site-verification'>`,
	`<META NAME=google-site-verification CONTENT=${code}>`,
	`<meta name=“google-site-verification” content=“${code}” />`,
	`google-site-verification=${code}`,
	`"google-site-verification: ${code}"`,
])("the code of Search Console is taken out of %j", (pasted) => {
	expect(verificationCode(pasted)).toBe(code);
	expect(verification.shape(pasted, () => undefined)).toBe(code);
	expect(verification.schema.safeParse(pasted).success).toBe(true);
});

test.each(["google1a2b3c4d.html", "<meta name='description'>", "two words", `<script src="x"></script>`])(
	"%j holds no code of Search Console: it stays as it was typed, with a sentence",
	(pasted) => {
		expect(verificationCode(pasted)).toBeUndefined();
		expect(verification.shape(pasted, () => undefined)).toBe(pasted);
		expect(verification.schema.safeParse(pasted).error?.issues[0]?.message).toContain("that Search Console shows");
	},
);

test.each([
	"G-AB12CD34EF",
	" G-AB12CD34EF ",
	'<script async src="https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF"></script>',
	"gtag('config', 'G-AB12CD34EF');",
])("the id of a tag is taken out of %j", (pasted) => {
	expect(tagId(pasted)).toBe("G-AB12CD34EF");
});

test.each(["UA-12345-1", "GTM-AB12CD", "g-ab12", "G-AB12&id=evil", ""])("%j is no id of a tag", (pasted) => {
	expect(tagId(pasted)).toBeUndefined();
});
