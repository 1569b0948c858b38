import { siteContext } from "../../.server/http.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { LinkButton } from "../../design/button.tsx";
import { Icon } from "../../design/icon.tsx";
import { StatStrip } from "../../design/metrics.tsx";
import { Picture } from "../../design/picture.tsx";
import type { LoaderArgs, PageMeta, PageProps } from "../../extending/route-types.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { ClosingWithPicture } from "../components/home/closing.tsx";
import { Paragraphs } from "../components/paragraphs.tsx";
import { People } from "../components/people.tsx";
import { Process } from "../components/process.tsx";
import { Questions } from "../components/questions.tsx";
import { pageMeta } from "../page-meta.ts";
import { questionsOn } from "../questions-on.ts";
import { findSections } from "../sections/find-sections.server.ts";
import { PageSections } from "../sections/page-sections.tsx";
import { isOnSite } from "../shell/menus.ts";
import { stylesheet } from "../stylesheet.ts";
import styles from "./about.css?url";

export async function loader({ context }: LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const faqs = questionsOn(site.snapshot, "about");
	const about = site.snapshot.one("about");
	return {
		about,
		more: await findSections(site, about.more),
		hasWork: isOnSite(site.snapshot, "/portfolio"),
		people: site.snapshot.list("founders"),
		faqs,
		meta: pageMeta({
			site,
			path: "/about",
			crumbs: [
				{ title: t("shell.home"), path: "/" },
				{ title: t("shell.about"), path: "/about" },
			],
			faqs: about.hidden.questions ? [] : faqs,
		}),
	};
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function About({ loaderData: { about, more, hasWork, people, faqs } }: PageProps<typeof loader>) {
	const { t } = useLanguage();
	const { hidden } = about;
	return (
		<>
			<header className="page-grid about-open">
				<h1 className="text-d0" {...at(about.hero, "title")}>
					{about.hero.title || t("shell.about")}
				</h1>
				<div className="pic">
					<Picture
						image={about.pictures.opening}
						sizes="(min-width: 48rem) max(36vw, 90vh), 100vw"
						priority
						region={at(about.pictures, "opening")}
					/>
				</div>
				{about.hero.subtitle && (
					<p className="lead" {...at(about.hero, "subtitle")}>
						{about.hero.subtitle}
					</p>
				)}
				{about.story && (
					<div className="story stack-4 soft" {...at(about, "story")}>
						<Paragraphs text={about.story} />
					</div>
				)}
			</header>
			{!hidden.figures && (
				<div className="wrap">
					<StatStrip stats={about.stats} className="about-figures" region={at(about, "stats")} at={at} />
				</div>
			)}

			{!hidden.founders && <People about={about} people={people} />}

			{!hidden.values && about.coreValues.length > 0 && (
				<section className="section sunk" aria-labelledby="values">
					<div className="wrap">
						<h2 className="mb-8 text-d2" id="values" {...at(about.values, "title")}>
							{about.values.title || t("about.values")}
						</h2>
						<ul className="lattice" {...at(about, "coreValues")}>
							{about.coreValues.map((value) => (
								<li key={value.title} {...at(value)}>
									<Icon name={value.icon} region={at(value, "icon")} />
									<h3 className="text-d3" {...at(value, "title")}>
										{value.title}
									</h3>
									<p className="mt-2 soft" {...at(value, "description")}>
										{value.description}
									</p>
								</li>
							))}
						</ul>
					</div>
				</section>
			)}

			{!hidden.mission && about.mission && (
				<section className="section night mission" aria-label={t("about.mission")}>
					{about.pictures.mission && (
						<Picture
							image={about.pictures.mission}
							alt=""
							sizes="max(100vw, 80rem)"
							region={at(about.pictures, "mission")}
						/>
					)}
					<div className="wrap">
						<blockquote
							className={`carved max-w-[19ch] ${about.mission.length > 180 ? "is-long text-d2" : "text-d1"}`}
							{...at(about, "mission")}
						>
							<q>{about.mission}</q>
						</blockquote>
					</div>
				</section>
			)}

			{!hidden.process && <Process heading={about.process} steps={about.processSteps} look="hands" />}
			{!hidden.questions && <Questions heading={about.faq} faqs={faqs} look="two" sunk />}
			{!hidden.closing && (
				<ClosingWithPicture
					heading={about.closing}
					picture={about.pictures.closing}
					region={at(about.pictures, "closing")}
				>
					<LinkButton look="accent" href="/contact">
						{t("shell.startProject")}
					</LinkButton>
					{hasWork && <LinkButton href="/portfolio">{t("shell.viewWork")}</LinkButton>}
				</ClosingWithPicture>
			)}
			<PageSections sections={more} />
		</>
	);
}
