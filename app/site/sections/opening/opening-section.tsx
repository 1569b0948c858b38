import { Picture } from "../../../design/picture.tsx";
import { at } from "../../at.ts";
import { PageTrail } from "../../components/page-head.tsx";
import { titleSize } from "../../components/title-size.ts";
import { Backdrop, Buttons, groundClasses, type SectionProps, type ShownKind } from "../kind.tsx";

const sizes = {
	beside: "(min-width: 48rem) max(46vw, 40rem), 110vw",
	behind: "(max-width: 47.99rem) 160vw, max(100vw, 80rem)",
	plain: "1px",
};

/** The opening section of a page. Where it comes first, its title is the title (h1) of the page. */
export const opening: ShownKind<"opening"> = {
	View: Opening,
};

function Opening({ section, place }: SectionProps<"opening">) {
	const { layout, title, lead, image, primary, secondary } = section;
	const Title = place.isFirst ? "h1" : "h2";
	const shape = image ? layout : "plain";
	const classes = [
		"opens-page",
		`opens-${shape}`,
		place.isFirst ? "is-first" : "section",
		shape === "beside" ? groundClasses(section) : "night",
		shape === "plain" && "pattern-field pattern-giant",
	];
	return (
		<section className={classes.filter(Boolean).join(" ")} id={place.id} aria-labelledby={`${place.id}_title`}>
			{shape === "beside" && <Backdrop section={section} />}
			<div className="page-grid">
				<div className="words">
					{place.isFirst && place.crumbs && <PageTrail crumbs={place.crumbs} />}
					<Title className={titleSize(title, "d0")} id={`${place.id}_title`} {...at(section, "title")}>
						{title}
					</Title>
					{lead && (
						<p className="lead mt-5" {...at(section, "lead")}>
							{lead}
						</p>
					)}
					<Buttons of={[primary, secondary]} className="mt-8" />
				</div>
				{image && shape !== "plain" && (
					<div className="pic">
						<Picture image={image} sizes={sizes[shape]} priority={place.isFirst} region={at(section, "image")} />
					</div>
				)}
			</div>
		</section>
	);
}
