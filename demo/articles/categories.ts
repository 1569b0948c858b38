import { category } from "../../app/content/system/topic.ts";
import type { SampleEntries } from "../sample.ts";

const named = (name: string, slug: string, intro: string) => ({
	id: `category-${slug}`,
	data: { ...category.initial, name, slug, intro },
});

export const development = named(
	"Development",
	"development",
	"How we build: databases that last, code that can be handed over, and launches that keep their date.",
);

export const ai = named(
	"AI & Automation",
	"ai-and-automation",
	"Assistants and models in real products: what they can be trusted with, and what they cost.",
);

export const mobile = named(
	"Mobile Development",
	"mobile-development",
	"Apps for phones that people use every day, with and without a connection.",
);

export const saas = named("SaaS", "saas", "Products that are sold by the month: tenants, billing and growth.");

export const firebase = named("Firebase", "firebase", "Where Google's platform helps, and where it ends.");

export const automation = named(
	"Automation",
	"automation",
	"Work that nobody should do by hand any more, and how to take it over step by step.",
);

export const categories: SampleEntries["categories"] = [development, ai, mobile, saas, firebase, automation];
