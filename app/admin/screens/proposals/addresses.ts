/** The addresses below which a proposal is. All are in app/routes.ts. */
export const proposalAt = {
	screen: (id: string) => `/admin/proposals/${id}`,
	action: (id: string) => `/admin/actions/proposals/${id}`,
	edit: (id: string, document: string, type = "") =>
		`/admin/proposals/${id}/edit/${encodeURIComponent(document)}${type && `?type=${type}`}`,
	draft: (id: string, document: string) => `/admin/proposals/${id}/drafts/${encodeURIComponent(document)}`,
	check: (id: string, version: number) => `/admin/proposals/${id}/check?version=${version}`,
	compare: (id: string, path: string) => `/admin/proposals/${id}/compare?${new URLSearchParams({ path })}`,
	preview: (proposal: string, path: string, side: "live" | "proposed", version: number) =>
		`/admin/preview?${new URLSearchParams({ proposal, path, side, version: String(version) })}`,
	order: (id: string, type: string) => `/admin/proposals/${id}/order?type=${type}`,
	choices: (id: string, query: string) => `/admin/proposals/${id}/choices?${new URLSearchParams({ q: query })}`,
} as const;

/** Opens proposals, and puts entries into them. */
export const proposalsAction = "/admin/actions/proposals";

/** The proposals that entries can be put into, as JSON. */
export const openProposals = "/admin/proposals/-/open";
