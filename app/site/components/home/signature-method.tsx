import type { Entry } from "../../../content/model/define.ts";
import type { Singletons } from "../../../content/register/register.ts";
import { GoLink } from "../../../design/button.tsx";
import { Icon } from "../../../design/icon.tsx";
import { Metric } from "../../../design/metrics.tsx";
import { Section, SectionHead } from "../../../design/section.tsx";
import { Star } from "../../../design/star.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";

export function SignatureMethod({ method }: { method: Entry<Singletons["home"]>["signatureMethod"] }) {
	const { t } = useLanguage();
	if (method.sections.length === 0) return null;
	return (
		<Section labelledBy="method" tone="night">
			<SectionHead id="method" title={method.title || t("home.method")} region={at(method, "title")}>
				{method.subtitle && (
					<p className="soft" {...at(method, "subtitle")}>
						{method.subtitle}
					</p>
				)}
			</SectionHead>
			<div className="wrap">
				<div className="steps">
					{/* Swiped on phones, and by keyboard where a browser does not reach rows by itself. */}
					<ol tabIndex={0} aria-labelledby="method" {...at(method, "sections")}>
						{method.sections.map((section) => (
							<li className="step rise" key={section.title} {...at(section)}>
								<Star />
								<h3 className="flex items-center justify-between gap-4 text-d3" {...at(section, "title", "icon")}>
									{section.title}
									<Icon name={section.icon} className="mute" />
								</h3>
								<p className="soft mt-2" {...at(section, "description")}>
									{section.description}
								</p>
								<dl {...at(section, "stats")}>
									{section.stats.map((stat) => (
										<Metric key={stat.label} {...stat} region={at(stat)} />
									))}
								</dl>
							</li>
						))}
					</ol>
					{method.cta.link && method.cta.text && (
						<p className="steps-more">
							<GoLink href={method.cta.link} region={at(method.cta)}>
								{method.cta.text}
							</GoLink>
						</p>
					)}
				</div>
			</div>
		</Section>
	);
}
