import { orElse } from "../rejection.ts";

/**
 * For the `clientAction` of a sign-in screen: network and server errors are shown above the form, which keeps what was
 * typed.
 * @param sentence replaces the error's own sentence
 */
export function withFormError<T extends object>(serverAction: () => Promise<T>, sentence?: string) {
	return orElse(serverAction, (reason) => ({ sentence: sentence ?? reason }) as Partial<T> & { sentence: string });
}
