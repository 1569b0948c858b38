import type { ReactNode } from "react";
import { Breadcrumb } from "../../design/breadcrumb.tsx";
import { GoLink } from "../../design/button.tsx";
import type { Region } from "../../design/region.ts";
import { at } from "../at.ts";
import styles from "./page-head.css?url";
import { titleSize } from "./title-size.ts";

interface PageHeadProps {
	title: string;
	/** How large the title is. */
	size?: "d0" | "d1";
	/** From the home page to this one. */
	crumbs?: Crumbs;
	/** A line above the title. */
	above?: ReactNode;
	/** Under the title. */
	below?: ReactNode;
	/** On the right of the title on wide screens, under it on narrow ones. */
	beside?: ReactNode;
	/** Of the title, and of what is under it. */
	regions?: readonly [Region?, Region?];
}

/** The head of a page that is mostly a list or a text. */
export function PageHead({ title, size = "d1", crumbs, above, below, beside, regions = [] }: PageHeadProps) {
	return (
		<header className={`page-grid page-head ${beside ? "page-head-beside" : ""}`.trim()}>
			<PageHeadStyle />
			<div>
				{crumbs && <PageTrail crumbs={crumbs} />}
				{above && <p className="mb-4 text-sm mute">{above}</p>}
				<h1 className={titleSize(title, size)} {...regions[0]}>
					{title}
				</h1>
				{below && (
					<p className="lead mt-5 max-w-[54ch]" {...regions[1]}>
						{below}
					</p>
				)}
			</div>
			{beside && <div>{beside}</div>}
		</header>
	);
}

/** Links the styles of what inner pages begin with, which the home page goes without. */
export function PageHeadStyle() {
	return <link rel="stylesheet" href={styles} precedence="page" />;
}

interface ListHeadProps {
	/** The owner's words. */
	hero: { readonly title: string; readonly subtitle: string };
	/** The title where the owner has written none. */
	title: string;
	size?: PageHeadProps["size"];
}

/** The head of a list, with what the owner says of it. */
export function ListHead({ hero, title, size }: ListHeadProps) {
	const said = hero.subtitle && (
		<p className="soft" {...at(hero, "subtitle")}>
			{hero.subtitle}
		</p>
	);
	return <PageHead title={hero.title || title} size={size} beside={said} regions={[at(hero, "title")]} />;
}

export type Crumbs = readonly { readonly title: string; readonly path: string }[];

interface PageTrailProps {
	crumbs: Crumbs;
	/** The list that the page belongs to. */
	back?: { readonly text: string; readonly href: string };
}

/** The breadcrumb of the page, and a link back to its list. */
export function PageTrail({ crumbs, back }: PageTrailProps) {
	return (
		<div className="page-trail">
			<PageHeadStyle />
			<Breadcrumb trail={trail(crumbs)} />
			{back && (
				<GoLink href={back.href} towards="back" className="text-sm">
					{back.text}
				</GoLink>
			)}
		</div>
	);
}

/** The last one is the current page, without a link. */
function trail(crumbs: Crumbs) {
	return crumbs.map(({ title, path }, index) => ({ text: title, href: index < crumbs.length - 1 ? path : undefined }));
}
