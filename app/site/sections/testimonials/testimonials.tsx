import type { Entry } from "../../../content/model/define.ts";
import type { Collections } from "../../../content/register/register.ts";
import { Avatar } from "../../../design/avatar.tsx";
import { Rating } from "../../../design/star.tsx";
import { at } from "../../at.ts";
import { chosen } from "../chosen.server.ts";
import { Band, type SectionProps, type ShownKind } from "../kind.tsx";

type Testimonial = Entry<Collections["testimonials"]>;

export const testimonials: ShownKind<"testimonials", readonly Testimonial[]> = {
	find: (site, { layout, entries }) => chosen(site, "testimonials", entries, layout === "large" ? 1 : 4),
	View: Testimonials,
};

function Testimonials({ section, found, place }: SectionProps<"testimonials", readonly Testimonial[]>) {
	return (
		<Band section={section} place={place} className="said">
			<div className={section.layout === "large" ? "wrap is-large" : "wrap"}>
				{found.map((testimonial) => (
					<Said key={testimonial.id} testimonial={testimonial} />
				))}
			</div>
		</Band>
	);
}

function Said({ testimonial }: { testimonial: Testimonial }) {
	const { rating, quote, avatar, author, role, company, country } = testimonial;
	return (
		<figure {...at(testimonial)}>
			<Rating value={rating} />
			<blockquote>
				<q>{quote}</q>
			</blockquote>
			<figcaption className="author">
				{avatar && <Avatar image={avatar} alt="" sizes="96px" className="avatar" />}
				<span className="text-sm">
					<strong>{author}</strong>
					<span className="block mute">{[role, company, country].filter(Boolean).join(", ")}</span>
				</span>
			</figcaption>
		</figure>
	);
}
