import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { Band, type SectionProps, type ShownKind } from "../kind.tsx";
import { TwoPictures } from "./two-pictures.tsx";

export const beforeAfter: ShownKind<"before-after"> = {
	View: BeforeAfter,
};

function BeforeAfter({ section, place }: SectionProps<"before-after">) {
	const { t } = useLanguage();
	const { before, beforeLabel, after, afterLabel, caption, layout } = section;
	return (
		<Band section={section} place={place}>
			<figure className="wrap">
				<TwoPictures
					before={{
						image: before,
						label: beforeLabel || t("sections.before"),
						region: at(section, "before", "beforeLabel"),
					}}
					after={{ image: after, label: afterLabel || t("sections.after"), region: at(section, "after", "afterLabel") }}
					reveal={layout === "slider" ? t("sections.reveal") : undefined}
					sizes="(min-width: 64rem) 82rem, 110vw"
				/>
				{caption && (
					<figcaption className="mt-4 text-sm soft" {...at(section, "caption")}>
						{caption}
					</figcaption>
				)}
			</figure>
		</Band>
	);
}
