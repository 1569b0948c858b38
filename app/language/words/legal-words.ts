import { page } from "./page-words.ts";

export const legal = page("Legal pages", "/privacy-policy", {
	privacy: ["Privacy Policy", "Title, while the page has none of its own"],
	terms: ["Terms of Service", "Title, while the page has none of its own"],
	updated: ["Last updated: {date}", "Beside the title"],
	contents: ["On this page", "Heading of the table of contents"],
	questions: ["Questions? Write to {email}.", "At the end"],
	questionsOrCall: ["Questions? Write to {email} or call {phone}.", "At the end, where a phone number is given"],
});
