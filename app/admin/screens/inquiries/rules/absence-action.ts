import { z } from "zod";
import { command, defineAction } from "../../../../.server/actions/define-action.ts";
import { setAbsence } from "../../../../.server/inquiries/absence.ts";
import { Failure } from "../../../../errors.ts";
import { may } from "../../../../rights.ts";

const date = z.union([z.literal(""), z.iso.date("Choose a day.")]);

/** Who is out of office: everybody says so of themselves, administrators of everybody. */
export const action = defineAction(
	"inquiries",
	{
		set: command(
			{ person: z.string().max(100), from: date, to: date },
			({ store, backend, person: me, actor }, { person, ...days }) => {
				if (person !== me.id && !may(me, "settings"))
					throw new Failure("not-allowed", "Only administrators can say that somebody else is away.", {});
				const { businessHours: hours } = backend.release.snapshot.one("site_settings");
				return setAbsence(store, person, days, { hours, actor });
			},
		),
	},
	{ forProposers: "all" },
);
