/** The host of an address without “www.”: a site's own links have it and have it not. */
export function bareHost(address: string | URL): string {
	return new URL(address).hostname.replace(/^www\./, "");
}
