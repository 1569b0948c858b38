import { entries, section, titled } from "../../../content/model/section.ts";

export const clients = section("Clients", {
	family: "Proof",
	about: "names with their facts",
	layouts: {
		...{ ledger: "Ledger", names: "Names", logos: "Logos in one colour" },
		...{ countries: "By country", cards: "Cards" },
	},
	fields: { ...titled(), entries: entries("Clients", "clients", "Client", 30) },
});
