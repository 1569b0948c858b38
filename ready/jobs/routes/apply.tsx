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
import { openingAt } from "../application.ts";
import styles from "../pages/opening.css?url";
import { jobWords } from "../words.ts";

export const handle = formHandle;

const taken = takesForm<"slug">((site, { slug }) => openingAt(site, slug)?.form);

export const middleware = taken.middleware;

export const action = taken.action;

export function loader({ context, params }: LoaderArgs<"slug">) {
	const site = context.get(siteContext);
	const { t } = wordsIn(site.snapshot, jobWords);
	const found = openingAt(site, params.slug);
	if (!found) return data({ found, meta: missingMeta({ site, title: t("missing") }) }, { status: 404 });
	const { title, path } = found.opening;
	const crumbs = [
		{ title: t("home"), path: "/" },
		{ title: t("title"), path: "/jobs" },
		{ title, path },
		{ title: t("apply"), path: found.form.path },
	];
	const meta = pageMeta({ site, path: found.form.path, title: t("applyFor", { title }), crumbs, isUnlisted: true });
	return data({ found: { ...found, crumbs }, meta });
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

interface ApplyProps {
	loaderData: Awaited<ReturnType<typeof loader>>["data"];
	actionData?: Parameters<typeof Form>[0]["reply"];
}

export default function Apply({ loaderData: { found }, actionData }: ApplyProps) {
	const { t } = useWords(jobWords);
	if (!found) return <Missing title={t("missing")} text={t("missingText")} back={{ text: t("all"), href: "/jobs" }} />;
	const { opening, form, crumbs, email, phone } = found;
	return (
		<>
			<PageHead title={t("applyFor", { title: opening.title })} crumbs={crumbs} below={t("kept")} />
			<section className="wrap job-form-alone">
				<Form form={form} page={opening.path} email={email} phone={phone} reply={actionData} />
			</section>
		</>
	);
}
