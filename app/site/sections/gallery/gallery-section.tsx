import { Picture } from "../../../design/picture.tsx";
import { at } from "../../at.ts";
import { Band, type SectionProps, type ShownKind } from "../kind.tsx";

export const gallery: ShownKind<"gallery", true> = {
	find: (_, { pictures }) => pictures.some(({ image }) => image) || undefined,
	View: Gallery,
};

function Gallery({ section, place }: SectionProps<"gallery", true>) {
	const { layout, pictures } = section;
	const isStrip = layout === "strip";
	const list = (
		// Keyboard users scroll the strip with the arrow keys.
		<ul className={`gallery gallery-${layout}`} {...(isStrip && { tabIndex: 0 })}>
			{pictures.map((shown, index) => (
				<li key={index} {...at(shown)}>
					<figure>
						<span className="pic cut">
							<Picture
								image={shown.image}
								sizes={layout === "wide" && index === 0 ? "100vw" : "(min-width: 48rem) 46vw, 100vw"}
								className="smooth"
							/>
						</span>
						{shown.caption && <figcaption className="label mt-2">{shown.caption}</figcaption>}
					</figure>
				</li>
			))}
		</ul>
	);
	return (
		<Band section={section} place={place}>
			{isStrip ? list : <div className="wrap">{list}</div>}
		</Band>
	);
}
