import { entries, section, titled } from "../../../content/model/section.ts";

export const services = section("Services", {
	family: "Offers",
	about: "chosen services with their prices",
	layouts: {
		...{ cards: "Cards", rows: "Rows", lead: "First one large" },
		...{ board: "Price board", compare: "Compared in a table" },
	},
	fields: { ...titled(), entries: entries("Services", "services", "Service") },
});
