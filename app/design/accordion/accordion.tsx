import type { RegionOf } from "../region.ts";
import looks from "./accordion-looks.css?url";
import place from "./accordion-place.css?url";

interface AccordionProps {
	/** Unique on the page: at most one item of a name is open. */
	name: string;
	items: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
	/**
	 * How they stand in wide windows: as the composition has them, the open answer large on the right of the questions, each
	 * answer beside its own, in two columns, or as footnotes.
	 */
	look: "split" | "place" | "beside" | "two" | "notes";
	at?: RegionOf;
}

/** Questions and answers; the first is open, opening another closes it, and all may be closed. */
export function Accordion({ name, items, look, at }: AccordionProps) {
	const all = items.map((item, index) => (
		<details key={item.id} name={name} open={index === 0} {...at?.(item)}>
			<summary {...at?.(item, "question")}>{item.question}</summary>
			<p {...at?.(item, "answer")}>{item.answer}</p>
		</details>
	));
	const half = Math.ceil(all.length / 2);
	return (
		// The composition that has the answer in one place says so for the home page alone.
		<div className={look === "split" ? "accordion in-split in-place" : `accordion in-${look}`}>
			{look !== "split" && <link rel="stylesheet" href={look === "place" ? place : looks} precedence="page" />}
			{look === "two" ? [all.slice(0, half), all.slice(half)].map((some, index) => <div key={index}>{some}</div>) : all}
		</div>
	);
}
