import type { Entry } from "../../../content/model/define.ts";
import type { Collections } from "../../../content/register/register.ts";
import { Icon } from "../../../design/icon.tsx";
import { PauseSwitch } from "../../../design/pause-switch.tsx";
import { Portrait } from "../../../design/portrait.tsx";
import type { Region } from "../../../design/region.ts";
import { Rating, Star } from "../../../design/star.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";

type Testimonial = Entry<Collections["testimonials"]>;

interface TestimonialsProps {
	title: string;
	/** Of the title, which is read aloud and not shown. */
	region?: Region | undefined;
	testimonials: readonly Testimonial[];
}

export function Testimonials({ title, region, testimonials }: TestimonialsProps) {
	const { t } = useLanguage();
	if (testimonials.length === 0) return null;
	const count = testimonials.length;
	return (
		<section
			className="section section-tight sunk voices"
			aria-labelledby="voices"
			aria-roledescription={t("home.carousel")}
		>
			<h2 className="sr-only" id="voices" {...region}>
				{title || t("home.testimonials")}
			</h2>
			<testimonial-carousel>
				<section className="reel" tabIndex={0} aria-label={t("home.testimonials")}>
					<div className="reel-track">
						{testimonials.map((testimonial, index) => (
							<Voice
								key={testimonial.id}
								testimonial={testimonial}
								place={t("home.slideOf", { number: index + 1, total: count })}
							/>
						))}
					</div>
				</section>
				{count > 1 && <Controls count={count} />}
			</testimonial-carousel>
		</section>
	);
}

/** What a client says, with who they are. `place` is its name among others, for screen readers. */
export function Voice({ testimonial, place }: { testimonial: Testimonial; place?: string }) {
	const { t } = useLanguage();
	const { rating, quote, avatar, author, role, company, country, project, results } = testimonial;
	return (
		<figure className="voice" {...at(testimonial)} aria-roledescription={place && t("home.slide")} aria-label={place}>
			<Rating value={rating} region={at(testimonial, "rating")} />
			<blockquote className="fit" {...at(testimonial, "quote")}>
				<q>{quote}</q>
			</blockquote>
			<figcaption className="voice-by">
				<Portrait name={author} image={avatar} alt="" sizes="112px" region={at(testimonial, "avatar")} />
				<strong {...at(testimonial, "author")}>{author}</strong>
				<span className="soft text-sm text-balance" {...at(testimonial, "role", "company", "country")}>
					{[role, company, country].filter(Boolean).join(", ")}
				</span>
				<p className="text-sm" {...at(testimonial, "project", "results")}>
					{project && <span className="mute block">{project}</span>}
					{results}
				</p>
			</figcaption>
		</figure>
	);
}

function Controls({ count }: { count: number }) {
	const { t } = useLanguage();
	return (
		<div className="wrap needs-script mt-5">
			<div className="row justify-between">
				<div className="row turns">
					<button className="icon-button" type="button" aria-label={t("home.previousTestimonial")} data-step="-1">
						<Icon name="arrow-left" />
					</button>
					<button className="icon-button" type="button" aria-label={t("home.nextTestimonial")} data-step="1">
						<Icon name="arrow-right" />
					</button>
					<span className="pips">
						{Array.from({ length: count }, (_, index) => (
							<button
								key={index}
								type="button"
								aria-label={t("home.showTestimonial", { number: index + 1, total: count })}
								data-place={index}
							>
								<Star />
							</button>
						))}
					</span>
				</div>
				<span className="row mute text-sm turning">
					<span>{t("home.autoplay")}</span>
					<PauseSwitch label={t("home.pauseTestimonials")} className="icon-button" />
				</span>
			</div>
		</div>
	);
}
