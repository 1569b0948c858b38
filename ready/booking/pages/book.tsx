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
import { bookingPage, meeting } from "../content.ts";
import { MeetingList } from "../sections/meetings/meeting-list.tsx";
import { bookingWords } from "../words.ts";
import styles from "./book.css?url";

export function loader({ context }: LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = wordsIn(site.snapshot, bookingWords);
	const page = singletonOf(site.snapshot, bookingPage);
	const meetings = entriesOf(site.snapshot, meeting);
	const title = page.hero.title || t("title");
	const crumbs = [
		{ title: t("home"), path: "/" },
		{ title, path: "/book" },
	];
	return { page, title, meetings, meta: pageMeta({ site, path: "/book", title, crumbs }) };
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Book({ loaderData: { page, title, meetings } }: PageProps<typeof loader>) {
	const { t } = useWords(bookingWords);
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
				{meetings.length === 0 ? (
					<div {...at(page, "empty")}>
						<Nothing text={empty || t("none")} action={{ text: t("write"), href: "/contact" }} />
					</div>
				) : (
					<MeetingList meetings={meetings} as="h2" />
				)}
			</section>
		</>
	);
}
