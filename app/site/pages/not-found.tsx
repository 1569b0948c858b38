import { data } from "react-router";
import { siteContext } from "../../.server/http.ts";
import { LinkButton } from "../../design/button.tsx";
import { missingMeta } from "../seo.ts";
import { statusOfMissing } from "../missing.ts";
import type { Route } from "./+types/not-found";

const words = {
	404: {
		title: "Page not found",
		heading: "This opening leads nowhere.",
		lead: "The page was moved, renamed, or never built. The rest of the house is in order.",
	},
	410: {
		title: "Page taken down",
		heading: "This page was taken down.",
		lead: "It stood here once and will not come back. The rest of the house is in order.",
	},
};

export function loader({ context, request }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const status = statusOfMissing(site.snapshot, new URL(request.url).pathname);
	return data({ status, meta: missingMeta({ site, title: words[status].title }) }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function NotFound({ loaderData: { status } }: Route.ComponentProps) {
	const { heading, lead } = words[status];
	const [before, after] = status === 404 ? ["4", "4"] : ["41", ""];
	return (
		<section className="lost night" aria-labelledby="missing">
			<div className="wrap">
				<p className="lost-number" aria-hidden="true">
					{before}
					<span className="star-outline" />
					{after}
				</p>
				<div className="columns lg:items-end">
					<div className="lg:col-span-7">
						<h1 className="text-d2" id="missing">
							{heading}
						</h1>
						<p className="lead mt-3">{lead}</p>
					</div>
					<p className="row lg:col-span-4 lg:col-start-9 lg:justify-end">
						<LinkButton href="/" look="accent">
							Back to Home
						</LinkButton>
						<LinkButton href="/portfolio">View Our Work</LinkButton>
					</p>
				</div>
			</div>
		</section>
	);
}
