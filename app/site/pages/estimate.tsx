import { siteContext } from "../../.server/http.ts";
import type { Entry } from "../../content/model/define.ts";
import type { Singletons } from "../../content/register/register.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { Button, LinkButton } from "../../design/button.tsx";
import type { LoaderArgs, PageMeta, PageProps } from "../../extending/route-types.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { Behaviour } from "../behaviour.tsx";
import behaviour from "../behaviours/price-estimate.ts?worker&url";
import { PageHead } from "../components/page-head.tsx";
import { answerTo, type Chosen, choiceQuery, chosenIn, type Offers, sizeNames } from "../estimate-choice.ts";
import { offersOf } from "../estimate-offers.ts";
import { pageMeta } from "../page-meta.ts";
import { isOnSite } from "../shell/menus.ts";
import { stylesheet } from "../stylesheet.ts";
import styles from "./estimate.css?url";
import { missing, NotFound } from "./not-found.tsx";

export const handle = choiceQuery;

export function loader({ request, context }: LoaderArgs) {
	const site = context.get(siteContext);
	if (!isOnSite(site.snapshot, "/estimate")) return missing(site, "/estimate");
	const { t } = siteLanguage(site.snapshot);
	const words = site.snapshot.one("estimate-page");
	const offers = offersOf(site.snapshot);
	const { searchParams } = new URL(request.url);
	const chosen = chosenIn(searchParams, offers);
	const isChosen = chosen?.service.slug === searchParams.get("service");
	return {
		words,
		offers,
		chosen,
		meta: pageMeta({
			site,
			path: "/estimate",
			part: isChosen ? chosen?.service.title : undefined,
			title: words.hero.title ? undefined : t("shell.estimate"),
			crumbs: [
				{ title: t("shell.home"), path: "/" },
				{ title: words.hero.title || t("shell.estimate"), path: "/estimate" },
			],
		}),
	};
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Estimate({ loaderData }: PageProps<typeof loader>) {
	const { t, wordsOf } = useLanguage();
	if (!("offers" in loaderData)) return <NotFound {...loaderData} />;
	const { words, offers, chosen } = loaderData;
	const { title, subtitle } = words.hero;
	return (
		<>
			<PageHead
				title={title || t("estimate.title")}
				below={subtitle}
				regions={[at(words.hero, "title"), at(words.hero, "subtitle")]}
			/>
			{chosen ? (
				<price-estimate
					class="wrap block pb-section"
					data-offers={JSON.stringify(offers)}
					data-words={wordsOf("estimate", answered)}
				>
					<form className="estimate" action="/estimate" method="get">
						<div className="asks">
							<Services words={words} offers={offers} chosen={chosen} />
							<Sizes words={words} offers={offers} chosen={chosen} />
							<Day words={words} offers={offers} chosen={chosen} />
							<p data-plain="">
								<Button look="solid" type="submit">
									{t("estimate.show")}
								</Button>
							</p>
						</div>
						<Answer words={words} offers={offers} chosen={chosen} />
					</form>
					<Behaviour src={behaviour} />
				</price-estimate>
			) : (
				<p className="lead wrap pb-section">{t("estimate.none")}</p>
			)}
		</>
	);
}

/** Names of the sentences that the script shows. */
const answered = [
	"noRange",
	"noLaunch",
	"weeks",
	"noWeeks",
	"unknown",
	"noDay",
	"spare",
	"justInTime",
	"tooLate",
] as const;

interface PartProps {
	words: Entry<Singletons["estimate-page"]>;
	offers: Offers;
	chosen: Chosen;
}

function Services({ words, offers, chosen }: PartProps) {
	const { t, price } = useLanguage();
	return (
		<fieldset className="pick">
			<legend className="text-d4" {...at(words, "serviceQuestion")}>
				{words.serviceQuestion || t("estimate.serviceQuestion")}
			</legend>
			{offers.services.map((service) => (
				<label key={service.slug}>
					<input
						type="radio"
						name="service"
						value={service.slug}
						defaultChecked={service.slug === chosen.service.slug}
					/>
					<span className="bullet" aria-hidden="true" />
					<span>{service.title}</span>
					<span className="mute text-sm">
						{service.price ? t("estimate.from", { price: price(service.price) }) : t("estimate.noPrice")}
					</span>
				</label>
			))}
		</fieldset>
	);
}

function Sizes({ words, offers, chosen }: PartProps) {
	const { t } = useLanguage();
	return (
		<fieldset>
			<legend className="text-d4" {...at(words, "sizeQuestion")}>
				{words.sizeQuestion || t("estimate.sizeQuestion")}
			</legend>
			<div className="sizes">
				{sizeNames.map((name, index) => (
					<label key={name} {...at(words, name)}>
						<input type="radio" name="size" value={name} defaultChecked={name === chosen.size} />
						<svg viewBox="0 0 120 40" preserveAspectRatio="xMinYMax meet" aria-hidden="true">
							{Array.from({ length: [3, 8, 16][index]! }, (_, block) => (
								<rect key={block} x={(block % 8) * 15} y={block < 8 ? 26 : 11} width="12" height="12" />
							))}
						</svg>
						<strong>{offers.sizes[name].title}</strong>
						<small>{offers.sizes[name].description}</small>
					</label>
				))}
			</div>
		</fieldset>
	);
}

function Day({ words, offers, chosen }: PartProps) {
	const { t } = useLanguage();
	return (
		<div className="field">
			<label htmlFor="by" {...at(words, "dayQuestion")}>
				{words.dayQuestion || t("estimate.dayQuestion")} <span>{t("shell.optional")}</span>
			</label>
			<input id="by" type="date" name="by" min={isoDay(offers.today)} defaultValue={chosen.by} />
		</div>
	);
}

function Answer({ words: page, offers, chosen }: PartProps) {
	const language = useLanguage();
	const { t } = language;
	const { words, weeks = 0, spare = 0, brief } = answerTo(chosen, offers, language);
	const most = Math.min(52, Math.max(1, ...offers.services.map(({ weeks }) => weeks?.[1] ?? 1)));
	return (
		<section
			className="answer band cut"
			aria-labelledby="answer"
			aria-live="polite"
			data-tight={spare < 0 || undefined}
		>
			<h2 className="label" id="answer">
				{t("estimate.between")}
			</h2>
			<p className="range">
				{/* Figures are read from left to right in every language. */}
				<bdi dir="ltr" data-out="range">
					{words.range}
				</bdi>
			</p>
			<p className="label mt-4">{t("estimate.liveOn")}</p>
			<p className="launch text-d3" data-out="launch">
				{words.launch}
			</p>
			<svg className="weeks" viewBox={`0 0 ${most * 20} 48`} preserveAspectRatio="none" aria-hidden="true">
				{Array.from({ length: most }, (_, week) => {
					const height = 18 + (30 * week) / most;
					const isIn = week < weeks ? "" : undefined;
					return <rect key={week} x={week * 20} y={48 - height} width="15" height={height} data-in={isIn} />;
				})}
			</svg>
			<p className="soft text-sm" data-out="weeks">
				{words.weeks}
			</p>
			<p className="verdict">
				<span className="bullet" aria-hidden="true" />
				<span data-out="verdict">{words.verdict}</span>
			</p>
			<p>
				<LinkButton look="accent" href={brief}>
					{t("contact.send")}
				</LinkButton>
			</p>
			<p className="soft text-sm" {...at(page, "note")}>
				{t("estimate.goesAlong")} {page.note || t("estimate.note")}
			</p>
		</section>
	);
}

function isoDay(date: number): string {
	return new Date(date).toISOString().slice(0, 10);
}
