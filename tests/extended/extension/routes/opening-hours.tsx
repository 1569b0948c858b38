import { type LoaderArgs, PageHead, type PageMeta, type PageProps, pageMeta } from "#core/pages.ts";
import { siteContext } from "#core/server.ts";

export function loader({ context }: LoaderArgs) {
	const site = context.get(siteContext);
	return {
		count: site.snapshot.list("offices").length,
		meta: pageMeta({ site, path: "/opening-hours", title: "Hours" }),
	};
}

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function OpeningHours({ loaderData: { count } }: PageProps<typeof loader>) {
	return <PageHead title="Opening hours" below={`Every day from nine to five, in ${count} offices.`} />;
}
