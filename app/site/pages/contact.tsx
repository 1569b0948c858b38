import { data, redirect } from "react-router";
import { siteContext } from "../../.server/http.ts";
import { formOptions } from "../../content/register/form-options.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { GoLink } from "../../design/button.tsx";
import { Icon } from "../../design/icon.tsx";
import { NewTabNote, newTab } from "../../design/new-tab.tsx";
import { Section, SectionHead } from "../../design/section.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { LiveHours } from "../components/offices/live-hours.tsx";
import { OfficeFacts, Offices } from "../components/offices/offices.tsx";
import { Questions } from "../components/questions.tsx";
import { InquiryForm } from "../contact/inquiry-form.tsx";
import { prefilled } from "../contact/prefilled.ts";
import { receiveForm, sentPath } from "../contact/receive-form.server.ts";
import { choiceQuery } from "../estimate-choice.ts";
import { officeAnchor } from "../office-address.ts";
import { pageMeta } from "../page-meta.ts";
import { questionsOn } from "../questions-on.ts";
import { findSections } from "../sections/find-sections.server.ts";
import { PageSections } from "../sections/page-sections.tsx";
import { isOnSite } from "../shell/menus.ts";
import { dial } from "../shell/phone.ts";
import { stylesheet } from "../stylesheet.ts";
import type { Route } from "./+types/contact";
import styles from "./contact.css?url";

/** The choices of an estimate begin the brief. */
export const handle = choiceQuery;

export async function loader({ request, context }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const faqs = questionsOn(site.snapshot, "contact");
	const begun = prefilled(new URL(request.url).searchParams, site.snapshot);
	const words = site.snapshot.one("contact-page");
	return {
		words,
		more: await findSections(site, words.more, "main"),
		settings: site.snapshot.one("site_settings"),
		offices: site.snapshot.list("locations"),
		faqs,
		hasEstimate: isOnSite(site.snapshot, "/estimate"),
		options: formOptions(site.snapshot),
		begun: begun?.values,
		meta: pageMeta({
			site,
			path: "/contact",
			part: begun?.service,
			crumbs: [
				{ title: t("shell.home"), path: "/" },
				{ title: t("shell.contact"), path: "/contact" },
			],
			faqs: words.hidden.questions ? [] : faqs,
		}),
	};
}

/** Receives the form without script, and redirects to a confirmation that can be reloaded. */
export async function action({ request, context }: Route.ActionArgs) {
	const reply = await receiveForm(request, context);
	if (reply.status === 200) throw redirect(sentPath(reply), 303);
	return data(reply, { status: reply.status });
}

export const links = stylesheet(styles);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Contact({
	loaderData: { words, more, settings, offices, faqs, hasEstimate, options, begun },
	actionData,
}: Route.ComponentProps) {
	const { t } = useLanguage();
	const { email, phone, calendly_url, businessHours, holidays } = settings;
	const [office] = offices;
	// Several stand below, and say all of it.
	const address = office ? "" : settings.address;
	const hasOwnPart = offices.length > 1 && !words.hidden.offices;
	const hasWays = email || phone || address || (office && !hasOwnPart) || calendly_url || hasEstimate;
	const written = [words.consultationLabel, words.estimateLabel].filter(Boolean);
	const booking = written.length > 0 ? written : [t("shell.bookCall")];
	return (
		<>
			<section className="page-grid desk" aria-label={t("contact.waysToReach")}>
				<header className="open">
					<h1 className="text-d1" {...at(words.hero, "title")}>
						{words.hero.title || t("shell.contact")}
					</h1>
					{words.hero.subtitle && (
						<p className="lead" {...at(words.hero, "subtitle")}>
							{words.hero.subtitle}
						</p>
					)}
				</header>
				<div className="sheet cut">
					<InquiryForm words={words} email={email} phone={phone} options={options} reply={actionData} begun={begun} />
				</div>
				{hasWays && (
					<aside className="ways" aria-label={t("contact.ways")}>
						<dl>
							{email && (
								<div {...at(settings, "email")}>
									<dt className="label">{t("contact.email")}</dt>
									<dd className="text-d4">
										<a href={`mailto:${email}`}>{email}</a>
									</dd>
								</div>
							)}
							{phone && (
								<div {...at(settings, "phone")}>
									<dt className="label">{t("contact.phone")}</dt>
									<dd className="text-d4">
										<a href={dial(phone)} dir="ltr">
											{phone}
										</a>
									</dd>
								</div>
							)}
							{address && (
								<div {...at(settings, "address", "businessHours")}>
									<dt className="label">{t("contact.location")}</dt>
									<dd className="text-d4">
										{address}
										<LiveHours hours={businessHours} holidays={holidays} />
									</dd>
								</div>
							)}
							{!hasOwnPart &&
								offices.map((office) => (
									<div key={office.id} id={officeAnchor(office)} {...at(office)}>
										<dt className="label">{offices.length > 1 ? office.name : t("contact.location")}</dt>
										<dd className="stack-4 text-d4">
											<OfficeFacts office={office} holidays={holidays} />
										</dd>
									</div>
								))}
						</dl>
						{calendly_url && (
							<div className="quick">
								<h2 className="label mb-4" {...at(words, "quickActionsTitle")}>
									{words.quickActionsTitle || t("shell.shortcuts")}
								</h2>
								<ul>
									{booking.map((label) => (
										<li key={label}>
											<a href={calendly_url} {...newTab} {...at(words, "consultationLabel", "estimateLabel")}>
												<span>
													{label}
													<NewTabNote />
												</span>
												<Icon name="arrow-up-right" />
											</a>
										</li>
									))}
								</ul>
							</div>
						)}
						{hasEstimate && (
							<p className="mt-6">
								<GoLink href="/estimate">{t("contact.estimateNow")}</GoLink>
							</p>
						)}
					</aside>
				)}
			</section>
			{hasOwnPart && (
				<Section labelledBy="offices">
					<SectionHead
						id="offices"
						title={words.offices.title || t("contact.offices")}
						region={at(words.offices, "title")}
					>
						{words.offices.subtitle && (
							<p className="soft" {...at(words.offices, "subtitle")}>
								{words.offices.subtitle}
							</p>
						)}
					</SectionHead>
					<Offices offices={offices} holidays={holidays} />
				</Section>
			)}
			{!words.hidden.questions && <Questions heading={words.faq} faqs={faqs} look="two" sunk />}
			<PageSections sections={more} />
		</>
	);
}
