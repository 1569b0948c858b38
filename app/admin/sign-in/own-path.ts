/** The address to open after signing in: always one of the studio, whatever `to` says. */
export function ownPath(to: string | null): string {
	// Behind the question mark, slashes lead nowhere.
	if (!to || !/^\/admin(\/|\?|$)/.test(to) || /[\\\s]|^[^?]*\/\//.test(to)) return "/admin";
	return /^\/admin\/(login|sign-out|welcome|forgot)/.test(to) ? "/admin" : to;
}
