import type { ReactNode } from "react";
import type { Diagram } from "../../../content/values/read-diagram.ts";
import type { Region } from "../../../design/region.ts";
import styles from "./drawn-diagram.css?url";
import { box, type Drawing, fitting, layOut, layOutBelow } from "./lay-out.ts";

interface DrawnDiagramProps {
	readonly diagram: Diagram;
	/** Unique on the page. */
	readonly id: string;
	/** Its name; unless given, its first boxes. */
	readonly title: string;
	readonly isMirrored: boolean;
	readonly region?: Region;
	/** What stands below it. */
	readonly children?: ReactNode;
}

/** Boxes and arrows as a drawing, and the same in words for whoever does not see it. */
export function DrawnDiagram({ diagram, id, title, isMirrored, region, children }: DrawnDiagramProps) {
	const { boxes, arrows } = diagram;
	const alone = boxes.filter((name) => arrows.every(({ from, to }) => from !== name && to !== name));
	return (
		// Keyboard users scroll a drawing that is too wide with the arrow keys.
		<figure
			className="table-scroll diagram"
			aria-label={title || boxes.slice(0, 3).join(", ")}
			tabIndex={0}
			{...region}
		>
			<link rel="stylesheet" href={styles} precedence="page" />
			<Drawn diagram={diagram} isMirrored={isMirrored} id={id} />
			<ul className="sr-only">
				{arrows.map(({ from, to, says }, index) => (
					<li key={index}>
						{from} → {to}
						{says && `: ${says}`}
					</li>
				))}
				{alone.map((name) => (
					<li key={name}>{name}</li>
				))}
			</ul>
			{children}
		</figure>
	);
}

interface DrawnProps extends Pick<DrawnDiagramProps, "diagram" | "isMirrored" | "id"> {}

/** The drawing alone: its boxes beside each other, and on narrow screens below each other. */
export function Drawn({ diagram, isMirrored, id }: DrawnProps) {
	return (
		<>
			<Lines of={layOut(diagram, isMirrored)} id={id} className="diagram-wide" />
			<Lines of={layOutBelow(diagram, isMirrored)} id={`${id}_narrow`} className="diagram-narrow" />
		</>
	);
}

interface LinesProps {
	readonly of: Drawing;
	readonly id: string;
	readonly className: string;
}

const lineHeight = 20;

function Lines({ of: { width, height, boxes, lines }, id, className }: LinesProps) {
	return (
		<svg
			className={className}
			viewBox={`0 0 ${width} ${height}`}
			width={width}
			height={height}
			fill="currentColor"
			textAnchor="middle"
			aria-hidden="true"
		>
			<g>
				<marker id={`${id}_tip`} viewBox="0 0 10 10" refX="2" refY="5" markerWidth="5" markerHeight="5" orient="auto">
					<path d="M0 0l10 5-10 5z" />
				</marker>
				{lines.map(({ path }, index) => (
					<path key={index} d={path} fill="none" stroke="currentColor" strokeWidth="2" markerEnd={`url(#${id}_tip)`} />
				))}
			</g>
			{boxes.map(({ name, x, y }) => (
				<rect key={name} className="mute" {...{ x, y, ...box }} fill="none" stroke="currentColor" />
			))}
			{boxes.flatMap(({ name, lines, x, y }) =>
				lines.map((line, index) => (
					<text
						key={name + index}
						x={x + box.width / 2}
						y={y + box.height / 2 + (index - (lines.length - 1) / 2) * lineHeight}
						dominantBaseline="central"
						{...(line.length > fitting && { textLength: box.width - 16, lengthAdjust: "spacingAndGlyphs" })}
					>
						{line}
					</text>
				)),
			)}
			{lines.map(({ says, x, y }, index) => (
				<text key={index} className="soft" x={x} y={y}>
					{says}
				</text>
			))}
		</svg>
	);
}
