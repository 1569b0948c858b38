import { serverMetadata } from "../../.server/agents/oauth/metadata.ts";
import { siteContext } from "../../.server/http.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/authorization-server";

export const handle: RouteHandle = { cached: false };

/** How programs ask a person to let them in (RFC 8414). */
export function loader({ context }: Route.LoaderArgs) {
	return Response.json(serverMetadata(context.get(siteContext).origin));
}
