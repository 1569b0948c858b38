import { data } from "react-router";
import { siteContext } from "../../.server/http.ts";
import { LinkButton } from "../../design/button.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import { Missing } from "../sections/missing.tsx";
import { missingMeta } from "../seo.ts";
import type { Route } from "./+types/sent";
import { ThanksPanel } from "./thanks-panel.tsx";

/** Not cached: every inquiry has its own address. */
export const handle: RouteHandle = { cached: false };

/** Shows the reference from the address without looking it up, so nobody can find out which inquiries exist. */
export function loader({ context, params }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const reference = /^q-[2-9a-z]{4,8}$/.test(params.reference) ? params.reference.toUpperCase() : undefined;
	const title = reference ? "Thank You" : "Page not found";
	return data({ reference, meta: missingMeta({ site, title }) }, { status: reference ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Sent({ loaderData: { reference } }: Route.ComponentProps) {
	if (!reference) {
		return (
			<Missing
				title="This opening leads nowhere."
				text="No inquiry has a reference like this one."
				back={{ text: "Back to Contact", href: "/contact" }}
			/>
		);
	}
	return (
		<section className="page-head wrap">
			<ThanksPanel as="h1" reference={reference}>
				<p className="row mt-8">
					<LinkButton href="/">Back to Home</LinkButton>
					<LinkButton href="/portfolio">View Our Work</LinkButton>
				</p>
			</ThanksPanel>
		</section>
	);
}
