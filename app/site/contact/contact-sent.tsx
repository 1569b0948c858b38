import { data } from "react-router";
import { siteContext } from "../../.server/http.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { LinkButton } from "../../design/button.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { Missing } from "../components/missing.tsx";
import { PageHeadStyle } from "../components/page-head.tsx";
import { handle, statusKey } from "../inquiry/inquiry-handle.ts";
import { keyIn } from "../inquiry/open-inquiry.server.ts";
import { missingMeta } from "../page-meta.ts";
import { stylesheet } from "../stylesheet.ts";
import type { Route } from "./+types/contact-sent";
import styles from "./contact.css?url";
import { ThanksPanel } from "./thanks-panel.tsx";

/** Every inquiry has its own address, with the key of its status page. */
export { handle };

/** Shows the reference from the address without looking it up, so nobody can find out which inquiries exist. */
export function loader({ request, context, params }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const reference = /^q-[2-9a-z]{4,8}$/.test(params.reference) ? params.reference.toUpperCase() : undefined;
	const { t } = siteLanguage(site.snapshot);
	const title = t(reference ? "contact.thanks" : "errors.missing");
	const key = keyIn(request);
	const follow = statusKey.test(key) ? `/inquiry?key=${key}` : undefined;
	return data({ reference, follow, meta: missingMeta({ site, title }) }, { status: reference ? 200 : 404 });
}

export const links = stylesheet(styles);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Sent({ loaderData: { reference, follow } }: Route.ComponentProps) {
	const { t } = useLanguage();
	if (!reference) {
		return (
			<Missing
				title={t("errors.missingHeading")}
				text={t("contact.noReference")}
				back={{ text: t("contact.back"), href: "/contact" }}
			/>
		);
	}
	return (
		<section className="page-grid page-head">
			<PageHeadStyle />
			<ThanksPanel as="h1" reference={reference} follow={follow}>
				<p className="row mt-8">
					<LinkButton href="/">{t("shell.backHome")}</LinkButton>
					<LinkButton href="/portfolio">{t("shell.viewWork")}</LinkButton>
				</p>
			</ThanksPanel>
		</section>
	);
}
