import type { ReactNode } from "react";

interface SectionProps {
	/** The id of the heading that names the section. */
	labelledBy: string;
	children: ReactNode;
	/** Background; neighbours differ. */
	tone?: "canvas" | "sunk" | "night";
	tight?: boolean;
	/** Anchor for links. */
	id?: string;
	className?: string;
}

/** A band of the page with its content in the page's width. */
export function Section({ labelledBy, children, tone = "canvas", tight = false, id, className = "" }: SectionProps) {
	const classes = ["section", tight && "section-tight", tone !== "canvas" && tone, className].filter(Boolean).join(" ");
	return (
		<section className={classes} id={id} aria-labelledby={labelledBy}>
			<div className="wrap">{children}</div>
		</section>
	);
}

interface HeadingProps {
	id: string;
	title: string;
	subtitle?: string;
}

/** The title of a section on the left, one sentence about it on the right. */
export function SplitHeading({ id, title, subtitle }: HeadingProps) {
	return (
		<div className="columns section-head">
			<h2 className="text-d2 lg:col-span-7" id={id}>
				{title}
			</h2>
			{subtitle && <p className="soft lg:col-span-4 lg:col-start-9">{subtitle}</p>}
		</div>
	);
}

/** The title of a section with its subtitle under it, for narrow columns. */
export function Heading({ id, title, subtitle }: HeadingProps) {
	return (
		<>
			<h2 className="text-d2" id={id}>
				{title}
			</h2>
			{subtitle && <p className="lead mt-5">{subtitle}</p>}
		</>
	);
}
