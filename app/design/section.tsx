import type { ReactNode } from "react";
import type { Region } from "./region.ts";

interface SectionProps {
	/** The id of the heading that names the section. */
	labelledBy: string;
	children: ReactNode;
	/** Background; neighbours differ. */
	tone?: "canvas" | "sunk" | "night";
	/** A background that the owner chose, in place of that. */
	ground?: "usual" | "plain" | "sunk" | "night";
	tight?: boolean;
	/** Anchor for links. */
	id?: string;
	className?: string;
}

/** A band of the page, from edge to edge. What stands in it keeps to the page by a `wrap` or a `page-grid`. */
export function Section({
	labelledBy,
	children,
	tone = "canvas",
	ground = "usual",
	tight = false,
	id,
	className = "",
}: SectionProps) {
	const shown = ground === "usual" ? [tone !== "canvas" && tone] : ["own-ground", ground !== "plain" && ground];
	const classes = ["section", tight && "section-tight", ...shown, className].filter(Boolean);
	return (
		<section className={classes.join(" ")} id={id} aria-labelledby={labelledBy}>
			{children}
		</section>
	);
}

interface HeadingProps {
	id: string;
	title: string;
	/** Of the title. */
	region?: Region;
	/** Content on the right: a sentence, a link. */
	children?: ReactNode;
}

/** The title of a section on the left, something about it on the right. */
export function SectionHead({ id, title, region, children }: HeadingProps) {
	return (
		<div className="page-grid head">
			<h2 className="text-d2" id={id} {...region}>
				{title}
			</h2>
			{children}
		</div>
	);
}
