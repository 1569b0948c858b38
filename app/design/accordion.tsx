import looks from "./accordion-looks.css?url";
import type { RegionOf } from "./region.ts";

interface AccordionProps {
	/** Unique on the page: at most one item of a name is open. */
	name: string;
	items: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
	/**
	 * How they stand in wide windows: the open answer large on the right of the questions, each answer beside its own,
	 * in two columns, or as footnotes.
	 */
	look: "split" | "beside" | "two" | "notes";
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
		<div className="accordion" data-look={look}>
			{look !== "split" && <link rel="stylesheet" href={looks} precedence="page" />}
			{look === "two" ? [all.slice(0, half), all.slice(half)].map((some, index) => <div key={index}>{some}</div>) : all}
		</div>
	);
}
