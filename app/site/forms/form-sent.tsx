import { data } from "react-router";
import { type Backend, backendContext, siteContext } from "../../.server/http.ts";
import { sentFiles } from "../../.server/inquiries/sent-files.ts";
import { inquiryOfKey } from "../../.server/inquiries/status-link.ts";
import type { OwnForm } from "../../content/register/form-conditions.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { Missing } from "../components/missing.tsx";
import { handle } from "../inquiry/inquiry-handle.ts";
import { keyIn } from "../inquiry/open-inquiry.server.ts";
import { missingMeta } from "../page-meta.ts";
import type { Route } from "./+types/form-sent";
import { receiptIn } from "./sent-receipt.server.ts";
import { ThanksForForm } from "./thanks-for-form.tsx";

/** Every inquiry has its own address, with the key of its status page. */
export { handle };

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const form = site.snapshot.find("forms", params.slug);
	const receipt = receiptIn(request, params.reference);
	if (!form || !receipt)
		return data({ found: undefined, meta: missingMeta({ site, title: t("errors.missing") }) }, { status: 404 });
	const { thanks } = form;
	const files = await filesFor(request, context.get(backendContext), form);
	return data({ found: { thanks, receipt, files }, meta: missingMeta({ site, title: t("forms.thanks") }) });
}

/** The files that whoever sent the form receives, by the key of their inquiry; none while the store cannot be reached. */
async function filesFor(request: Request, { store, secretKey }: Backend, form: OwnForm) {
	if (form.delivery.files.length === 0) return [];
	const inquiry = await store.read((tx) => inquiryOfKey(tx, keyIn(request))).catch(() => undefined);
	return inquiry === undefined ? [] : sentFiles(secretKey, inquiry, form);
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
