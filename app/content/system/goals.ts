import { refine } from "zod/mini";
import { choice } from "../fields/choice.ts";
import type { StoredOf } from "../fields/field.ts";
import { group } from "../fields/group.ts";
import { key } from "../fields/key.ts";
import { keyed } from "../fields/options.ts";
import { reference } from "../fields/reference.ts";
import { text } from "../fields/text.ts";
import { defineSingleton } from "../model/define.ts";

const kinds = {
	page: "A page is read",
	link: "A link is pressed",
	form: "A form is sent",
} as const;

const goalFields = {
	key: key(),
	name: text({ label: "Name", max: 80 }),
	kind: choice({ label: "Reached when", options: kinds }),
	address: {
		...text({
			label: "Address",
			help: "Such as /thank-you, or for a link https://calendly.com/*, tel:* or /media/*. A * at the end stands for whatever follows.",
			max: 300,
			optional: true,
		}),
		isAsked: ({ kind }: Readonly<Record<string, any>>) => kind !== "form",
	},
	form: {
		...reference({ label: "Form", help: "The project inquiry unless chosen.", to: "forms", optional: true }),
		isAsked: ({ kind }: Readonly<Record<string, any>>) => kind === "form",
	},
};

/** Something that visitors are meant to do. */
export type Goal = StoredOf<typeof goalFields>;

const goal = group({ label: "Goal", fields: goalFields });

/** Goals: things that the team wants visitors to do. How often they do them is counted. */
export const goals = defineSingleton({
	name: "goals",
	label: "Goals",
	description: "what visitors are meant to do",
	section: { icon: "list-checks" },
	forTeam: true,
	fields: {
		goals: keyed(
			{
				label: "Goals",
				help: "Each is counted by day, never by person. What was counted stays with a goal when its name changes.",
				initial: [],
			},
			{
				...goal,
				schema: goal.schema.check(
					refine(({ kind, address }) => kind === "form" || wrongAddress(kind, address) === undefined, {
						error: ({ input }) => wrongAddress((input as Goal).kind, (input as Goal).address) ?? "",
						path: ["address"],
					}),
				),
				toText: ({ name, kind, address }) =>
					[name, kinds[kind], kind === "form" ? "" : address].filter(Boolean).join(", "),
			},
			({ name }) => name,
		),
	},
});

function wrongAddress(kind: Goal["kind"], address: string): string | undefined {
	if (address === "") return "Address is required.";
	if (/\s/.test(address) || /\*./.test(address)) return "An address has no spaces, and a * only at its end.";
	if (kind === "page" && !/^\/(?!\/)/.test(address))
		return "The address of a page begins with a slash, such as /thank-you.";
	if (kind === "link" && !/^(\/(?!\/)|[a-z][a-z0-9+.-]*:)/.test(address))
		return "The address of a link begins with a slash, or with https:, mailto:, tel: or sms:.";
	return undefined;
}
