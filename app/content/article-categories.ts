import { optionsOf } from "./options.ts";

/** The categories of articles until somebody edits them. */
export const articleCategories = optionsOf(
	"Development",
	"AI & Automation",
	"Mobile Development",
	"SaaS",
	"Firebase",
	"Automation",
);
