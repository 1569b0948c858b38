import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";

// What the server refused because the session has ended waits here until somebody has signed in again, and is then
// asked for once more. So nothing that was typed or begun is lost.

let ask: (() => void) | undefined;
let waiting: ((isIn: boolean) => void)[] = [];

/** Has somebody asked to sign in when the session has ended. Returns the way to stop it. */
export function onEndedSession(asking: () => void): () => void {
	ask = asking;
	return () => {
		ask = undefined;
		settle(false);
	};
}

/** Resolves once somebody has signed in again; to false where nobody can be asked. */
export function signedInAgain(): Promise<boolean> {
	if (!ask) return Promise.resolve(false);
	const isIn = new Promise<boolean>((resolve) => waiting.push(resolve));
	ask();
	return isIn;
}

/** Says that somebody has signed in. Returns whether anything waited for it. */
export function settle(isIn: boolean): boolean {
	const settled = waiting;
	waiting = [];
	for (const resolve of settled) resolve(isIn);
	return settled.length > 0;
}

/** Holds a screen back that could not be loaded; whoever has somebody sign in loads it anew, which ends this attempt. */
export const holdUntilSignedIn: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
	const results = await next();
	if (Object.values(results).some(isSignedOut)) await signedInAgain();
	return results;
};

function isSignedOut({ type, result }: DataStrategyResult): boolean {
	return type === "error" && isRouteErrorResponse(result) && result.status === 401;
}
