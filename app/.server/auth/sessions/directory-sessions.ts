import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/** Begins sessions of people whom the directory of the company has named. */
export function directorySessions() {
	return {
		id: "directory-sessions",
		endpoints: {
			beginDirectorySession: createAuthEndpoint.serverOnly(
				{
					method: "POST",
					requireHeaders: true,
					body: z.object({
						person: z.string(),
						/** What the directory calls the session, which it names when it ends. */
						session: z.string(),
					}),
				},
				async (ctx) => {
					const { internalAdapter } = ctx.context;
					const { person, session: directorySession } = ctx.body;
					const session = await internalAdapter.createSession(person, false, { directorySession }, true);
					const user = session && (await internalAdapter.findUserById(person));
					if (!user) throw new APIError("FORBIDDEN", { code: "DIRECTORY_SESSION" });
					await setSessionCookie(ctx, { session, user });
				},
			),
		},
	} satisfies BetterAuthPlugin;
}
