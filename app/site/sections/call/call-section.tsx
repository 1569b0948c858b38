import { at } from "../../at.ts";
import { Backdrop, Buttons, groundClasses, type SectionProps, type ShownKind } from "../kind.tsx";

export const call: ShownKind<"call"> = {
	View: Call,
};

function Call({ section, place }: SectionProps<"call">) {
	const { layout, title, subtitle, primary, secondary } = section;
	const isOnPattern = layout === "pattern";
	const tone = isOnPattern ? "night pattern-field pattern-giant" : groundClasses(section);
	return (
		<section className={`section calls ${tone}`.trim()} id={place.id} aria-labelledby={`${place.id}_title`}>
			{!isOnPattern && <Backdrop section={section} />}
			<div className="wrap">
				<div className={layout === "frame" ? "is-frame cut" : layout === "line" ? "row justify-between" : undefined}>
					<div>
						<h2
							className={`max-w-[19ch] ${layout === "line" ? "text-d2" : "text-d1"}`}
							id={`${place.id}_title`}
							{...at(section, "title")}
						>
							{title}
						</h2>
						{subtitle && (
							<p className="lead mt-4" {...at(section, "subtitle")}>
								{subtitle}
							</p>
						)}
					</div>
					<Buttons of={[primary, secondary]} className={layout === "line" ? "" : "mt-8"} />
				</div>
			</div>
		</section>
	);
}
