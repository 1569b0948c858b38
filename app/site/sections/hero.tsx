import type { Entry } from "../../content/define.ts";
import type { Singletons } from "../../content/register.ts";
import { GoLink, LinkButton } from "../../design/button.tsx";
import { StatStrip } from "../../design/metrics.tsx";
import { PauseSwitch } from "../../design/pause-switch.tsx";
import { Picture } from "../../design/picture.tsx";
import { Star } from "../../design/star.tsx";

type Home = Entry<Singletons["home"]>;

/** They cover a screen that often has a taller aspect ratio, so they are rendered wider than it. */
const heroSizes = "(max-width: 47.99rem) 112vw, max(100vw, min(178vh, 100rem))";

export function Hero({ home }: { home: Home }) {
	return (
		<section className="hero night" aria-labelledby="hero">
			<div className="hero-slides" aria-hidden="true">
				{home.heroImages.map(({ wide, tall }, index) => (
					<div key={wide?.media}>
						<Picture image={wide} tall={tall} alt="" sizes={heroSizes} priority={index === 0} />
					</div>
				))}
			</div>
			<div className="wrap hero-body">
				<h1 className="text-hero" id="hero">
					{home.hero_headline}
				</h1>
				<p className="lead">{home.hero_subtext}</p>
				<p className="row mt-8 lg:mt-10">
					<Action text={home.hero_primary_cta_text} link={home.hero_primary_cta_link} accent />
					<Action text={home.hero_secondary_cta_text} link={home.hero_secondary_cta_link} />
					<GoLink href="#portfolio" towards="down" className="md:ml-2">
						View Success Stories
					</GoLink>
				</p>
				{home.heroImages.length > 1 && <Dots count={home.heroImages.length} />}
			</div>
			<div className="hero-foot">
				<StatStrip stats={home.heroStats} className="wrap" />
			</div>
		</section>
	);
}

function Action({ text, link, accent = false }: { text: string; link: string; accent?: boolean }) {
	if (!text || !link) return null;
	return (
		<LinkButton href={link} look={accent ? "accent" : "line"}>
			{text}
		</LinkButton>
	);
}

/** Radio buttons that choose the picture. It is switched by CSS, so it works without script; the script rotates it. */
function Dots({ count }: { count: number }) {
	return (
		<hero-rotation class="hero-dots">
			<fieldset>
				<legend className="sr-only">Background picture</legend>
				{Array.from({ length: count }, (_, index) => (
					<label key={index}>
						<input
							type="radio"
							name="hero-picture"
							aria-label={`Show background ${index + 1} of ${count}`}
							defaultChecked={index === 0}
						/>
						<Star />
					</label>
				))}
			</fieldset>
			<PauseSwitch label="Pause background pictures" />
		</hero-rotation>
	);
}
