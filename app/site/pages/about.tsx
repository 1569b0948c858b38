import { siteContext } from "../../.server/http.ts";
import type { Entry } from "../../content/define.ts";
import type { Collections } from "../../content/register.ts";
import { siteLanguage } from "../../content/site-language.ts";
import { LinkButton } from "../../design/button.tsx";
import { Icon } from "../../design/icon.tsx";
import { Tags } from "../../design/lists.tsx";
import { StatStrip } from "../../design/metrics.tsx";
import { Picture } from "../../design/picture.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { ClosingWithPicture } from "../sections/closing.tsx";
import { Paragraphs } from "../sections/paragraphs.tsx";
import { Process } from "../sections/process.tsx";
import { Questions } from "../sections/questions.tsx";
import { pageMeta } from "../seo.ts";
import { isOnSite } from "../shell/menus.ts";
import { stylesheet } from "../stylesheet.ts";
import type { Route } from "./+types/about";
import styles from "./about.css?url";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const faqs = site.snapshot.select("faqs", (all) => all.filter(({ page }) => page === "about"));
	return {
		about: site.snapshot.one("about"),
		hasWork: isOnSite(site.snapshot, "/portfolio"),
		founders: site.snapshot.list("founders"),
		faqs,
		meta: pageMeta({
			site,
			path: "/about",
			crumbs: [
				{ title: t("shell.home"), path: "/" },
				{ title: t("shell.about"), path: "/about" },
			],
			faqs,
		}),
	};
}

export const links = stylesheet(styles);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function About({ loaderData: { about, hasWork, founders, faqs } }: Route.ComponentProps) {
	const { t } = useLanguage();
	return (
		<>
			<header className="page-grid about-open">
				<h1 className="text-d0">{about.hero.title || t("shell.about")}</h1>
				<div className="pic">
					<Picture image={about.pictures.opening} sizes="(min-width: 48rem) max(36vw, 90vh), 100vw" priority />
				</div>
				{about.hero.subtitle && <p className="lead">{about.hero.subtitle}</p>}
				{about.story && (
					<div className="story space-y-4 soft">
						<Paragraphs text={about.story} />
					</div>
				)}
			</header>
			<div className="wrap">
				<StatStrip stats={about.stats} className="about-figures" />
			</div>

			<Founders title={about.founders.title || t("about.people")} founders={founders} />

			{about.coreValues.length > 0 && (
				<section className="section sunk" aria-labelledby="values">
					<div className="wrap">
						<h2 className="mb-8 text-d2" id="values">
							{about.values.title || t("about.values")}
						</h2>
						<ul className="lattice">
							{about.coreValues.map(({ icon, title, description }) => (
								<li key={title}>
									<Icon name={icon} />
									<h3 className="text-d3">{title}</h3>
									<p className="mt-2 soft">{description}</p>
								</li>
							))}
						</ul>
					</div>
				</section>
			)}

			{about.mission && (
				<section className="section night mission" aria-label={t("about.mission")}>
					{about.pictures.mission && <Picture image={about.pictures.mission} alt="" sizes="max(100vw, 80rem)" />}
					<div className="wrap">
						<blockquote
							className={`carved max-w-[19ch] ${about.mission.length > 180 ? "max-w-[26ch] text-d2" : "text-d1"}`}
						>
							“{about.mission}”
						</blockquote>
					</div>
				</section>
			)}

			<Process heading={about.process} steps={about.processSteps} look="hands" />
			<Questions heading={about.faq} faqs={faqs} look="two" sunk />
			<ClosingWithPicture heading={about.closing} picture={about.pictures.closing}>
				<LinkButton look="accent" href="/contact">
					{t("shell.startProject")}
				</LinkButton>
				{hasWork && <LinkButton href="/portfolio">{t("shell.viewWork")}</LinkButton>}
			</ClosingWithPicture>
		</>
	);
}

type Founder = Entry<Collections["founders"]>;

function Founders({ title, founders }: { title: string; founders: readonly Founder[] }) {
	if (founders.length === 0) return null;
	const pairs = founders.flatMap((first, index) => (index % 2 === 0 ? [[first, founders[index + 1]]] : []));
	return (
		<section className="section" aria-labelledby="founders">
			{pairs.map((pair, index) => (
				<div key={pair[0]?.id} className="page-grid pair">
					{index === 0 && (
						<h2 className="text-d2" id="founders">
							{title}
						</h2>
					)}
					{pair.map((founder) => founder && <Person key={founder.id} founder={founder} />)}
				</div>
			))}
		</section>
	);
}

function Person({ founder: { fullName, role, bio, skills, image } }: { founder: Founder }) {
	return (
		<article className="person">
			<div className="pic cut">
				<Picture image={image} sizes="(min-width: 64rem) 28rem, (min-width: 40rem) 40vw, 24rem" />
			</div>
			<div className="words space-y-3.5">
				<div>
					<h3 className="text-d3">{fullName}</h3>
					<p className="text-sm mute">{role}</p>
				</div>
				<p className="soft">{bio}</p>
				<Tags items={skills} />
			</div>
		</article>
	);
}
