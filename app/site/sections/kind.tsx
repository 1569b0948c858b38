import type { ComponentType, ReactNode } from "react";
import type { Site } from "../../.server/http.ts";
import type { Fields, PublicOf } from "../../content/fields/field.ts";
import { inPlaceOf } from "../../content/model/places.ts";
import type { Section, SectionKind } from "../../content/types/page-sections.ts";
import { LinkButton } from "../../design/button.tsx";
import { Picture, type PictureImage } from "../../design/picture.tsx";
import { SectionHead } from "../../design/section.tsx";
import { at } from "../at.ts";

/** The position of a section on its page. */
export interface Place {
	/** Unique on the page. */
	readonly id: string;
	/** Whether the page begins with it. */
	readonly isFirst: boolean;
	/** Whether the section before stands on the same ground, so that one of the two distances is enough. */
	readonly goesOn?: boolean;
	/** From the home page to this one, where the page shows that. */
	readonly crumbs?: readonly { readonly title: string; readonly path: string }[];
}

/** A kind of section: one that pages are made of, by its name, or the declaration of one that may not be taken. */
type AnyKind = SectionKind | { readonly name: string; readonly fields: Fields };

type SectionOf<K extends AnyKind> = K extends SectionKind
	? Section<K>
	: K extends { readonly name: infer N; readonly fields: infer F extends Fields }
		? { readonly type: N } & PublicOf<F>
		: never;

/** Props of the component that draws a kind of section. */
export interface SectionProps<K extends AnyKind, Found = null> {
	readonly section: SectionOf<K>;
	/** The content that was found for it in the release. */
	readonly found: Found;
	readonly place: Place;
}

/** What a section may know of its page while its content is loaded. */
export interface PageSoFar {
	/** The id of the section. */
	readonly id: string;
	/** The ids of the forms that the page has already, by the id of the form; "" is the project inquiry. */
	readonly forms: Map<string, string>;
}

/** Styles of several kinds: `cards` and their `tile`, `rows` with an amount at their end, formatted text (`prose`), what scrolls sideways (`table`). */
export type SharedStyle = "cards" | "rows" | "prose" | "table";

/** How a kind of section is shown. Its `style.css` is linked where a page has it. */
export interface ShownKind<K extends AnyKind, Found = any> {
	/** Styles that it has in common with other kinds. Without them one of an extension has all, and one of the product none. */
	readonly shares?: readonly SharedStyle[];
	/** Loads what it needs of the release, if anything. Without content, the section is left out of the page. */
	find?(site: Site, section: SectionOf<K>, page: PageSoFar): Found | undefined | Promise<Found | undefined>;
	readonly View: ComponentType<SectionProps<K, Found>>;
}

/** The section with a title of the product's, where it has none. */
export function withTitle<S extends { readonly title: string }>(section: S, title: string): S {
	return section.title ? section : inPlaceOf(section, { ...section, title });
}

interface Grounded {
	readonly ground: Section["ground"];
	/** Of the ground "picture". */
	readonly backdrop?: PictureImage | null;
}

/** The classes of a section for its ground: none on that of the page. */
export function groundClasses({ ground }: Pick<Grounded, "ground">): string {
	if (ground === "plain") return "";
	return isPage.has(ground) ? ground : `on-fill on-${ground}`;
}

/** Grounds on which every role has the value of the page, or of its night. */
const isPage: ReadonlySet<string> = new Set<Grounded["ground"]>(["surface", "sunk", "night"]);

/** The picture that a section stands on, where that is its ground. */
export function Backdrop({ section }: { section: Grounded }) {
	if (section.ground !== "picture" || !section.backdrop) return null;
	return (
		<div className="backdrop">
			<Picture image={section.backdrop} alt="" sizes="(max-width: 47.99rem) 160vw, 100vw" className="smooth" />
		</div>
	);
}

interface BandProps {
	section: Grounded & { readonly title?: string; readonly subtitle?: string };
	place: Place;
	className?: string;
	/** Whether the title stands elsewhere than above the section. */
	ownTitle?: boolean;
	children: ReactNode;
}

/** A section from edge to edge, with its title above it. */
export function Band({ section, place, className = "", ownTitle, children }: BandProps) {
	const { title, subtitle } = section;
	const classes = ["section", groundClasses(section), place.goesOn && "goes-on", className].filter(Boolean).join(" ");
	return (
		<section className={classes} id={place.id} aria-labelledby={title ? `${place.id}_title` : undefined}>
			<Backdrop section={section} />
			{!ownTitle && title && (
				<SectionHead id={`${place.id}_title`} title={title} region={at(section, "title")}>
					{subtitle && (
						<p className="soft" {...at(section, "subtitle")}>
							{subtitle}
						</p>
					)}
				</SectionHead>
			)}
			{children}
		</section>
	);
}

/** A section whose title stands above what it shows, or beside that. */
export function TitledBand({
	section,
	place,
	className,
	ownTitle = false,
	children,
}: BandProps & { section: { readonly layout: string } }) {
	const isBeside = section.layout === "beside" && section.title !== "";
	return (
		<Band section={section} place={place} ownTitle={isBeside || ownTitle} className={className}>
			<div className={isBeside ? "page-grid split-4-8" : "wrap"}>
				{isBeside && <Words section={section} place={place} />}
				{children}
			</div>
		</Band>
	);
}

/** Title and subtitle in a column of their own. */
export function Words({ section, place }: Pick<BandProps, "section" | "place">) {
	const { title, subtitle } = section;
	return (
		<div>
			{title && (
				<h2 className="text-d2" id={`${place.id}_title`} {...at(section, "title")}>
					{title}
				</h2>
			)}
			{subtitle && (
				<p className="lead mt-4" {...at(section, "subtitle")}>
					{subtitle}
				</p>
			)}
		</div>
	);
}

type Button = { readonly text: string; readonly link: string };

interface ButtonsProps {
	of: readonly Button[];
	/** See `LinkButton`. */
	about?: string;
	className?: string;
}

/** The buttons of a section, the first one as the main action. Nothing without any. */
export function Buttons({ of, about, className = "" }: ButtonsProps) {
	const shown = of.filter(({ text, link }) => text && link);
	if (shown.length === 0) return null;
	return (
		<p className={`row ${className}`.trim()}>
			{shown.map((button, index) => (
				<LinkButton
					key={button.link + button.text}
					href={button.link}
					look={index === 0 ? "accent" : "line"}
					about={about}
					region={at(button)}
				>
					{button.text}
				</LinkButton>
			))}
		</p>
	);
}
