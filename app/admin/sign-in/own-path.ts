/** Where to go after signing in: a page of the studio, whatever the address asks for. */
export function ownPath(to: string | null): string {
	if (!to || !/^\/admin(\/|\?|$)/.test(to) || /[\\\s]|\/\//.test(to)) return "/admin";
	return /^\/admin\/(login|sign-out|welcome|forgot)/.test(to) ? "/admin" : to;
}
