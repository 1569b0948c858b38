import { typeNamed } from "../../app/.server/content/document.ts";
import type { PicturePlan } from "../../app/.server/transfer/import-pictures.ts";
import type { ImportPlan, Planned } from "../../app/.server/transfer/import-plan.ts";

/** A plan line by line: + for what comes, ~ for what changes, - for what goes. */
export function planInWords(plan: ImportPlan & { readonly pictures: PicturePlan }, prunes: boolean): string {
	const { added, changed, same, reordered, absent, pictures } = plan;
	const lines = [
		...added.map((one) => `+ ${nameOf(one)}`),
		...changed.map(({ fields, replacesDraft, ...one }) => {
			const draft = replacesDraft ? " (replaces changes that were not published)" : "";
			return `~ ${nameOf(one)}${fields.length > 0 ? `: ${fields.join(", ")}` : ""}${draft}`;
		}),
		...reordered.map((type) => `~ the order of ${type}`),
		...pictures.added.map((name) => `+ picture ${name}`),
		...pictures.changed.map((name) => `~ picture ${name}: words, focal point or crop`),
		...pictures.replaced.map((name) => `~ picture ${name}: its file`),
		...(prunes ? absent.map((one) => `- ${nameOf(one)}`) : []),
	];
	if (lines.length === 0) lines.push(`Nothing would change: all ${same} documents are live as they are in the export.`);
	if (!prunes && absent.length > 0) {
		const those = absent.length === 1 ? "1 entry is" : `${absent.length} entries are`;
		lines.push(`${those} on the site and not in the export, and would stay. --prune takes them away.`);
	}
	return [...lines, "Nothing was changed."].join("\n");
}

function nameOf({ type, id, title }: Planned): string {
	return typeNamed(type).shape === "singleton" ? `${type} (${title})` : `${type}/${id} (${title})`;
}
