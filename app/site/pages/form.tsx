import { data } from "react-router";
import { type Site, siteContext } from "../../.server/http.ts";
import type { OwnForm as Definition } from "../../content/register/form-conditions.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { Missing } from "../components/missing.tsx";
import { PageHead } from "../components/page-head.tsx";
import { formHandle } from "../forms/form-handle.ts";
import { OwnForm } from "../forms/own-form.tsx";
import { takesForm } from "../forms/takes-form.server.ts";
import { missingMeta, pageMeta } from "../page-meta.ts";
import { shorten } from "../page-seo.ts";
import { stylesheet } from "../stylesheet.ts";
import type { Route } from "./+types/form";
import styles from "./form.css?url";

export const handle = formHandle;

const taken = takesForm<"slug">((site, { slug }) => formAt(site, slug));

export const middleware = taken.middleware;

export function loader({ context, params }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const form = site.snapshot.find("forms", params.slug);
	if (!form)
		return data({ found: undefined, meta: missingMeta({ site, title: t("forms.missingForm") }) }, { status: 404 });
	const { email, phone } = site.snapshot.one("site_settings");
	const crumbs = [
		{ title: t("shell.home"), path: "/" },
		{ title: form.title, path: form.path },
	];
	return data({
		found: { form, email, phone },
		meta: pageMeta({
			site,
			path: form.path,
			description: shorten(form.intro) || undefined,
			crumbs,
			isUnlisted: form.noindex,
		}),
	});
}

export const action = taken.action;

/** The form at an address, also at a former one: its page may have been open for a while. */
function formAt({ snapshot }: Site, slug: string): Definition | undefined {
	const moved = snapshot.resolve(`/forms/${slug}`);
	return snapshot.find("forms", moved.kind === "moved" ? moved.to.slice("/forms/".length) : slug);
}

export const links = stylesheet(styles);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function FormPage({ loaderData: { found }, actionData }: Route.ComponentProps) {
	const { t } = useLanguage();
	if (!found) {
		return (
			<Missing
				title={t("forms.missingForm")}
				text={t("forms.missingFormText")}
				back={{ text: t("shell.contact"), href: "/contact" }}
			/>
		);
	}
	const { form, email, phone } = found;
	return (
		<>
			<PageHead title={form.title} below={form.intro} regions={[at(form, "title"), at(form, "intro")]} />
			<section className="wrap form-page">
				<OwnForm form={form} page={form.path} email={email} phone={phone} reply={actionData} />
			</section>
		</>
	);
}
