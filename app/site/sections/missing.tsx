import { Lost } from "../shell/lost.tsx";

interface MissingProps {
	title: string;
	text: string;
	back: { text: string; href: string };
}

/** What a visitor sees at an address under a list that holds no such entry. */
export function Missing({ title, text, back }: MissingProps) {
	return (
		<Lost status={404} title={title} ways={[back, { text: "Back to Home", href: "/" }]}>
			<p className="lead mt-3">{text}</p>
		</Lost>
	);
}
