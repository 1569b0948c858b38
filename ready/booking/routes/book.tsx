import { data } from "react-router";
import {
	Form,
	formHandle,
	GoLink,
	type LoaderArgs,
	Missing,
	missingMeta,
	PageHead,
	type PageMeta,
	pageMeta,
	type RouteHandle,
	stylesheet,
	useWords,
} from "#core/pages.ts";
import { siteContext, takesForm, wordsIn } from "#core/server.ts";
import { prepareBooking } from "../book.ts";
import { wishAt } from "../form.ts";
import styles from "../pages/book.css?url";
import { bookingWords } from "../words.ts";

export const handle: RouteHandle = { ...formHandle, cached: false };

type Names = "slug" | "time" | "zone";

const taken = takesForm<Names>(
	(site, params) => wishAt(site, params)?.form,
	({ site, backend, params }) =>
		prepareBooking(backend, site, wishAt(site, params)!, wordsIn(site.snapshot, bookingWords)),
);

export const middleware = taken.middleware;

export const action = taken.action;

export function loader({ context, params }: LoaderArgs<Names>) {
	const site = context.get(siteContext);
	const { t } = wordsIn(site.snapshot, bookingWords);
	const wish = wishAt(site, params);
	if (!wish) return data({ found: undefined, meta: missingMeta({ site, title: t("missing") }) }, { status: 404 });
	const { meeting, when, zone, form } = wish;
	const { email, phone } = site.snapshot.one("site_settings");
	const { title, slug, place } = meeting;
	const times = `/book/${slug}?${new URLSearchParams({ zone })}`;
	const crumbs = [
		{ title: t("home"), path: "/" },
		{ title: t("title"), path: "/book" },
		{ title, path: `/book/${slug}` },
		{ title: t("book"), path: form.path },
	];
	const meta = pageMeta({ site, path: form.path, title: t("meetingOf", { title }), crumbs, isUnlisted: true });
	return data({ found: { title, place, when, form, email, phone, crumbs, times }, meta });
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

interface BookProps {
	loaderData: ReturnType<typeof loader>["data"];
	actionData?: Parameters<typeof Form>[0]["reply"];
}

export default function Book({ loaderData: { found }, actionData }: BookProps) {
	const { t } = useWords(bookingWords);
	if (!found)
		return <Missing title={t("missing")} text={t("missingText")} back={{ text: t("title"), href: "/book" }} />;
	const { title, place, when, form, email, phone, crumbs, times } = found;
	return (
		<>
			<PageHead title={title} crumbs={crumbs} above={when} below={place} />
			<section className="wrap pb-section meeting-form">
				<p className="mb-6">
					<GoLink href={times} towards="back">
						{t("other")}
					</GoLink>
				</p>
				<Form form={form} page={form.path} email={email} phone={phone} reply={actionData} />
			</section>
		</>
	);
}
