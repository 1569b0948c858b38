import { defineSection, titled } from "#core/content.ts";

export const newsletterSection = defineSection({
	name: "newsletter",
	label: "Newsletter",
	family: "Closings",
	about: "a field for an address, which is confirmed by mail",
	layouts: { below: "Below the title", beside: "Beside the title" },
	fields: { ...titled() },
});
