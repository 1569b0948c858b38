import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { useFigureNote } from "../../design/metrics.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { barLengthsOf } from "../figures/bar-lengths.ts";

type ProjectEntry = Entry<Collections["projects"]>;

/** A figure of a project, with what it was before where the figure says so. */
export function Indicator({ kpi }: { kpi: ProjectEntry["kpis"][number] }) {
	const { label, value, description } = kpi;
	const { locale } = useLanguage();
	const scale = barLengthsOf(value, locale);
	const note = useFigureNote(value, label);
	return (
		<div className="kpi" {...at(kpi)}>
			<dt className="carved text-d4" {...at(kpi, "label")}>
				{label}
			</dt>
			<dd className="value" {...at(kpi, "value")}>
				{value}
			</dd>
			{scale && (
				<dd className="scale" aria-hidden="true">
					<svg viewBox="0 0 100 56" preserveAspectRatio="none" aria-hidden="true">
						<rect className="was" y={scale.was ? 4 : 19} width={100 * (scale.was ?? 1)} height="18" />
						<rect className="now" y={scale.was ? 34 : 19} width={100 * scale.now} height="18" />
					</svg>
				</dd>
			)}
			<dd className="text-sm soft" {...at(kpi, "description")}>
				{description}
			</dd>
			{note && <dd className="text-sm soft">{note}</dd>}
		</div>
	);
}

/** What the client of a project says. */
export function ProjectVoice({ testimonial }: { testimonial: ProjectEntry["testimonial"] }) {
	return (
		<figure {...at(testimonial)}>
			<blockquote
				className={`carved ${testimonial.quote.length > 200 ? "text-d3" : "text-d2"}`}
				{...at(testimonial, "quote")}
			>
				<q>{testimonial.quote}</q>
			</blockquote>
			<figcaption className="mt-4 text-sm">
				<strong>{testimonial.author}</strong>, <span className="soft">{testimonial.role}</span>
			</figcaption>
		</figure>
	);
}
