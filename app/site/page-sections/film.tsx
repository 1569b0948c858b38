import type { Film as FilmThere } from "../../content/film-address.ts";
import { FilmFrame } from "../film/film-frame.tsx";
import { Band, type SectionProps, Words } from "./kind.tsx";

/** A film, at the place that its layout says. */
export function Film({ section, found, place }: SectionProps<"film", FilmThere>) {
	const isBeside = section.layout === "beside" && section.title !== "";
	const { film: address, captions, title, image } = section;
	return (
		<Band section={section} place={place} ownTitle={isBeside}>
			<div className={isBeside ? "page-grid split-4-8" : "wrap"}>
				{isBeside && <Words section={section} place={place} />}
				<FilmFrame {...{ address, captions, title, image, found }} />
			</div>
		</Band>
	);
}
