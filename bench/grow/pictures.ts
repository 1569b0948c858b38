import { systemActor } from "../../app/.server/activity/actor.ts";
import { fold } from "../../app/.server/content/stored-data.ts";
import type { Tx } from "../../app/.server/db/schema.ts";
import { type Amounts, idAt, pick, type Rows } from "./rows.ts";

const shown = ["Team at work", "Workshop", "Launch day", "Interface of the product", "Office", "Diagram", "Portrait"];

/** Pictures that share the files of the sample's: a file may have several records with ids of their own. */
export async function pictureRows(tx: Tx, { pictures }: Amounts, now: number): Promise<Rows> {
	const files = await tx.selectFrom("media").selectAll().orderBy("id").execute();
	const from = now - 3 * 365 * 86_400_000;
	const media = Array.from({ length: pictures }, (_, number) => {
		const at = from + number * 1000;
		const about = pick(shown, number);
		const name = `${about.toLowerCase().replaceAll(" ", "-")}-${number + 1}.webp`;
		const alt = number % 20 === 0 ? "" : `${about}, number ${number + 1}`;
		const caption = number % 10 === 0 ? `Seen in ${2021 + (number % 5)}` : "";
		return {
			...pick(files, number),
			...{ id: pictureId(number), name, alt, caption, search: fold([name, alt, caption].join(" ")) },
			created_at: at,
			changed_at: at,
		};
	});
	const activity = media.map(({ id, name, created_at: at }, number) => ({
		id: idAt(at, number),
		at,
		actor: null,
		actor_name: systemActor.name,
		address: "",
		agent: "",
		action: "add",
		type: "media",
		document_id: id,
		title: name,
		changes: "[]",
		release: null,
	}));
	return { media, activity };
}

export function pictureId(number: number): string {
	return `grown-picture-${number + 1}`;
}
