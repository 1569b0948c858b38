import { serveMcp } from "../../.server/agents/serve-mcp.ts";
import { backendContext, clientContext } from "../../.server/http.ts";
import { messageBytes } from "../../content/values/limits/agent-limits.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/mcp";

// As a stream: nothing is read of what strangers send.
export const handle: RouteHandle = { cached: false, uploadBytes: messageBytes };

/** The Model Context Protocol answers no GET, but says to strangers how to sign in. */
export function loader({ request, context }: Route.LoaderArgs) {
	return serveMcp(context.get(backendContext), context.get(clientContext), request);
}

/** Answers AI agents over the Model Context Protocol: they read the site and propose changes for their users. */
export function action({ request, context }: Route.ActionArgs) {
	return serveMcp(context.get(backendContext), context.get(clientContext), request);
}
