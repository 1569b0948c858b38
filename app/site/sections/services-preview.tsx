import type { Entry } from "../../content/define.ts";
import type { Singletons } from "../../content/register.ts";
import { GoLink, LinkButton } from "../../design/button.tsx";
import { Icon } from "../../design/icon.tsx";
import { Ticks } from "../../design/lists.tsx";
import { Facts } from "../../design/metrics.tsx";
import { Section, SplitHeading } from "../../design/section.tsx";
import { Flag } from "../../design/star.tsx";

type Home = Entry<Singletons["home"]>;
type Offer = Home["servicesPreview"][number];

const bulletsShown = 3;

export function ServicesPreview({ home }: { home: Home }) {
	const main = home.servicesPreview.find(({ popular }) => popular) ?? home.servicesPreview[0];
	return (
		<Section labelledBy="services" tone="sunk">
			<SplitHeading id="services" title={home.services_preview_title} subtitle={home.services_preview_subtitle} />
			<div className="offers">
				{main && <MainOffer offer={main} />}
				{home.servicesPreview
					.filter((offer) => offer !== main)
					.map((offer) => (
						<SideOffer key={offer.title} offer={offer} />
					))}
			</div>
			<p className="mt-10">
				<LinkButton href="/services">Explore All Services</LinkButton>
			</p>
		</Section>
	);
}

function MainOffer({ offer }: { offer: Offer }) {
	return (
		<article className="offer offer-main night cut">
			<Marks offer={offer} />
			<div className="mt-auto pt-12">
				<h3 className="text-d2">{offer.title}</h3>
				<p className="mt-3.5 text-lead">{offer.oneLiner}</p>
				<p className="soft mt-3.5 max-w-[48ch]">{offer.description}</p>
			</div>
			<Ticks className="mt-6 mb-8 text-sm" items={offer.bullets.slice(0, bulletsShown)} />
			<Terms offer={offer} className="mt-0 border-t border-line pt-5" />
		</article>
	);
}

function SideOffer({ offer }: { offer: Offer }) {
	return (
		<article className="offer cut">
			<Marks offer={offer} />
			<div className="offer-sides mt-5">
				<div>
					<h3 className="text-d3">{offer.title}</h3>
					<p className="mt-2.5">{offer.oneLiner}</p>
					<p className="soft mt-2.5 text-sm">{offer.description}</p>
				</div>
				<Ticks className="soft mt-5 content-start text-sm lg:mt-1" items={offer.bullets.slice(0, bulletsShown)} />
			</div>
			<Terms offer={offer} />
		</article>
	);
}

function Marks({ offer }: { offer: Offer }) {
	return (
		<div className="flex items-center justify-between">
			<Icon name={offer.icon} className="icon-large" />
			{offer.popular && <Flag>Most Popular</Flag>}
		</div>
	);
}

function Terms({ offer, className = "" }: { offer: Offer; className?: string }) {
	return (
		<div className={`offer-foot ${className}`.trim()}>
			<Facts facts={{ Price: offer.pricing, Timeline: offer.timeline }} />
			<GoLink href={offer.link} about={`: ${offer.title}`}>
				Learn more
			</GoLink>
		</div>
	);
}
