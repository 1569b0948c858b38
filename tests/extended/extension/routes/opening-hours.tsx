import { type LoaderArgs, PageHead, type PageMeta, type PageProps, pageMeta } from "#core/pages.ts";
import { siteContext } from "#core/server.ts";

export function loader({ context }: LoaderArgs) {
	const site = context.get(siteContext);
	return {
		count: site.snapshot.list("offices").length,
		hours: process.env.OPENING_HOURS ?? "from nine to five",
		meta: pageMeta({ site, path: "/opening-hours", title: "Hours" }),
	};
}

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function OpeningHours({ loaderData: { count, hours } }: PageProps<typeof loader>) {
	return <PageHead title="Opening hours" below={`Every day ${hours}, in ${count} offices.`} />;
}
