import { siteContext } from "#core/server.ts";
import type { LoaderArgs, PanelProps } from "#core/studio.ts";

export function loader({ context }: LoaderArgs) {
	return { count: context.get(siteContext).snapshot.list("offices").length };
}

export function Panel({ loaderData: { count } }: PanelProps<typeof loader>) {
	return <p>{count} of them are live.</p>;
}
