import { leadingNumber } from "../../figures/leading-number.ts";

/** A sentence with the number it is about set apart. */
export function Numbered({ text }: { text: string }) {
	const { before, number, after } = leadingNumber(text);
	return (
		<>
			{before}
			{number && <b>{number}</b>}
			{after}
		</>
	);
}
