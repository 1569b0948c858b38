import { data } from "react-router";
import { siteContext } from "../../.server/http.ts";
import { statusOfMissing } from "../missing.ts";
import { missingMeta } from "../seo.ts";
import { Lost } from "../shell/lost.tsx";
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
	return (
		<Lost
			status={status}
			title={heading}
			ways={[
				{ text: "Back to Home", href: "/" },
				{ text: "View Our Work", href: "/portfolio" },
			]}
		>
			<p className="lead mt-3">{lead}</p>
		</Lost>
	);
}
