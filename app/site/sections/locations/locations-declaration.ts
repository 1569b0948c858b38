import { entries, section, titled } from "../../../content/model/section.ts";

export const locations = section("Offices", {
	family: "Closings",
	about: "addresses, hours and who is there now",
	layouts: { cards: "Side by side", rows: "Rows" },
	fields: { ...titled(), entries: entries("Offices", "locations", "Office") },
});
