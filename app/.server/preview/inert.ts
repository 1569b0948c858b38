/** HTML of a page with scripts and focus disabled. */
export function inert(html: string): string {
	return html
		.replace(/<script\b[^>]*>.*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/gs, "")
		.replace(/(<[a-z][^>]*?) autofocus(="[^"]*")?/g, "$1");
}
