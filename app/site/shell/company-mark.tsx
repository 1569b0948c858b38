import { widthOfName } from "./name-width.ts";

/**
 * The company's name as wide as the page, whatever its length: the drawing is as wide as the name, and grows with the
 * page. What the measure of a strange letter is wrong by, the letters are stretched by.
 */
export function CompanyMark({ company }: { company: string }) {
	const width = widthOfName(company);
	if (width === 0) return null;
	return (
		<div className="wrap">
			<svg aria-hidden="true" className="company-mark" viewBox={`2 -79 ${width - 2} 67`} preserveAspectRatio="xMinYMax">
				<text textLength={width} lengthAdjust="spacingAndGlyphs">
					{company}
				</text>
			</svg>
		</div>
	);
}
