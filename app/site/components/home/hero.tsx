import { Fragment } from "react";
import type { Entry } from "../../../content/model/define.ts";
import type { Singletons } from "../../../content/register/register.ts";
import { GoLink, LinkButton } from "../../../design/button.tsx";
import { StatStrip } from "../../../design/metrics.tsx";
import { PauseSwitch } from "../../../design/pause-switch.tsx";
import { Picture } from "../../../design/picture.tsx";
import type { Region } from "../../../design/region.ts";
import { Star } from "../../../design/star.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import type { Look } from "../../../look/look-choices.ts";
import { at } from "../../at.ts";
import apart from "../opening-apart.css?url";
import behind from "../opening-behind.css?url";
import below from "../opening-below.css?url";
import beside from "../opening-beside.css?url";
import { areLong, titleLines } from "./title-lines.ts";

type Home = Entry<Singletons["home"]>;

const sheets: Readonly<Record<Look["opening"], string>> = { behind, beside, below };

/** How wide a picture is drawn that covers a place of another shape than its own. */
const sizes: Readonly<Record<Look["opening"], string>> = {
	behind: "(min-width: 48rem) max(100vw, min(178vh, 100rem)), 110vw",
	beside: "(min-width: 48rem) min(100vw, 85rem), 110vw",
	below: "100vw",
};

export interface HeroProps {
	home: Home;
	/** Name and tagline of the company, shown while the page has no words of its own. */
	company: string;
	tagline: string;
	look: Look;
	hasCases: boolean;
}

export function Hero({ home, company, tagline, look, hasCases }: HeroProps) {
	const { t } = useLanguage();
	const hasPictures = home.heroImages.length > 0;
	const opening = hasPictures ? look.opening : "behind";
	const isWritten = home.hero_headline !== "";
	const lead = home.hero_subtext || tagline;
	const lines = titleLines(home.hero_headline || company);
	return (
		<section className={classOf(hasPictures, opening)} aria-labelledby="hero">
			{opening !== "behind" && <link rel="stylesheet" href={apart} precedence="page" />}
			<link rel="stylesheet" href={sheets[opening]} precedence="page" />
			{hasPictures && (
				<div className="hero-slides" aria-hidden="true" {...at(home, "heroImages")}>
					{home.heroImages.map(({ wide, tall }, index) => (
						<div key={wide?.media}>
							<Picture image={wide} tall={tall} alt="" sizes={sizes[opening]} priority={index === 0} />
						</div>
					))}
				</div>
			)}
			<div className="wrap hero-body">
				<h1 id="hero" data-long={areLong(lines) || undefined} {...at(home, "hero_headline")}>
					{/* Some compositions set each line apart; in the others they run on. */}
					{lines.map((line, index) => (
						<Fragment key={index}>
							{index > 0 && " "}
							<span>{line}</span>
						</Fragment>
					))}
				</h1>
				{lead && (
					<p className="lead" {...at(home, "hero_subtext")}>
						{lead}
					</p>
				)}
				<p className="row ways">
					{isWritten ? (
						<Action
							text={home.hero_primary_cta_text}
							link={home.hero_primary_cta_link}
							region={at(home, "hero_primary_cta_text", "hero_primary_cta_link")}
							accent
						/>
					) : (
						<Action
							text={t("shell.startProject")}
							link="/contact"
							region={at(home, "hero_primary_cta_text", "hero_primary_cta_link")}
							accent
						/>
					)}
					<Action
						text={home.hero_secondary_cta_text}
						link={home.hero_secondary_cta_link}
						region={at(home, "hero_secondary_cta_text", "hero_secondary_cta_link")}
					/>
					{hasCases && (
						<GoLink href="#portfolio" towards="down">
							{t("home.successStories")}
						</GoLink>
					)}
				</p>
				{home.heroImages.length > 1 && <Dots count={home.heroImages.length} />}
			</div>
			{home.heroStats.length > 0 && (
				<div className="hero-foot">
					<StatStrip stats={home.heroStats} className="wrap" region={at(home, "heroStats")} at={at} />
				</div>
			)}
		</section>
	);
}

/** The pattern of the look stands where there are no pictures. */
function classOf(hasPictures: boolean, opening: Look["opening"]): string {
	if (!hasPictures) return "hero night pattern-field pattern-giant";
	return opening === "behind" ? "hero night" : `hero hero-${opening}`;
}

interface ActionProps {
	text: string;
	link: string;
	accent?: boolean;
	region?: Region;
}

function Action({ text, link, accent = false, region }: ActionProps) {
	if (!text || !link) return null;
	return (
		<LinkButton href={link} look={accent ? "accent" : "line"} region={region}>
			{text}
		</LinkButton>
	);
}

/** Radio buttons that choose the picture. It is switched by CSS, so it works without script; the script rotates it. */
function Dots({ count }: { count: number }) {
	const { t } = useLanguage();
	return (
		<hero-rotation class="hero-dots">
			<fieldset>
				<legend className="sr-only">{t("home.background")}</legend>
				{Array.from({ length: count }, (_, index) => (
					<label key={index}>
						<input
							type="radio"
							name="hero-picture"
							aria-label={t("home.showBackground", { number: index + 1, total: count })}
							defaultChecked={index === 0}
						/>
						<Star />
					</label>
				))}
			</fieldset>
			<PauseSwitch label={t("home.pauseBackground")} />
		</hero-rotation>
	);
}
