import { data } from "react-router";
import {
	type LoaderArgs,
	Missing,
	missingMeta,
	PageHead,
	type PageMeta,
	type PageProps,
	pageMeta,
} from "#core/pages.ts";
import { siteContext } from "#core/server.ts";

export function loader({ context, params }: LoaderArgs<"slug">) {
	const site = context.get(siteContext);
	const office = site.snapshot.find("offices", params.slug);
	if (!office) return data({ office, meta: missingMeta({ site, title: "Office Not Found" }) }, { status: 404 });
	return data({ office, meta: pageMeta({ site, path: office.path }) });
}

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Office({ loaderData: { office } }: PageProps<typeof loader>) {
	if (!office)
		return (
			<Missing title="Office Not Found" text="We are not there." back={{ text: "Back to Offices", href: "/offices" }} />
		);
	return (
		<>
			<PageHead title={office.city} above={office.place} />
			<p className="wrap pb-section">{office.directions}</p>
		</>
	);
}
