import { siteContext } from "../../.server/http.ts";
import { pageMeta } from "../seo.ts";
import type { Route } from "./+types/home";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	return { home: site.snapshot.one("home"), meta: pageMeta({ site, path: "/" }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Home({ loaderData: { home } }: Route.ComponentProps) {
	return (
		<section className="section night">
			<div className="wrap">
				<h1 className="text-hero">{home.hero_headline}</h1>
			</div>
		</section>
	);
}
