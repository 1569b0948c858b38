// Cookies rather than local storage, so that the server renders the first page as this browser's person wants it.

/** Returns the value that the browser of a request stores under a name; "" when there is none. */
export function browserChoice(request: Request, name: string): string {
	const cookies = request.headers.get("cookie") ?? "";
	return new RegExp(`(?:^|; )${name}=([\\w.]*)`).exec(cookies)?.[1] ?? "";
}

/** Keeps a value of letters, digits and dots in this browser, for a year. */
export function keepBrowserChoice(name: string, value: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not in every browser yet.
	document.cookie = `${name}=${value}; Path=/admin; Max-Age=31536000; SameSite=Lax`;
}
