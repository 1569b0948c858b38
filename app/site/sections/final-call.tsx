import type { Entry } from "../../content/define.ts";
import type { Singletons } from "../../content/register.ts";
import { LinkButton } from "../../design/button.tsx";
import { Metric } from "../../design/metrics.tsx";
import { Picture } from "../../design/picture.tsx";
import { Star } from "../../design/star.tsx";
import { spacedLabel } from "../spaced-label.ts";

export function FinalCall({ home }: { home: Entry<Singletons["home"]> }) {
	const { image, primaryCTA, secondaryCTA, trustSignals, globalProof } = home.finalCta;
	return (
		<section className="section night final" aria-labelledby="final">
			{image && (
				<div className="final-picture">
					<Picture image={image} alt="" sizes="(min-width: 48rem) max(62vw, 78rem), max(100vw, 36rem)" />
				</div>
			)}
			<div className="wrap">
				<h2 className="max-w-[13ch] text-d1" id="final">
					{home.final_cta_headline}
				</h2>
				<p className="lead mt-6">{home.final_cta_subtitle}</p>
				<p className="row mt-9">
					{primaryCTA.link && (
						<LinkButton href={primaryCTA.link} look="accent" external>
							{primaryCTA.text}
						</LinkButton>
					)}
					{secondaryCTA.link && <LinkButton href={secondaryCTA.link}>{secondaryCTA.text}</LinkButton>}
				</p>
				<ul className="signals mt-8">
					{trustSignals.map((signal) => (
						<li key={signal}>
							<Star /> {signal}
						</li>
					))}
				</ul>
				<dl className="proof mt-16 lg:mt-32">
					{Object.entries(globalProof).map(([key, value]) => (
						<Metric key={key} label={spacedLabel(key)} value={value} />
					))}
				</dl>
			</div>
		</section>
	);
}
