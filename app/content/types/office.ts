import { longText, text } from "../fields/text.ts";
import { defineCollection } from "../model/define.ts";
import { businessHours, holidays, isActive } from "../model/shared-fields.ts";

/** Places where the company works. Without any, the site shows the address of its settings. */
export const office = defineCollection({
	// Firms had offices of their own in their folder `extension` before there were these.
	name: "locations",
	label: "Office",
	plural: "Offices",
	description: "addresses with their hours",
	section: { icon: "map-pin" },
	shownOn: "/contact#offices",
	title: "name",
	visible: "is_active",
	order: "position",
	search: ["name", "street", "city", "country"],
	list: {
		headline: "Offices",
		livePath: "/contact",
		above: ["country"],
		summary: "street",
		columns: [{ label: "City", field: "city" }, { label: "Country", field: "country" }, "status"],
	},
	fields: {
		name: text({ label: "Name", help: "Such as the city.", max: 60 }),
		street: longText({ label: "Street and building", max: 200, optional: true, shared: true }),
		postalCode: text({ label: "Postal code", max: 20, optional: true, shared: true }),
		city: text({ label: "City", max: 80, optional: true, shared: true }),
		region: text({ label: "State or province", help: "Where letters need it.", max: 60, optional: true, shared: true }),
		country: text({ label: "Country", max: 60, optional: true }),
		map: text({
			label: "Map",
			help: "The address of a map with a mark, which a link leads to.",
			format: "url",
			max: 600,
			optional: true,
		}),
		phone: text({
			label: "Phone",
			help: "As people of the country write it.",
			format: "phone",
			personal: "nobody",
			max: 40,
			optional: true,
		}),
		phoneAbroad: text({
			label: "Phone from abroad",
			help: "Such as +33 5 61 00 00 00.",
			format: "phone",
			personal: "nobody",
			max: 40,
			optional: true,
		}),
		email: text({ label: "Email", format: "email", personal: "nobody", max: 254, optional: true }),
		businessHours: businessHours("Pages say whether somebody is there now, by the clocks of this zone."),
		holidays: holidays("Days on which this office is closed. Without any, it has those of Site Settings."),
		note: text({ label: "Note", help: "Such as: by appointment, step-free access.", max: 160, optional: true }),
		is_active: isActive(),
	},
});
