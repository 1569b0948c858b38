import type { SectionKind } from "../../../content/types/page-sections.ts";
import { heading, lines, type Shape } from "../../../site/sections/drawing.ts";

const ofProduct = import.meta.glob<readonly Shape[]>("../../../site/sections/*/*-picture.ts", {
	import: "picture",
	eager: true,
});
const added = import.meta.glob<readonly Shape[]>("../../../../{extension,ready/*}/sections/*/picture.ts", {
	import: "picture",
	eager: true,
});

/** The drawings of the kinds that have one. */
const drawings = new Map(
	Object.entries({ ...added, ...ofProduct }).map(([file, shapes]) => [file.split("/").at(-2), shapes]),
);

const plain: readonly Shape[] = [...heading, ...lines(8, 22, 84, 6)];

/** A small outline drawing of a kind of section. */
export function SectionPicture({ type }: { type: SectionKind }) {
	return (
		<svg className="section-picture" viewBox="0 0 100 62" aria-hidden="true">
			{(drawings.get(type) ?? plain).map(([x, y, width, height, of = "line"], index) => (
				<rect key={index} x={x} y={y} width={width} height={height} className={`is-${of}`} />
			))}
		</svg>
	);
}
