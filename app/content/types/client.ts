import { clientLogo } from "../fields/look-file.ts";
import { text } from "../fields/text.ts";
import { defineCollection } from "../model/define.ts";
import { isActive } from "../model/shared-fields.ts";

export const client = defineCollection({
	name: "clients",
	label: "Client",
	plural: "Clients",
	description: "the ledger of clients on the home page",
	section: { description: "ledger on the home page", icon: "briefcase" },
	shownOn: "/#trust",
	personal: true,
	title: "name",
	visible: "is_active",
	order: "position",
	search: ["name", "country", "industry", "project"],
	list: {
		headline: "Client Management",
		livePath: "/",
		category: { field: "industry", all: "All Industries" },
		above: ["industry", "country"],
		summary: "project",
		columns: [{ label: "Country", field: "country" }, { label: "Industry", field: "industry" }, "status"],
	},
	aboutOthers: true,
	consent: { name: ["name"], logo: ["logo"] },
	fields: {
		name: text({ label: "Name", max: 80, shared: true }),
		logo: clientLogo({
			label: "Logo",
			help: "An SVG, or a PNG on a transparent or white ground. It is drawn in the colour of the words around it.",
		}),
		link: text({ label: "Website", format: "url", max: 300, optional: true }),
		country: text({ label: "Country", max: 60, optional: true }),
		industry: text({ label: "Industry", max: 80, optional: true }),
		project: text({ label: "Project", max: 120, optional: true }),
		is_active: isActive(),
	},
});
