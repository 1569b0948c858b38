/** What the server answers itself, and what is below it. */
export const ofTheServer: readonly string[] = [
	"admin",
	"api",
	"mcp",
	"oauth",
	"assets",
	"media",
	"social",
	"forms",
	"inquiry",
	"review",
	"healthz",
	"readyz",
	"metrics",
];

/** Whether an address is one of the server, or below one. */
export function isOfTheServer(address: string): boolean {
	const [, first = ""] = address.split("/", 2);
	return ofTheServer.includes(first.replace(/\.data$/, ""));
}
