import { data, isRouteErrorResponse } from "react-router";

/**
 * For the `clientAction` of a screen before the studio: what did not reach the server, or broke there, is said above
 * the form, and what was typed stays in it.
 */
export async function orSay<T extends object>(serverAction: () => Promise<T>, sentence: string) {
	try {
		return await serverAction();
	} catch (error) {
		// Ways to other screens are thrown, too.
		if (error instanceof Response || isRouteErrorResponse(error)) throw error;
		// With this status nothing is loaded anew, which would not be reached either.
		return data({ sentence } as Partial<T> & { sentence: string }, { status: 503 });
	}
}
