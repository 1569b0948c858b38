import { LinkButton } from "../../design/button.tsx";
import { StarStrip } from "../../design/star.tsx";
import { PageHead } from "./page-head.tsx";

interface MissingProps {
	title: string;
	text: string;
	back: { text: string; href: string };
}

/** What a visitor sees at an address under a list that holds no such entry. */
export function Missing({ title, text, back }: MissingProps) {
	return (
		<>
			<PageHead title={title} below={text} />
			<div className="wrap pb-section">
				<StarStrip />
				<LinkButton look="accent" href={back.href} className="mt-10">
					{back.text}
				</LinkButton>
			</div>
		</>
	);
}
