import { entries, section, titled } from "../../../content/model/section.ts";

export const projects = section("Projects", {
	family: "Proof",
	about: "chosen case studies",
	layouts: { first: "First one large", cards: "Cards" },
	fields: { ...titled(), entries: entries("Projects", "projects", "Project") },
});
