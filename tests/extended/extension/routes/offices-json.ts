import type { LoaderArgs } from "#core/pages.ts";
import { siteContext } from "#core/server.ts";

export function loader({ context }: LoaderArgs) {
	const { snapshot } = context.get(siteContext);
	return Response.json(snapshot.list("offices").map(({ city, place }) => ({ city, place })));
}
