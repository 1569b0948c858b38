import type { ReactNode } from "react";
import type { Look } from "../../../look/look-choices.ts";

/** The choices that are drawn in a few strokes of ink. */
export type Drawn = "scale" | "density" | "header" | "footer";

interface FrameDrawingProps {
	of: Drawn;
	look: Look;
	/** As CSS has it. The rest is drawn in the colour of the text. */
	accent: string;
}

/** How large titles are, how dense a page is, and where its header and footer have their parts. */
export function FrameDrawing({ of, look, accent }: FrameDrawingProps) {
	return (
		<svg viewBox="0 0 80 40" aria-hidden="true" fill="currentColor">
			{drawn({ of, look, accent })}
		</svg>
	);
}

function drawn({ of, look, accent }: FrameDrawingProps): ReactNode {
	if (of === "scale") return <path d={titles[look.scale]} />;
	if (of === "density") return <path d={lines[look.density]} />;
	const { line, button } = of === "header" ? headers[look.header] : footers[look.footer];
	return (
		<>
			<path d={line} />
			<path d={button} fill={accent} />
		</>
	);
}

const titles: Readonly<Record<Look["scale"], string>> = {
	quiet: "M8 10h30v5H8zm0 11h64v2.5H8zm0 6h56v2.5H8z",
	normal: "M8 8h44v8H8zm0 14h64v2.5H8zm0 6h56v2.5H8z",
	loud: "M8 5h64v14H8zm0 20h64v2.5H8zm0 6h56v2.5H8z",
};

const lines: Readonly<Record<Look["density"], string>> = {
	close: "M8 5h40v4H8zm0 6h64v2H8zm0 4h64v2H8zm0 7h40v4H8zm0 6h64v2H8zm0 4h64v2H8z",
	normal: "M8 5h40v4H8zm0 8h64v2H8zm0 11h40v4H8zm0 8h64v2H8z",
	open: "M8 8h40v4H8zm0 18h40v4H8z",
};

type Parts = { readonly line: string; readonly button: string };

const headers: Readonly<Record<Look["header"], Parts>> = {
	bar: { line: "M6 8h14v4H6zm22 1h8v2h-8zm11 0h8v2h-8zm11 0h8v2h-8z", button: "M63 6h11v8H63z" },
	masthead: { line: "M26 6h28v6H26zM6 17h68v1H6zm0 6h8v2H6zm12 0h8v2h-8zm12 0h8v2h-8z", button: "M63 20h11v8H63z" },
	menu: { line: "M6 8h14v4H6zm58-1h10v1.5H64zm0 4h10v1.5H64z", button: "M48 6h11v8H48z" },
};

const footers: Readonly<Record<Look["footer"], Parts>> = {
	columns: {
		line: "M6 8h18v4H6zm24 0h10v2H30zm0 5h12v2H30zm0 5h9v2h-9zm16-10h10v2H46zm0 5h12v2H46zm0 5h9v2h-9zm16-10h10v2H62zm0 5h12v2H62z",
		button: "M6 32h68v1.5H6z",
	},
	rows: {
		line: "M6 6h18v4H6zm0 9h12v2H6zm20 0h10v2H26zm14 0h10v2H40zm14 0h10v2H54zM6 22h12v2H6zm20 0h10v2H26zm14 0h10v2H40z",
		button: "M6 12h68v1H6zm0 7h68v1H6zm0 13h68v1.5H6z",
	},
	centred: {
		line: "M28 6h24v5H28zm-12 11h12v2H16zm18 0h12v2H34zm18 0h12v2H52zm-27 6h12v2H25zm18 0h12v2H43z",
		button: "M6 32h68v1.5H6z",
	},
};
