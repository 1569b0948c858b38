interface Match {
	readonly loaderData?: unknown;
}

/** The title of a screen: its parts, and what the studio of this company is called. */
export function studioTitle(matches: readonly (Match | undefined)[], ...parts: readonly string[]) {
	const root = matches[0]?.loaderData as { readonly company?: { readonly name: string } } | undefined;
	return { title: [...parts, studioName(root?.company?.name)].join(" | ") };
}

/** Returns the name of a company's studio, such as "Acme Studio". */
export function studioName(company = ""): string {
	return company ? `${company} Studio` : "Studio";
}
