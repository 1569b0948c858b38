import type { Entry } from "../../content/model/define.ts";
import type { Singletons } from "../../content/register/register.ts";
import { LinkButton } from "../../design/button.tsx";
import { Picture } from "../../design/picture.tsx";
import { Star } from "../../design/star.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";

const proofs = ["projectsDelivered", "countriesServed", "averageMvpTime", "clientSatisfaction"] as const;

export function FinalCall({ home }: { home: Entry<Singletons["home"]> }) {
	const { t } = useLanguage();
	const call = home.finalCta;
	const { image, primaryCTA, secondaryCTA, trustSignals, globalProof } = call;
	const proven = proofs.filter((name) => globalProof[name]);
	return (
		<section
			className={image ? "section night final" : "section night final pattern-field pattern-giant"}
			aria-labelledby="final"
		>
			{image && (
				<div className="final-picture">
					<Picture
						image={image}
						alt=""
						sizes="(min-width: 48rem) max(62vw, 78rem), max(100vw, 36rem)"
						region={at(call, "image")}
					/>
				</div>
			)}
			<div className="wrap">
				<h2 className="text-d1" id="final" {...at(home, "final_cta_headline")}>
					{home.final_cta_headline || t("shell.closing")}
				</h2>
				{home.final_cta_subtitle && (
					<p className="lead mt-5" {...at(home, "final_cta_subtitle")}>
						{home.final_cta_subtitle}
					</p>
				)}
				<p className="row mt-8">
					{primaryCTA.link && primaryCTA.text ? (
						<LinkButton href={primaryCTA.link} look="accent" external region={at(primaryCTA)}>
							{primaryCTA.text}
						</LinkButton>
					) : (
						<LinkButton href="/contact" look="accent" region={at(primaryCTA)}>
							{t("shell.startProject")}
						</LinkButton>
					)}
					{secondaryCTA.link && secondaryCTA.text && (
						<LinkButton href={secondaryCTA.link} region={at(secondaryCTA)}>
							{secondaryCTA.text}
						</LinkButton>
					)}
				</p>
				{trustSignals.length > 0 && (
					<ul className="signals mt-8" {...at(call, "trustSignals")}>
						{trustSignals.map((signal) => (
							<li key={signal}>
								<Star /> {signal}
							</li>
						))}
					</ul>
				)}
				{proven.length > 0 && (
					<dl className="proof">
						{proven.map((name) => (
							<div key={name} {...at(globalProof, name)}>
								<dt>{t(`home.${name}`)}</dt>
								<dd>{globalProof[name]}</dd>
							</div>
						))}
					</dl>
				)}
			</div>
		</section>
	);
}
