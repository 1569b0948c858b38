import { type Diagram as ReadDiagram, readDiagram } from "../../../content/values/read-diagram.ts";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { type SectionProps, type ShownKind, TitledBand } from "../kind.tsx";
import { box, type Drawing, fitting, layOut } from "./lay-out.ts";

export const diagram: ShownKind<"diagram", ReadDiagram> = {
	find(_, { lines }) {
		const read = readDiagram(lines);
		return read.boxes.length > 0 ? read : undefined;
	},
	View: Diagram,
};

/** The drawing, and the same in words for whoever does not see it. */
function Diagram({ section, found, place }: SectionProps<"diagram", ReadDiagram>) {
	const { dir } = useLanguage();
	const alone = found.boxes.filter((name) => found.arrows.every(({ from, to }) => from !== name && to !== name));
	return (
		<TitledBand section={section} place={place}>
			{/* Keyboard users scroll a drawing that is too wide with the arrow keys. */}
			<figure
				className="table-scroll diagram"
				aria-label={section.title || found.boxes.slice(0, 3).join(", ")}
				tabIndex={0}
				{...at(section, "lines")}
			>
				<Drawn of={layOut(found, dir === "rtl")} id={place.id} />
				<ul className="sr-only">
					{found.arrows.map(({ from, to, says }, index) => (
						<li key={index}>
							{from} → {to}
							{says && `: ${says}`}
						</li>
					))}
					{alone.map((name) => (
						<li key={name}>{name}</li>
					))}
				</ul>
			</figure>
		</TitledBand>
	);
}

const lineHeight = 20;

function Drawn({ of: { width, height, boxes, lines }, id }: { of: Drawing; id: string }) {
	return (
		<svg
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
