import { orElse } from "../rejection.ts";

/**
 * For the `clientAction` of a screen before the studio: what did not reach the server, or broke there, is said above
 * the form, and what was typed stays in it.
 * @param sentence in place of what can be told of it
 */
export function orSay<T extends object>(serverAction: () => Promise<T>, sentence?: string) {
	return orElse(serverAction, (told) => ({ sentence: sentence ?? told }) as Partial<T> & { sentence: string });
}
