import { Picture, type PictureImage } from "../../../design/picture.tsx";
import type { Region } from "../../../design/region.ts";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { Behaviour } from "../../behaviour.tsx";
import behaviour from "../../behaviours/before-after.ts?worker&url";
import { Band, type SectionProps, type ShownKind } from "../kind.tsx";

export const beforeAfter: ShownKind<"before-after"> = {
	View: BeforeAfter,
};

/** Two pictures, on each other with a slider where scripts run, and beside each other where none do. */
function BeforeAfter({ section, place }: SectionProps<"before-after">) {
	const { t } = useLanguage();
	const { before, beforeLabel, after, afterLabel, caption, layout } = section;
	const isSlider = layout === "slider";
	const pictures = (
		<>
			<Shown image={before} label={beforeLabel || t("sections.before")} region={at(section, "before", "beforeLabel")} />
			<Shown image={after} label={afterLabel || t("sections.after")} region={at(section, "after", "afterLabel")} />
		</>
	);
	return (
		<Band section={section} place={place}>
			<figure className="wrap">
				{isSlider ? (
					<before-after class="then-now is-slider">
						{pictures}
						<input type="range" className="needs-script" aria-label={t("sections.reveal")} defaultValue={50} />
						<Behaviour src={behaviour} />
					</before-after>
				) : (
					<div className="then-now">{pictures}</div>
				)}
				{caption && (
					<figcaption className="mt-4 text-sm soft" {...at(section, "caption")}>
						{caption}
					</figcaption>
				)}
			</figure>
		</Band>
	);
}

function Shown({ image, label, region }: { image: PictureImage | null; label: string; region?: Region }) {
	return (
		<div className="pic cut" {...region}>
			<Picture image={image} sizes="(min-width: 64rem) 82rem, 110vw" />
			<span className="then-label text-sm">{label}</span>
		</div>
	);
}
