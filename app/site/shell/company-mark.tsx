import sheet from "./company-mark.css?url";
import { widthOfName } from "./name-width.ts";

/**
 * The company's name as wide as the page, whatever its length: an SVG as wide as the name that scales with the
 * page. Where the measured width is inexact, the letters are stretched to fit.
 */
export function CompanyMark({ company }: { company: string }) {
	const width = widthOfName(company);
	if (width === 0) return null;
	return (
		<div className="wrap">
			<link rel="stylesheet" href={sheet} precedence="page" />
			<svg aria-hidden="true" className="company-mark" viewBox={`2 -79 ${width - 2} 67`} preserveAspectRatio="xMinYMax">
				<text direction="ltr" textLength={width} lengthAdjust="spacingAndGlyphs">
					{company}
				</text>
			</svg>
		</div>
	);
}
