import { useDesignWord } from "../language/use-design-word.ts";
import type { Region } from "./region.ts";

/** The solid star: mark, dot, rating. It only decorates; words beside it carry the meaning. */
export function Star() {
	return <span className="star" aria-hidden="true" />;
}

/** The row of stars. `large` opens a night band; besides the footer's, only one is on screen at a time. */
export function StarStrip({ large = false }: { large?: boolean }) {
	return <div className={large ? "strip strip-large" : "strip"} aria-hidden="true" />;
}

/** "Most Popular", "Featured Project". */
export function Flag({ children, region }: { children: string; region?: Region }) {
	return (
		<span className="flag" {...region}>
			<Star />
			{children}
		</span>
	);
}

/** A rating out of five, with text for screen readers; nothing where none was given. */
export function Rating({ value, region }: { value: number; region?: Region }) {
	const label = useDesignWord("rating", { value });
	if (value === 0) return null;
	return (
		<span className="rating" role="img" aria-label={label} {...region}>
			{Array.from({ length: Math.round(value) }, (_, index) => (
				<Star key={index} />
			))}
			<span aria-hidden="true">{value.toFixed(1)}</span>
		</span>
	);
}
