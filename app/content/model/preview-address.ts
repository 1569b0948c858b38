/** The names that a preview address may hold in braces. */
export const previewParts = ["type", "id", "slug", "token"] as const;

/** The address of a preview in another front end, such as https://app.example.com/preview/{slug}?token={token}. */
export function previewAddress(
	template: string,
	parts: Readonly<Record<(typeof previewParts)[number], string>>,
): string {
	return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
		Object.hasOwn(parts, name) ? encodeURIComponent(parts[name as keyof typeof parts]) : whole,
	);
}

/** What is wrong with such an address; undefined for nothing. */
export function wrongPreviewAddress(template: string): string | undefined {
	if (!/^https?:\/\/[^/{}]+\//.test(template) || !URL.canParse(template.replace(/[{}]/g, "")))
		return "it must be a whole address, such as https://app.example.com/preview/{slug}?token={token}";
	const unknown = [...template.matchAll(/\{(\w*)\}/g)].find(([, name]) => !previewParts.includes(name as never));
	if (unknown) return `${unknown[0]} is none of ${previewParts.map((name) => `{${name}}`).join(", ")}`;
	return template.includes("{token}") ? undefined : "it needs {token}, with which the draft is read";
}
