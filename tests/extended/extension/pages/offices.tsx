import { type LoaderArgs, PageHead, type PageMeta, type PageProps, pageMeta } from "#core/pages.ts";
import { siteContext } from "#core/server.ts";

export function loader({ context }: LoaderArgs) {
	const site = context.get(siteContext);
	const offices = site.snapshot.list("offices");
	const items = offices.map(({ city: title, path }) => ({ title, path }));
	return { offices, meta: pageMeta({ site, path: "/offices", items }) };
}

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Offices({ loaderData: { offices } }: PageProps<typeof loader>) {
	return (
		<>
			<PageHead title="Offices" />
			<ul className="wrap pb-section">
				{offices.map(({ id, path, city }) => (
					<li key={id}>
						<a href={path}>{city}</a>
					</li>
				))}
			</ul>
		</>
	);
}
