import { data, redirect } from "react-router";
import { backendContext, siteContext } from "../../.server/http.ts";
import { addDevice, isPasswordOf } from "../../.server/recipients/opened-link.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { Button } from "../../design/button.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { companyOf } from "../company.ts";
import { PageHead } from "../components/page-head.tsx";
import { missingMeta } from "../page-meta.ts";
import { stylesheet } from "../stylesheet.ts";
import type { Route } from "./+types/unlock-link";
import { cookieOf, openLink, tryPassword } from "./open-link.server.ts";
import { handle } from "./recipient-handle.ts";
import styles from "./unlock-link.css?url";

export { handle };

export const links = stylesheet(styles);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** Asks for the password of a link. */
export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
	const opened = await openLink(request, context, token);
	if (opened.kind !== "locked") throw redirect(`/l/${token}`);
	const site = context.get(siteContext);
	return { meta: missingMeta({ site, title: siteLanguage(site.snapshot).t("review.passwordTitle") }) };
}

/** Takes the password: the browser opens the link from then on. */
export async function action({ request, context, params: { token } }: Route.ActionArgs) {
	const opened = await openLink(request, context, token);
	if (opened.kind !== "locked") throw redirect(`/l/${token}`, 303);
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const { link } = opened;
	const attempt = await tryPassword(context, link);
	if (attempt.wait > 0) return data({ alert: t("review.passwordWait") }, { status: 429 });
	const password = (await request.formData()).get("password");
	if (typeof password !== "string" || !(await isPasswordOf(link, password)))
		return data({ alert: t("review.passwordWrong") }, { status: 422 });
	await attempt.giveBack();
	const device = await addDevice(context.get(backendContext).store, link);
	if (!device) return data({ alert: t("links.full", { company: companyOf(site) }) }, { status: 403 });
	throw redirect(`/l/${token}`, { status: 303, headers: { "Set-Cookie": cookieOf(context, token, device) } });
}

export default function UnlockLink({ actionData }: Route.ComponentProps) {
	const { t } = useLanguage();
	return (
		<>
			<PageHead title={t("review.passwordTitle")} below={t("review.passwordText")} />
			<div className="wrap pb-section">
				<form className="form unlock-link" method="post">
					{actionData && (
						<div className="note note-bad field-wide" role="alert">
							<p id="wrong">{actionData.alert}</p>
						</div>
					)}
					<div className="field field-wide">
						<label htmlFor="password">{t("review.password")}</label>
						<input
							id="password"
							name="password"
							type="password"
							autoComplete="off"
							maxLength={256}
							required
							aria-describedby={actionData && "wrong"}
							aria-invalid={actionData ? true : undefined}
						/>
					</div>
					<p className="form-end field-wide">
						<Button look="solid" type="submit">
							{t("review.open")}
						</Button>
					</p>
				</form>
			</div>
		</>
	);
}
