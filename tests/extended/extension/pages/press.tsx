import { type LoaderArgs, PageHead, type PageMeta, type PageProps, pageMeta } from "#core/pages.ts";
import { siteContext } from "#core/server.ts";

export function loader({ context }: LoaderArgs) {
	const site = context.get(siteContext);
	const { hero } = site.snapshot.one("press");
	return { hero, awards: site.snapshot.list("awards"), meta: pageMeta({ site, path: "/press" }) };
}

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Press({ loaderData: { hero, awards } }: PageProps<typeof loader>) {
	return (
		<>
			<PageHead title={hero.title || "Press"} below={hero.subtitle} />
			<ul className="wrap pb-section">
				{awards.map(({ id, name, year }) => (
					<li key={id}>
						{name}, {year}
					</li>
				))}
			</ul>
		</>
	);
}
