import { requireChange, takeBackRelease } from "#core/proposals.ts";
import { command, defineAction, Failure } from "#core/server.ts";
import { findWatched } from "../watched.ts";

export const action = defineAction(
	"propose",
	{
		/** Opens a proposal in which what the release changed is as it was before. */
		takeBack: command({}, async ({ store, actor, context, params: { release = "" } }) => {
			const watched = /^\d{1,9}$/.test(release) ? await findWatched(store, Number(release)) : undefined;
			if (!watched || watched.since === watched.release)
				throw new Failure("not-found", `Release ${release} is not watched.`, { id: release });
			const mayChange = (type: string, id: string) => requireChange(context, type, id);
			return takeBackRelease(store, { from: watched.since, to: watched.release, actor, mayChange });
		}),
	},
	{ forProposers: "all" },
);
