import {
	at,
	type LoaderArgs,
	Nothing,
	PageHead,
	type PageMeta,
	type PageProps,
	pageMeta,
	stylesheet,
	useWords,
} from "#core/pages.ts";
import { entriesOf, singletonOf, siteContext, wordsIn } from "#core/server.ts";
import { jobsPage, opening } from "../content.ts";
import { dayText, type Opening, payText, placeText } from "../facts.ts";
import { jobWords } from "../words.ts";
import styles from "./jobs.css?url";

export function loader({ context }: LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = wordsIn(site.snapshot, jobWords);
	const page = singletonOf(site.snapshot, jobsPage);
	const openings = entriesOf(site.snapshot, opening);
	const crumbs = [
		{ title: t("home"), path: "/" },
		{ title: t("title"), path: "/jobs" },
	];
	const title = page.hero.title || t("title");
	return { page, title, openings, meta: pageMeta({ site, path: "/jobs", title, crumbs, items: openings }) };
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Jobs({ loaderData: { page, title, openings } }: PageProps<typeof loader>) {
	const { t } = useWords(jobWords);
	const { hero, empty } = page;
	return (
		<>
			<PageHead
				title={title}
				beside={
					hero.subtitle && (
						<p className="soft" {...at(hero, "subtitle")}>
							{hero.subtitle}
						</p>
					)
				}
				regions={[at(hero, "title")]}
			/>
			<section className="wrap pb-section" aria-label={t("title")}>
				{openings.length === 0 ? (
					<div {...at(page, "empty")}>
						<Nothing text={empty || t("none")} action={{ text: t("contact"), href: "/contact" }} />
					</div>
				) : (
					<>
						<p className="num text-sm mute">{t("open", { count: openings.length })}</p>
						<ul className="openings">
							{openings.map((one) => (
								<Row key={one.id} opening={one} />
							))}
						</ul>
					</>
				)}
			</section>
		</>
	);
}

function Row({ opening }: { opening: Opening }) {
	const words = useWords(jobWords);
	const { title, path, summary, kind, pay, validThrough } = opening;
	const paid = payText(pay, words);
	return (
		<li>
			<a className="card opening-row" href={path} {...at(opening, "title", "summary", "place")}>
				<span className="opening-title">
					<span className="card-title text-d3">{title}</span>
				</span>
				<span className="opening-summary soft">{summary}</span>
				<span className="opening-facts text-sm">
					<span>{placeText(opening, words)}</span>
					<span>{words.t(kind)}</span>
					{paid && <span className="num">{paid}</span>}
					{validThrough && (
						<span className="mute">
							{words.t("until")} {dayText(validThrough, words)}
						</span>
					)}
				</span>
			</a>
		</li>
	);
}
