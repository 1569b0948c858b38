import { entries, section, titled } from "../../../content/model/section.ts";

export const founders = section("Founders", {
	family: "Proof",
	about: "who answers",
	layouts: { cards: "Portraits", rows: "Rows" },
	fields: { ...titled(), entries: entries("Founders", "founders", "Founder") },
});
