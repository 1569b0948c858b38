/** The address at which a translation is edited: its plain draft, or its draft in a proposal. */
export function translationAddress(id: string, proposal = ""): string {
	const [language = "", type] = id.split(".");
	if (type === "words" && proposal === "") return `/admin/words?${new URLSearchParams({ language })}`;
	const screen = `/admin/languages/${encodeURIComponent(id)}`;
	return proposal === "" ? screen : `${screen}?${new URLSearchParams({ proposal })}`;
}
