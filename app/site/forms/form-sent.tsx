import { data } from "react-router";
import { siteContext } from "../../.server/http.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { LinkButton } from "../../design/button.tsx";
import { Sentence, useLanguage } from "../../language/use-language.tsx";
import { Missing } from "../components/missing.tsx";
import { Paragraphs } from "../components/paragraphs.tsx";
import styles from "../contact/contact.css?url";
import { FollowLink } from "../contact/thanks-panel.tsx";
import { handle, statusKey } from "../inquiry/inquiry-handle.ts";
import { keyIn } from "../inquiry/open-inquiry.server.ts";
import { missingMeta } from "../page-meta.ts";
import { stylesheet } from "../stylesheet.ts";
import type { Route } from "./+types/form-sent";

/** Every inquiry has its own address, with the key of its status page. */
export { handle };

/** Shows the reference from the address without looking it up, so nobody can find out which inquiries exist. */
export function loader({ request, context, params }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const form = site.snapshot.find("forms", params.slug);
	const reference = /^q-[2-9a-z]{4,8}$/.test(params.reference) ? params.reference.toUpperCase() : undefined;
	if (!form || !reference)
		return data({ found: undefined, meta: missingMeta({ site, title: t("errors.missing") }) }, { status: 404 });
	const key = keyIn(request);
	const follow = statusKey.test(key) ? `/inquiry?key=${key}` : undefined;
	const { thanks } = form;
	return data({ found: { thanks, reference, follow }, meta: missingMeta({ site, title: t("forms.thanks") }) });
}

export const links = stylesheet(styles);

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
	const { thanks, reference, follow } = found;
	return (
		<section className="page-grid page-head">
			<div className="thanks night cut">
				<div className="strip strip-large" />
				<div className="thanks-words">
					<h1 className="text-d2">{t("forms.thanks")}</h1>
					<div className="lead mt-3">
						<Paragraphs text={thanks || t("forms.thanksText")} />
					</div>
					<p className="mt-6 text-sm mute">
						<Sentence of="contact.reference" with={{ reference: <span className="reference">{reference}</span> }} />
					</p>
					{follow && <FollowLink href={follow} className="mt-2 text-sm" />}
					<p className="row mt-8">
						<LinkButton href="/">{t("shell.backHome")}</LinkButton>
					</p>
				</div>
			</div>
		</section>
	);
}
