import { siteContext } from "../../.server/http.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/resource";

export const handle: RouteHandle = { cached: false };

/** How programs sign in at /mcp (RFC 9728): by a token that a person makes in the studio. */
export function loader({ context }: Route.LoaderArgs) {
	const { origin } = context.get(siteContext);
	return Response.json({
		resource: `${origin}/mcp`,
		bearer_methods_supported: ["header"],
		scopes_supported: ["read", "read_drafts", "propose", "inquiries"],
	});
}
