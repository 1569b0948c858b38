import type { Entry } from "../../../content/model/define.ts";
import type { Collections } from "../../../content/register/register.ts";
import { GoLabel } from "../../../design/button.tsx";
import { Icon } from "../../../design/icon.tsx";
import { Ticks } from "../../../design/lists.tsx";
import { Flag } from "../../../design/star.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { priceWords } from "../../figures/price-words.ts";

type Service = Entry<Collections["services"]>;

export interface ServiceCardProps {
	service: Service;
}

/** A service as one link, in a section of a page. */
export function ServiceCard({ service }: ServiceCardProps) {
	const language = useLanguage();
	const { t } = language;
	const { icon, title, oneLiner, description, bullets, popular, link, path, timeline } = service;
	return (
		<a className="card tile cut" href={link || path}>
			<span className="row justify-between">
				<Icon name={icon} className="icon-large" />
				{popular && <Flag>{t("services.popular")}</Flag>}
			</span>
			<h3 className="mt-5 text-d3">
				<span className="card-title">{title}</span>
			</h3>
			<p className="mt-2 soft">{oneLiner || description}</p>
			<Ticks className="mt-4 text-sm" items={bullets.slice(0, 3)} />
			<span className="tile-foot">
				<strong>{priceWords(language, service).whole}</strong>
				<span className="text-sm mute">{timeline}</span>
				<GoLabel>{t("services.learnMore")}</GoLabel>
			</span>
		</a>
	);
}
