import type { Entry } from "../../content/define.ts";
import type { Singletons } from "../../content/register.ts";
import { GoLink } from "../../design/button.tsx";
import { Icon } from "../../design/icon.tsx";
import { Metric } from "../../design/metrics.tsx";
import { Star, StarStrip } from "../../design/star.tsx";

export function SignatureMethod({ method }: { method: Entry<Singletons["home"]>["signatureMethod"] }) {
	return (
		<section className="night pb-section" aria-labelledby="method">
			<StarStrip large />
			<div className="wrap pt-16 lg:pt-24">
				<div className="columns gap-y-5! pb-14 lg:pb-20">
					<h2 className="text-d2 lg:col-span-8" id="method">
						{method.title}
					</h2>
					<p className="lead lg:col-span-5 lg:col-start-1">{method.subtitle}</p>
				</div>
				<div className="steps">
					{method.sections.map(({ icon, title, description, stats }) => (
						<article className="step rise" key={title}>
							<Star />
							<h3 className="flex items-center justify-between gap-4 text-d3">
								{title}
								<Icon name={icon} className="mute text-2xl" />
							</h3>
							<p className="soft mt-3 max-w-[36ch]">{description}</p>
							<dl>
								{stats.map((stat) => (
									<Metric key={stat.label} {...stat} />
								))}
							</dl>
						</article>
					))}
					{method.cta.link && (
						<p className="steps-more">
							<GoLink href={method.cta.link}>{method.cta.text}</GoLink>
						</p>
					)}
				</div>
			</div>
		</section>
	);
}
