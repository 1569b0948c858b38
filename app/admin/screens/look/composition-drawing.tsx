import type { ReactNode } from "react";
import type { Composition } from "../../../look/look-choices.ts";

interface CompositionDrawingProps {
	of: Composition;
	/** Colours, as CSS has them. The words are drawn in that of the text. */
	band: string;
	accent: string;
}

/** A page of a composition, drawn in a few strokes: opening, list, closing. */
export function CompositionDrawing({ of, band, accent }: CompositionDrawingProps) {
	return (
		<svg viewBox="0 0 80 60" aria-hidden="true" fill="currentColor">
			{Object.hasOwn(drawings, of) ? drawings[of](band, accent) : drawings.screen(band, accent)}
		</svg>
	);
}

const drawings: Readonly<Record<Composition, (band: string, accent: string) => ReactNode>> = {
	screen: (band, accent) => (
		<>
			<path fill={band} d="M0 0h80v26H0z" />
			<path fill={accent} d="M52 0h28v26H52z" opacity=".55" />
			<path fill="#fff" d="M6 9h28v3H6zm0 6h20v3H6z" />
			<path fill={band} d="M6 32h24v22H6z" />
			<path d="M34 32h40v10H34zm0 12h40v10H34z" opacity=".18" />
		</>
	),
	horizon: (band, accent) => (
		<>
			<rect fill={band} x="3" y="3" width="74" height="26" rx="6" />
			<path fill={accent} d="M44 20a13 13 0 0 1 26 0z" />
			<path fill="none" stroke={accent} strokeWidth="1.2" d="M3 24q9-5 18 0t18 0 18 0 20 0" />
			<rect fill={band} x="3" y="32" width="36" height="25" rx="6" opacity=".8" />
			<rect x="42" y="32" width="35" height="11.5" rx="5.75" opacity=".18" />
			<rect x="42" y="45.5" width="35" height="11.5" rx="5.75" opacity=".18" />
		</>
	),
	page: (band, accent) => (
		<>
			<path d="M5 5h62v5H5zm8 7h54v5H13z" />
			<path d="M5 20h70v1H5zm0 2h70v.6H5z" />
			<path fill={band} d="M24 26h51v15H24z" />
			<path d="M5 26h14v1H5zm0 4h14v1H5zm0 4h14v1H5z" opacity=".6" />
			<path d="M24 45h38v2H24zm0 5h34v2H24zm0 5h38v2H24zM70 45h5v2h-5zm0 5h5v2h-5zm0 5h5v2h-5z" />
			<path fill={accent} d="M5 45h3v2H5zm0 5h3v2H5zm0 5h3v2H5z" />
		</>
	),
	pinboard: (band, accent) => (
		<>
			<rect fill={band} x="42" y="4" width="32" height="26" rx="3" transform="rotate(4 58 17)" />
			<path d="M5 7h32v6H5z" />
			<path fill={band} d="m5 15 42-1.5v6.5L5 21.5z" stroke="#fff" strokeWidth=".8" />
			<path fill={accent} d="m12 23 34 1v6.5l-34-1z" />
			<circle fill={accent} cx="70" cy="29" r="6" stroke="#fff" strokeWidth=".8" />
			<rect fill={band} x="5" y="36" width="44" height="18" rx="3" transform="rotate(-2 27 45)" />
			<rect fill={accent} x="30" y="40" width="44" height="18" rx="3" transform="rotate(2 52 49)" />
		</>
	),
};
