import type { Site } from "../../../.server/http.ts";
import type { Entry } from "../../../content/model/define.ts";
import type { Collections } from "../../../content/register/register.ts";
import { Avatar } from "../../../design/avatar.tsx";
import { Picture } from "../../../design/picture.tsx";
import { Rating } from "../../../design/star.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { chosen } from "../chosen.server.ts";
import { Band, type SectionProps, type ShownKind } from "../kind.tsx";

type Testimonial = Entry<Collections["testimonials"]>;
type Project = Entry<Collections["projects"]>;

interface Found {
	readonly testimonial: Testimonial;
	/** What it is about, where the layout shows that. */
	readonly project?: Project;
}

/** How many are shown of all, in each layout. */
const room = { two: 4, large: 1, wall: 12, swipe: 12, work: 3 };

export const testimonials: ShownKind<"testimonials", readonly Found[]> = {
	shares: ["cards"],
	find: (site, { layout, entries }) =>
		chosen(site, "testimonials", entries, room[layout])?.map((testimonial) => ({
			testimonial,
			project: layout === "work" ? projectOf(testimonial, site) : undefined,
		})),
	View: Testimonials,
};

/** The first project of the company that somebody speaks for, if it has a picture. */
function projectOf({ company }: Testimonial, { snapshot }: Site): Project | undefined {
	return snapshot.select("projects", ofCompany, company);
}

function ofCompany(projects: readonly Project[], company: string): Project | undefined {
	return projects.find(({ client, image }) => client.name === company && image);
}

function Testimonials({ section, found, place }: SectionProps<"testimonials", readonly Found[]>) {
	const { t } = useLanguage();
	const { layout, title } = section;
	const isCard = layout === "wall" || layout === "swipe";
	const shown = found.map(({ testimonial, project }) =>
		layout === "work" ? (
			<div key={testimonial.id} className={project && "with-work"}>
				{project && <Work project={project} />}
				<Said testimonial={testimonial} />
			</div>
		) : (
			<Said key={testimonial.id} testimonial={testimonial} isCard={isCard} />
		),
	);
	return (
		<Band section={section} place={place} className="said">
			{layout === "swipe" ? (
				// Keyboard users scroll the row with the arrow keys.
				// biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
				<div className="said-swipe" role="group" tabIndex={0} aria-label={title || t("home.testimonials")}>
					{shown}
				</div>
			) : (
				<div className="wrap">
					<div className={`said-${layout}`}>{shown}</div>
				</div>
			)}
		</Band>
	);
}

function Work({ project: { path, title, image } }: { project: Project }) {
	return (
		<a className="card" href={path}>
			<span className="pic cut">
				<Picture image={image} sizes="(min-width: 64rem) 55vw, 110vw" className="smooth" />
			</span>
			<span className="mt-3 block text-sm">
				<span className="card-title">{title}</span>
			</span>
		</a>
	);
}

function Said({ testimonial, isCard }: { testimonial: Testimonial; isCard?: boolean }) {
	const { rating, quote, avatar, author, role, company, country } = testimonial;
	return (
		<figure className={isCard ? "tile cut" : undefined} {...at(testimonial)}>
			<Rating value={rating} />
			<blockquote className="fit">
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
