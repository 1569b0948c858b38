import { Island } from "#core/islands.ts";
import { type LoaderArgs, PageHead, type PageMeta, pageMeta } from "#core/pages.ts";
import { siteContext } from "#core/server.ts";
import Counter from "../islands/counter.tsx";

export function loader({ context }: LoaderArgs) {
	return { meta: pageMeta({ site: context.get(siteContext), path: "/till", title: "Till" }) };
}

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Till() {
	return (
		<>
			<PageHead title="Till" />
			<div className="wrap pb-section">
				<Island of={Counter} props={{ start: 2 }} load="page" />
			</div>
		</>
	);
}
