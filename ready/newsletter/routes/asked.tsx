import {
	GoLink,
	type LoaderArgs,
	missingMeta,
	PageHead,
	type PageMeta,
	type PageProps,
	useWords,
} from "#core/pages.ts";
import { siteContext, wordsIn } from "#core/server.ts";
import { newsletterWords } from "../words.ts";

/** The same for everybody, so that nobody learns who is on the list. */
export function loader({ context }: LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = wordsIn(site.snapshot, newsletterWords);
	return { meta: missingMeta({ site, title: t("asked") }) };
}

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Asked(_: PageProps<typeof loader>) {
	const { t } = useWords(newsletterWords);
	return (
		<>
			<PageHead title={t("asked")} below={t("askedText")} />
			<p className="wrap pb-section">
				<GoLink href="/newsletter" towards="back">
					{t("again")}
				</GoLink>
			</p>
		</>
	);
}
