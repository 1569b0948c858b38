/** A path as logs keep it: the token of a link is a secret, and opens a page to whoever reads it. */
export function loggedPath(path: string): string {
	return path.replace(/^(\/+(?:[a-z]{2}(?:-[a-z]+)?\/+)?)(l|consent)\/+[^/]+/i, "$1$2/…");
}
