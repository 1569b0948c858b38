import { image } from "../fields/image.ts";
import { option } from "../fields/option.ts";
import { longText, text } from "../fields/text.ts";
import { toggle } from "../fields/toggle.ts";
import { defineCollection } from "../model/define.ts";
import { isActive, texts } from "../model/shared-fields.ts";

export const founder = defineCollection({
	name: "founders",
	label: "Founder",
	plural: "Founders",
	description: "founder profiles",
	section: { icon: "users" },
	shownOn: "/about#founders",
	personal: true,
	title: "fullName",
	visible: "is_active",
	order: "position",
	search: ["name", "fullName", "role", "bio"],
	list: {
		headline: "Founder Management",
		livePath: "/about",
		image: "image",
		isPortrait: true,
		above: ["role"],
		summary: "bio",
		tags: { field: "expertise", label: "Expertise" },
		columns: [{ label: "Role", field: "role" }, "status", "tags"],
	},
	fields: {
		name: text({ label: "First name", max: 40, format: "person", personal: "quoted" }),
		fullName: text({ label: "Full name", max: 80, format: "person", personal: "quoted" }),
		role: text({ label: "Role", max: 80 }),
		is_founder: toggle({
			label: "Founder",
			help: "Founders stand first, on the home page too. The About page shows all others by group, below them.",
			initial: true,
		}),
		group: option({
			label: "Group",
			help: "The groups are on the screen About Page.",
			from: "about.groups",
			defaults: [],
			none: "No group",
		}),
		bio: longText({ label: "Biography", max: 1200, optional: true }),
		image: image({ label: "Portrait", optional: true }),
		achievements: texts("Achievements", { max: 8 }),
		expertise: texts("Expertise", { max: 12 }),
		credibility: texts("Credibility", { max: 8 }),
		skills: texts("Skills", { max: 12 }),
		linkedin: text({ label: "LinkedIn", format: "url", max: 300, optional: true }),
		calendly: text({ label: "Booking link", format: "url", max: 300, optional: true }),
		is_active: isActive(),
	},
});
