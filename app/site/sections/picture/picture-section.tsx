import { Picture as Shown } from "../../../design/picture.tsx";
import { at } from "../../at.ts";
import { Paragraphs } from "../../components/paragraphs.tsx";
import { Band, Buttons, type SectionProps, type ShownKind } from "../kind.tsx";

export const picture: ShownKind<"picture"> = {
	View: Picture,
};

function Picture({ section, place }: SectionProps<"picture">) {
	const { layout, title, text, image, button } = section;
	return (
		<Band section={section} place={place} ownTitle className={`beside-picture at-${layout}`}>
			<div className="page-grid">
				<div className={layout === "below" ? "pic cut" : "pic"}>
					<Shown
						image={image}
						sizes={layout === "below" ? "100vw" : "(min-width: 48rem) max(46vw, 36rem), 100vw"}
						priority={place.isFirst}
						region={at(section, "image")}
					/>
				</div>
				<div className="words">
					<h2 className="text-d2" id={`${place.id}_title`} {...at(section, "title")}>
						{title}
					</h2>
					<div className="mt-5 stack-4 soft" {...at(section, "text")}>
						<Paragraphs text={text} />
					</div>
					<Buttons of={[button]} className="mt-8" />
				</div>
			</div>
		</Band>
	);
}
