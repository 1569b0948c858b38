import type { Entry } from "../../../content/model/define.ts";
import { inPlaceOf } from "../../../content/model/places.ts";
import type { Collections, Singletons } from "../../../content/register/register.ts";
import { GoLink, LinkButton } from "../../../design/button.tsx";
import { Fold } from "../../../design/fold.tsx";
import { Icon } from "../../../design/icon.tsx";
import { Ticks } from "../../../design/lists.tsx";
import { Facts } from "../../../design/metrics.tsx";
import { Section, SectionHead } from "../../../design/section.tsx";
import { Flag } from "../../../design/star.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { priceWords } from "../../figures/price-words.ts";

type Home = Entry<Singletons["home"]>;
type Offer = Home["servicesPreview"][number];

const bulletsShown = 3;
const mostOffers = 6;

/** Returns the first services as offers, for a home page whose owner has not chosen and worded any. */
export function offersOf(services: readonly Entry<Collections["services"]>[]): Offer[] {
	return services.slice(0, mostOffers).map((service) => {
		const { icon, title, oneLiner, description, timeline, bullets, popular, link, path } = service;
		const { price, priceTo, priceIs, priceUnit, pricing } = service;
		return inPlaceOf(service, {
			...{ icon, title, oneLiner, description, timeline, bullets, popular },
			...{ price, priceTo, priceIs, priceUnit, pricing, link: link || path },
		});
	});
}

export function ServicesPreview({ home, offers }: { home: Home; offers: readonly Offer[] }) {
	const { t } = useLanguage();
	const main = offers.find(({ popular }) => popular) ?? offers[0];
	if (!main) return null;
	return (
		<Section labelledBy="services" tone="sunk">
			<SectionHead
				id="services"
				title={home.services_preview_title || t("shell.services")}
				region={at(home, "services_preview_title")}
			>
				{home.services_preview_subtitle && (
					<p className="soft" {...at(home, "services_preview_subtitle")}>
						{home.services_preview_subtitle}
					</p>
				)}
			</SectionHead>
			<div className="wrap">
				<div className="offers" {...at(home, "servicesPreview")}>
					<MainOffer offer={main} />
					{offers
						.filter((offer) => offer !== main)
						.map((offer) => (
							<SideOffer key={offer.title} offer={offer} />
						))}
				</div>
				<p className="mt-8">
					<LinkButton href="/services">{t("home.allServices")}</LinkButton>
				</p>
			</div>
		</Section>
	);
}

function MainOffer({ offer }: { offer: Offer }) {
	const { t } = useLanguage();
	return (
		<article className="offer offer-main pattern-field band cut" {...at(offer)}>
			<Marks offer={offer} />
			<h3 className="mt-auto pt-4 text-d2" {...at(offer, "title")}>
				{offer.title}
			</h3>
			{offer.oneLiner && (
				<p className="mt-4 text-d4" {...at(offer, "oneLiner")}>
					{offer.oneLiner}
				</p>
			)}
			<Fold label={t("services.included")}>
				<p className="soft mt-4 max-w-[54ch] text-sm" {...at(offer, "description")}>
					{offer.description}
				</p>
				<Ticks className="mt-5 text-sm" items={offer.bullets.slice(0, bulletsShown)} region={at(offer, "bullets")} />
			</Fold>
			<Terms offer={offer} />
		</article>
	);
}

function SideOffer({ offer }: { offer: Offer }) {
	const { t } = useLanguage();
	return (
		<article className="offer cut" {...at(offer)}>
			<Marks offer={offer} />
			<div className="offer-sides mt-5">
				<div>
					<h3 className="text-d3" {...at(offer, "title")}>
						{offer.title}
					</h3>
					{offer.oneLiner && (
						<p className="mt-2" {...at(offer, "oneLiner")}>
							{offer.oneLiner}
						</p>
					)}
					<p className="soft mt-2 text-sm" {...at(offer, "description")}>
						{offer.description}
					</p>
				</div>
				<Fold label={t("services.included")}>
					<Ticks
						className="soft mt-5 text-sm"
						items={offer.bullets.slice(0, bulletsShown)}
						region={at(offer, "bullets")}
					/>
				</Fold>
			</div>
			<Terms offer={offer} />
		</article>
	);
}

function Marks({ offer }: { offer: Offer }) {
	const { t } = useLanguage();
	return (
		<div className="flex items-center justify-between">
			<Icon name={offer.icon} className="icon-large" region={at(offer, "icon", "popular")} />
			{offer.popular && <Flag>{t("services.popular")}</Flag>}
		</div>
	);
}

function Terms({ offer }: { offer: Offer }) {
	const language = useLanguage();
	const { t } = language;
	const pricing = offer.price ? priceWords(language, offer).whole : offer.pricing;
	return (
		<div className="offer-foot">
			<Facts
				facts={{ [t("home.price")]: pricing, [t("home.timeline")]: offer.timeline }}
				region={at(offer, "price", "pricing", "timeline")}
			/>
			<GoLink href={offer.link} about={`: ${offer.title}`} region={at(offer, "link")}>
				{t("home.learnMore")}
			</GoLink>
		</div>
	);
}
