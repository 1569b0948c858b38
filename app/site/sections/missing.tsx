import { Lost } from "../shell/lost.tsx";

interface MissingProps {
	title: string;
	text: string;
	back: { text: string; href: string };
}

/** Shown at the address of an entry that its list does not have. */
export function Missing({ title, text, back }: MissingProps) {
	return (
		<Lost status={404} title={title} ways={[back, { text: "Back to Home", href: "/" }]}>
			<p className="lead mt-3">{text}</p>
		</Lost>
	);
}
