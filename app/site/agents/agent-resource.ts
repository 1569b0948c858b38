import { resourceMetadata } from "../../.server/agents/oauth/metadata.ts";
import { siteContext } from "../../.server/http.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/agent-resource";

export const handle: RouteHandle = { cached: false };

/** How programs sign in at /mcp (RFC 9728): a person lets them in, or gives them a token. */
export function loader({ context }: Route.LoaderArgs) {
	return Response.json(resourceMetadata(context.get(siteContext).origin));
}
