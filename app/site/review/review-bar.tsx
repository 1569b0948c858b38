import { LinkButton } from "../../design/button.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import type { Shown } from "./load-review.server.ts";

/** The name of a proposal, who asks, and the way to the decision. */
export function ReviewBar({ name, purpose, company, day }: Shown) {
	const { t } = useLanguage();
	return (
		<header className="review-bar">
			<div>
				<h1>{name}</h1>
				<p>
					{t("review.asks", { company })} {day && t("review.goesLive", { day })}
				</p>
				{purpose && <p>{purpose}</p>}
			</div>
			<LinkButton href="#decide" look="accent" small>
				{t("review.verdict")}
			</LinkButton>
		</header>
	);
}
