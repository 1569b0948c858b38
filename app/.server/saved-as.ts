/** The header Content-Disposition of a file that browsers save under a name, whatever is in it (RFC 6266, RFC 8187). */
export function savedAs(name: string): string {
	const encoded = encodeURIComponent(name.toWellFormed()).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename*=UTF-8''${encoded}`;
}
