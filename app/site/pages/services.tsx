import { siteContext } from "../../.server/http.ts";
import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { GoLink, LinkButton } from "../../design/button.tsx";
import { Tags, Ticks } from "../../design/lists.tsx";
import { Picture } from "../../design/picture.tsx";
import { Flag } from "../../design/star.tsx";
import type { LoaderArgs, PageMeta, PageProps } from "../../extending/route-types.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { ClosingOnPattern } from "../components/home/closing.tsx";
import { ListHead } from "../components/page-head.tsx";
import { Process } from "../components/process.tsx";
import { Questions } from "../components/questions.tsx";
import { priceWords } from "../figures/price-words.ts";
import { pageMeta } from "../page-meta.ts";
import { questionsOn } from "../questions-on.ts";
import { findSections } from "../sections/find-sections.server.ts";
import { PageSections } from "../sections/page-sections.tsx";
import { placesOf, type Side } from "../services-places.ts";
import { isOnSite } from "../shell/menus.ts";
import { stylesheet } from "../stylesheet.ts";
import styles from "./services.css?url";

export async function loader({ context }: LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const services = site.snapshot.list("services");
	const faqs = questionsOn(site.snapshot, "services");
	const words = site.snapshot.one("services-page");
	return {
		words,
		more: await findSections(site, words.more),
		hasWork: isOnSite(site.snapshot, "/portfolio"),
		hasEstimate: isOnSite(site.snapshot, "/estimate"),
		services,
		faqs,
		meta: pageMeta({
			site,
			path: "/services",
			crumbs: [
				{ title: t("shell.home"), path: "/" },
				{ title: t("shell.services"), path: "/services" },
			],
			items: services.map(({ title, path }) => ({ title, path })),
			faqs: words.hidden.questions ? [] : faqs,
		}),
	};
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Services({
	loaderData: { words, more, hasWork, hasEstimate, services, faqs },
}: PageProps<typeof loader>) {
	const { t } = useLanguage();
	const sides = placesOf(services);
	return (
		<>
			<ListHead hero={words.hero} title={t("shell.services")} />
			{services.length > 0 && (
				<section className="page-grid priced pb-section" aria-label={t("shell.services")}>
					{services.map((service, index) => (
						<Offered
							key={service.id}
							service={service}
							side={sides[index]!}
							isFirst={index === 0}
							hasEstimate={hasEstimate}
						/>
					))}
					<p className="last-rule">
						<LinkButton look="accent" href="/contact">
							{t("shell.startProject")}
						</LinkButton>
					</p>
				</section>
			)}
			{!words.hidden.process && <Process heading={words.process} steps={words.processSteps} look="way" sunk />}
			{!words.hidden.questions && <Questions heading={words.faq} faqs={faqs} look="beside" />}
			{!words.hidden.closing && (
				<ClosingOnPattern heading={words.closing}>
					<LinkButton look="accent" href="/contact">
						{t("shell.startProject")}
					</LinkButton>
					{hasWork && <LinkButton href="/portfolio">{t("shell.viewWork")}</LinkButton>}
				</ClosingOnPattern>
			)}
			<PageSections sections={more} />
		</>
	);
}

type Service = Entry<Collections["services"]>;

interface OfferedProps {
	service: Service;
	side: Side;
	isFirst: boolean;
	hasEstimate: boolean;
}

function Offered({ service, side, isFirst, hasEstimate }: OfferedProps) {
	const place = { id: service.anchor || undefined, "data-side": side, ...at(service) };
	if (!service.popular) {
		return (
			<article className="offered" {...place}>
				<Words service={service} hasEstimate={hasEstimate} />
			</article>
		);
	}
	return (
		<article className="offered offered-large" {...place}>
			<div className="words">
				<Words service={service} hasEstimate={hasEstimate} />
			</div>
			<div className="pic">
				<Picture
					image={service.image}
					alt=""
					sizes="(min-width: 48rem) max(50vw, 45rem), 110vw"
					priority={isFirst}
					region={at(service, "image")}
				/>
			</div>
		</article>
	);
}

function Words({ service, hasEstimate }: Pick<OfferedProps, "service" | "hasEstimate">) {
	const language = useLanguage();
	const { t } = language;
	const { label, amount, tax } = priceWords(language, service);
	const { popular, title, description, price, timeline, features, technologies, link, path, slug } = service;
	return (
		<>
			{popular && (
				<p>
					<Flag region={at(service, "popular")}>{t("services.popular")}</Flag>
				</p>
			)}
			<h2 className={popular ? "text-d2" : "text-d3"} {...at(service, "title")}>
				{title}
			</h2>
			<p className="max-w-[54ch] soft" {...at(service, "description")}>
				{description}
			</p>
			<p className="terms" {...at(service, "price", "pricing", "timeline")}>
				{price ? (
					<>
						{label && <span className="label">{label}</span>} <span className="price">{amount}</span>{" "}
						{tax && <span className="text-sm mute">{tax} </span>}
					</>
				) : (
					<span className="carved text-d3">{amount}</span>
				)}
				{timeline && <span className="soft">{timeline}</span>}
				{hasEstimate && (
					<a className="text-sm" href={`/estimate?service=${slug}`}>
						{t("services.estimate")}
						<span className="sr-only">: {title}</span>
					</a>
				)}
			</p>
			<div className="split">
				<Ticks className="text-sm" items={features.slice(0, 4)} region={at(service, "features")} />
				<Tags items={technologies.slice(0, 3)} region={at(service, "technologies")} />
			</div>
			<p>
				<GoLink href={link || path} about={`: ${title}`} region={at(service, "link")}>
					{t("services.learnMore")}
				</GoLink>
			</p>
		</>
	);
}
