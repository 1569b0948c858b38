import { data } from "react-router";
import { siteContext } from "../../.server/http.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { Missing } from "../components/missing.tsx";
import { handle } from "../inquiry/inquiry-handle.ts";
import { missingMeta } from "../page-meta.ts";
import type { Route } from "./+types/form-sent";
import { receiptIn } from "./sent-receipt.server.ts";
import { ThanksForForm } from "./thanks-for-form.tsx";

/** Every inquiry has its own address, with the key of its status page. */
export { handle };

export function loader({ request, context, params }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const form = site.snapshot.find("forms", params.slug);
	const receipt = receiptIn(request, params.reference);
	if (!form || !receipt)
		return data({ found: undefined, meta: missingMeta({ site, title: t("errors.missing") }) }, { status: 404 });
	const { thanks } = form;
	return data({ found: { thanks, receipt }, meta: missingMeta({ site, title: t("forms.thanks") }) });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Sent({ loaderData: { found } }: Route.ComponentProps) {
	const { t } = useLanguage();
	if (!found) {
		return (
			<Missing
				title={t("errors.missingHeading")}
				text={t("contact.noReference")}
				back={{ text: t("contact.back"), href: "/contact" }}
			/>
		);
	}
	return <ThanksForForm {...found} />;
}
