import { siteContext } from "../../.server/http.ts";
import { inPlaceOf } from "../../content/model/places.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import type { LoaderArgs, PageMeta, PageProps } from "../../extending/route-types.ts";
import { Sentence, useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { PageHead } from "../components/page-head.tsx";
import { pageMeta } from "../page-meta.ts";
import { dial } from "../shell/phone.ts";
import { stylesheet } from "../stylesheet.ts";
import styles from "./legal.css?url";

/** The accessibility statement. Without a status it only says how to ask for help. */
export function loader({ context }: LoaderArgs) {
	const site = context.get(siteContext);
	const { snapshot } = site;
	const page = snapshot.one("accessibility");
	const { t } = siteLanguage(snapshot);
	const title = page.title || t("accessibility.title");
	const { email, phone } = snapshot.one("site_settings");
	const crumbs = [
		{ title: t("shell.home"), path: "/" },
		{ title, path: "/accessibility" },
	];
	return {
		page: inPlaceOf(page, { ...page, title }),
		...{ email, phone, crumbs },
		meta: pageMeta({ site, path: "/accessibility", crumbs }),
	};
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

type Data = PageProps<typeof loader>["loaderData"];

export default function Accessibility({ loaderData: { page, email, phone, crumbs } }: PageProps<typeof loader>) {
	const { t } = useLanguage();
	const day = useDay();
	const { status, limits, method, testedOn, reviewedOn, authority, authorityLink } = page;
	return (
		<>
			<PageHead
				title={page.title}
				crumbs={crumbs}
				below={page.intro}
				regions={[at(page, "title"), at(page, "intro")]}
			/>
			<div className="wrap pb-section">
				<div className="prose">
					{status !== "open" && (
						<section className="prose" {...at(page, "status")}>
							<h2>{t("accessibility.status")}</h2>
							<p>
								{t("accessibility.standard")} <strong>{t(`accessibility.${status}`)}</strong>
							</p>
						</section>
					)}
					{limits.length > 0 && (
						<section className="prose">
							<h2>{t("accessibility.limits")}</h2>
							<ul {...at(page, "limits")}>
								{limits.map((limit) => (
									<Limit key={limit.what} limit={limit} />
								))}
							</ul>
						</section>
					)}
					{(method !== "open" || testedOn || reviewedOn) && (
						<section className="prose">
							<h2>{t("accessibility.made")}</h2>
							<p>
								{method !== "open" && <span {...at(page, "method")}>{t(`accessibility.${method}`)} </span>}
								{testedOn && (
									<span {...at(page, "testedOn")}>{t("accessibility.tested", { day: day(testedOn) })} </span>
								)}
								{reviewedOn && (
									<span {...at(page, "reviewedOn")}>{t("accessibility.reviewed", { day: day(reviewedOn) })}</span>
								)}
							</p>
						</section>
					)}
					<Feedback {...{ page, email, phone }} />
					{authority && (
						<section className="prose">
							<h2>{t("accessibility.complain")}</h2>
							<p {...at(page, "authority", "authorityLink")}>
								<Sentence
									of="accessibility.complainText"
									with={{ authority: authorityLink ? <a href={authorityLink}>{authority}</a> : authority }}
								/>
							</p>
						</section>
					)}
				</div>
			</div>
		</>
	);
}

function Limit({ limit }: { limit: Data["page"]["limits"][number] }) {
	const { t } = useLanguage();
	const day = useDay();
	const { what, ground, plan, until, instead } = limit;
	return (
		<li {...at(limit)}>
			<strong {...at(limit, "what")}>{what}</strong>
			<br />
			<span {...at(limit, "ground")}>{t(`accessibility.${ground}`)}</span>
			{until && <span {...at(limit, "until")}>, {t("accessibility.until", { day: day(until) })}</span>}.
			{plan && <span {...at(limit, "plan")}> {plan}</span>}
			{instead && (
				<>
					<br />
					<span {...at(limit, "instead")}>{t("accessibility.instead", { words: instead })}</span>
				</>
			)}
		</li>
	);
}

function Feedback({ page, email, phone }: Pick<Data, "page" | "email" | "phone">) {
	const { t } = useLanguage();
	const { form, answerDays } = page;
	return (
		<section className="prose">
			<h2>{t("accessibility.tell")}</h2>
			<p>
				{t("accessibility.tellText")}{" "}
				{answerDays > 0 && (
					<span {...at(page, "answerDays")}>{t("accessibility.answered", { count: answerDays })}</span>
				)}
			</p>
			<ul>
				<li>
					<a href={form || "/contact"} {...at(page, "form")}>
						{t("accessibility.write")}
					</a>
				</li>
				{email && (
					<li>
						<a href={`mailto:${email}`}>{email}</a>
					</li>
				)}
				{phone && (
					<li>
						<a href={dial(phone)} dir="ltr">
							{phone}
						</a>
					</li>
				)}
			</ul>
		</section>
	);
}

/** Returns a function that writes a calendar day in the language of the page. */
function useDay(): (day: string) => string {
	const { date } = useLanguage();
	return (day) => date(new Date(day), { dateStyle: "long", timeZone: "UTC" });
}
