import { data } from "react-router";
import {
	Form,
	formHandle,
	type LoaderArgs,
	Missing,
	missingMeta,
	PageHead,
	type PageMeta,
	pageMeta,
	stylesheet,
	useWords,
} from "#core/pages.ts";
import { siteContext, takesForm, wordsIn } from "#core/server.ts";
import styles from "../pages/event.css?url";
import { eventAt } from "../registration.ts";
import { eventWords } from "../words.ts";

export const handle = formHandle;

const taken = takesForm<"slug">((site, { slug }) => eventAt(site, slug)?.form);

export const middleware = taken.middleware;

export const action = taken.action;

export function loader({ context, params }: LoaderArgs<"slug">) {
	const site = context.get(siteContext);
	const { t } = wordsIn(site.snapshot, eventWords);
	const { event, form, email, phone } = eventAt(site, params.slug) ?? {};
	if (!event || !form)
		return data({ found: undefined, meta: missingMeta({ site, title: t("closed") }) }, { status: 404 });
	const { title, path } = event;
	const crumbs = [
		{ title: t("home"), path: "/" },
		{ title: t("title"), path: "/events" },
		{ title, path },
		{ title: t("register"), path: form.path },
	];
	const meta = pageMeta({ site, path: form.path, title: t("registerFor", { title }), crumbs, isUnlisted: true });
	return data({ found: { event, form, email: email!, phone: phone!, crumbs }, meta });
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

interface RegisterProps {
	loaderData: ReturnType<typeof loader>["data"];
	actionData?: Parameters<typeof Form>[0]["reply"];
}

export default function Register({ loaderData: { found }, actionData }: RegisterProps) {
	const { t } = useWords(eventWords);
	if (!found) return <Missing title={t("closed")} text={t("closedText")} back={{ text: t("all"), href: "/events" }} />;
	const { event, form, crumbs, email, phone } = found;
	return (
		<>
			<PageHead title={t("registerFor", { title: event.title })} crumbs={crumbs} below={t("kept")} />
			<section className="wrap event-form-alone">
				<Form form={form} page={event.path} email={email} phone={phone} reply={actionData} />
			</section>
		</>
	);
}
