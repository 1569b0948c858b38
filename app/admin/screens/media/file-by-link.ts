import type { LoaderFunctionArgs } from "react-router";
import { handOver } from "../../../.server/media/library/hand-over.ts";
import { studioAddresses } from "../../../addresses/studio-addresses.ts";
import type { RouteHandle } from "../../../route-handle.ts";

export const handle: RouteHandle = { isPrivate: true };

/** A picture or file that only recipients of a link see, for the team. */
export function loader({ request }: LoaderFunctionArgs): Response {
	return handOver(new URL(request.url).pathname.slice(studioAddresses.filesByLink.length));
}
