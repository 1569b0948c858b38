import type { ReactNode } from "react";
import { Picture, type PictureImage } from "../../../design/picture.tsx";
import type { Region } from "../../../design/region.ts";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";

interface ClosingProps {
	heading: { title: string; subtitle: string };
	/** Buttons. */
	children: ReactNode;
}

/** Its own, or that of every page without. */
function useClosingTitle({ title }: ClosingProps["heading"]): string {
	const { t } = useLanguage();
	return title || t("shell.closing");
}

// The last band of a page: what to do next. No page ends like its neighbours.

/** Beside a picture that runs to the edge of the window. */
export function ClosingWithPicture({
	heading,
	picture,
	region,
	children,
}: ClosingProps & { picture: PictureImage | null; region?: Region }) {
	return (
		<section className="night page-grid closing-picture" aria-labelledby="closing">
			<div>
				<Words heading={heading} className="text-d1" />
				<p className="row mt-8">{children}</p>
			</div>
			<div className="pic">
				<Picture image={picture} alt="" sizes="(min-width: 48rem) 50vw, 100vw" region={region} />
			</div>
		</section>
	);
}

/** Before the pattern, drawn as large as a wall. */
export function ClosingOnPattern({ heading, children }: ClosingProps) {
	return (
		<section className="night section pattern-field pattern-giant" aria-labelledby="closing">
			<div className="wrap">
				<Words heading={heading} className="text-d1" />
				<p className="row mt-8">{children}</p>
			</div>
		</section>
	);
}

/** In one line, beside the faces of those who would answer, if there are any. */
export function ClosingLine({
	heading,
	faces = [],
	children,
}: ClosingProps & { faces?: readonly (PictureImage | null)[] }) {
	const shown = faces.filter((face) => face !== null);
	return (
		<section className="night section section-tight" aria-labelledby="closing">
			<div className="page-grid closing-line">
				<div className="talk">
					{shown.length > 0 && (
						<span className="faces">
							{shown.map((face) => (
								<Picture key={face.fallback} image={face} alt="" sizes="80px" className="avatar" />
							))}
						</span>
					)}
					<div>
						<Words heading={heading} className="text-d2" />
					</div>
				</div>
				<p className="row">{children}</p>
			</div>
		</section>
	);
}

/** As a question that fills the page. */
export function ClosingQuestion({ heading, children }: ClosingProps) {
	return (
		<section className="night section" aria-labelledby="closing">
			<div className="wrap">
				<h2 className="text-d0" id="closing" {...at(heading, "title")}>
					{useClosingTitle(heading)}
				</h2>
				<Foot heading={heading}>{children}</Foot>
			</div>
		</section>
	);
}

/** In an empty frame, as the next picture on the wall. */
export function ClosingFrame({ heading, children }: ClosingProps) {
	return (
		<section className="night section" aria-labelledby="closing">
			<div className="wrap">
				<div className="frame cut">
					<h2 className="closing-title text-d1" id="closing" {...at(heading, "title")}>
						{useClosingTitle(heading)}
					</h2>
					<Foot heading={heading}>{children}</Foot>
				</div>
			</div>
		</section>
	);
}

function Words({ heading, className }: Pick<ClosingProps, "heading"> & { className: string }) {
	return (
		<>
			<h2 className={`closing-title ${className}`} id="closing" {...at(heading, "title")}>
				{useClosingTitle(heading)}
			</h2>
			{heading.subtitle && (
				<p className="lead mt-4" {...at(heading, "subtitle")}>
					{heading.subtitle}
				</p>
			)}
		</>
	);
}

function Foot({ heading, children }: ClosingProps) {
	return (
		<div className="closing-foot">
			{heading.subtitle && (
				<p className="lead" {...at(heading, "subtitle")}>
					{heading.subtitle}
				</p>
			)}
			<p className="row">{children}</p>
		</div>
	);
}
