import { siteContext } from "../../.server/http.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { LinkButton } from "../../design/button.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import { PageHead } from "../components/page-head.tsx";
import { missingMeta } from "../page-meta.ts";
import type { Route } from "./+types/deleted";

export const handle: RouteHandle = { cached: false, isPrivate: true };

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	return { meta: missingMeta({ site, title: siteLanguage(site.snapshot).t("inquiry.deletedTab") }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Deleted() {
	const { t } = useLanguage();
	return (
		<>
			<PageHead title={t("inquiry.deleted")} below={t("inquiry.deletedText")} />
			<p className="row wrap pb-section">
				<LinkButton href="/">{t("shell.backHome")}</LinkButton>
			</p>
		</>
	);
}
