import { studioAddresses } from "../../../addresses/studio-addresses.ts";
import { fold } from "../../content/stored-data.ts";
import type { PersonalPlace } from "../personal-place.ts";
import { rowsThatMention } from "../rows-that-mention.ts";

/** Searches of visitors that found nothing. Somebody may have looked for the name. */
export const searches: PersonalPlace = {
	name: "empty_searches",
	label: "Searches of the site",
	async find(store, sought, { names }) {
		const texts = { table: "empty_searches", columns: ["words"], key: "words" } as const;
		const rows = await rowsThatMention(store, texts, { ...sought, names: names.map(fold) });
		return rows.map(({ words, last_day }) => ({
			id: words,
			title: "A search that found nothing",
			detail: words,
			path: studioAddresses.addresses,
			at: Date.parse(last_day),
			name: "",
			fate: "stays",
			why: "has the same name: forget it there, or it goes 90 days after it was made last",
		}));
	},
	async tell(tx, id) {
		const row = await tx.selectFrom("empty_searches").select("words").where("words", "=", id).executeTakeFirst();
		return row && { facts: [["Searched for", row.words]] };
	},
};
