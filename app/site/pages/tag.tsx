import { siteContext } from "../../.server/http.ts";
import type { LoaderArgs, PageMeta, PageProps } from "../../extending/route-types.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { countQuery } from "../list-part.ts";
import { stylesheet } from "../stylesheet.ts";
import styles from "./author.css?url";
import { loadTopic, TopicPage } from "./topic.tsx";

export const handle: RouteHandle = { query: { show: countQuery } };

export function loader({ context, params, request }: LoaderArgs<"slug">) {
	return loadTopic(context.get(siteContext), "tags", params.slug, new URL(request.url));
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Tag({ loaderData }: PageProps<typeof loader>) {
	return <TopicPage found={loaderData.found} />;
}
