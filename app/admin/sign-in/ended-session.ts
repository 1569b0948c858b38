import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";

// Requests that were rejected because the session has ended wait here until the person has signed in again, and are
// then sent once more. So nothing that was typed or started is lost.

let ask: (() => void) | undefined;
let waiting: ((isIn: boolean) => void)[] = [];

/**
 * Registers a function that asks the person to sign in when the session has ended. Returns a function that removes it.
 */
export function onEndedSession(asking: () => void): () => void {
	ask = asking;
	return () => {
		ask = undefined;
		settle(false);
	};
}

/** Resolves to true when the person has signed in again; to false where nobody can be asked. */
export function signedInAgain(): Promise<boolean> {
	if (!ask) return Promise.resolve(false);
	const isIn = new Promise<boolean>((resolve) => waiting.push(resolve));
	ask();
	return isIn;
}

/** Ends the waiting. Returns whether any request was waiting. */
export function settle(isIn: boolean): boolean {
	const settled = waiting;
	waiting = [];
	for (const resolve of settled) resolve(isIn);
	return settled.length > 0;
}

/**
 * When loading a screen failed because the session has ended, keeps the navigation pending. After signing in the router
 * loads the screen again, which cancels this attempt.
 */
export const holdUntilSignedIn: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
	const results = await next();
	if (Object.values(results).some(isSignedOut)) await signedInAgain();
	return results;
};

function isSignedOut({ type, result }: DataStrategyResult): boolean {
	return type === "error" && isRouteErrorResponse(result) && result.status === 401;
}
