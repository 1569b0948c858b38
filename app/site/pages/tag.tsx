import { siteContext } from "../../.server/http.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { countQuery } from "../listing.ts";
import { stylesheet } from "../stylesheet.ts";
import type { Route } from "./+types/tag";
import styles from "./author.css?url";
import { loadTopic, TopicPage } from "./topic.tsx";

export const handle: RouteHandle = { query: { show: countQuery } };

export function loader({ context, params, request }: Route.LoaderArgs) {
	return loadTopic(context.get(siteContext), "tags", params.slug, new URL(request.url));
}

export const links = stylesheet(styles);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Tag({ loaderData }: Route.ComponentProps) {
	return <TopicPage found={loaderData.found} />;
}
