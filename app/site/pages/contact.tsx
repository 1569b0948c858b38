import { data, redirect } from "react-router";
import { siteContext } from "../../.server/http.ts";
import { Icon } from "../../design/icon.tsx";
import { NewTabNote, newTab } from "../../design/new-tab.tsx";
import { InquiryForm } from "../contact/inquiry-form.tsx";
import { receiveForm } from "../contact/submit.ts";
import { openingHours } from "../sections/opening-hours.ts";
import { PageHead } from "../sections/page-head.tsx";
import { Questions } from "../sections/questions.tsx";
import { pageMeta } from "../seo.ts";
import { dial } from "../shell/phone.ts";
import type { Route } from "./+types/contact";

export function loader({ context }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const faqs = site.snapshot.select("faqs", (all) => all.filter(({ page }) => page === "contact"));
	return {
		words: site.snapshot.one("contact-page"),
		settings: site.snapshot.one("site_settings"),
		faqs,
		meta: pageMeta({
			site,
			path: "/contact",
			crumbs: [
				{ title: "Home", path: "/" },
				{ title: "Contact", path: "/contact" },
			],
			faqs,
		}),
	};
}

/** Receives the form without script, and redirects to a confirmation that can be reloaded. */
export async function action({ request, context }: Route.ActionArgs) {
	const reply = await receiveForm(request, context);
	if (reply.status === 200) throw redirect(`/contact/sent/${reply.reference.toLowerCase()}`, 303);
	return data(reply, { status: reply.status });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Contact({ loaderData: { words, settings, faqs }, actionData }: Route.ComponentProps) {
	const { email, phone, address, calendly_url, businessHours } = settings;
	return (
		<>
			<PageHead title={words.hero.title} beside={<p className="soft">{words.hero.subtitle}</p>} />
			<section className="wrap columns gap-y-14 pb-section" aria-label="Ways to reach us">
				<div className="lg:col-span-7">
					<InquiryForm title={words.formTitle} note={words.formNote} email={email} reply={actionData} />
				</div>
				<aside className="lg:col-span-4 lg:col-start-9" aria-label="Contact">
					<dl className="contact-list">
						{email && (
							<div>
								<dt className="label">Email</dt>
								<dd className="text-d4">
									<a href={`mailto:${email}`}>{email}</a>
								</dd>
							</div>
						)}
						{phone && (
							<div>
								<dt className="label">Phone</dt>
								<dd className="text-d4">
									<a href={dial(phone)}>{phone}</a>
								</dd>
							</div>
						)}
						{address && (
							<div>
								<dt className="label">Location</dt>
								<dd className="text-d4">
									{address}
									<span className="block text-sm mute">{openingHours(businessHours)}</span>
								</dd>
							</div>
						)}
					</dl>
					{calendly_url && (
						<div className="night cut cut-lg mt-8 p-[min(1.75rem,7vw)]">
							<h2 className="text-d4">{words.quickActionsTitle}</h2>
							<ul className="mt-3">
								{[words.consultationLabel, words.estimateLabel].map((label) => (
									<li key={label} className="border-t border-line">
										<a
											className="flex min-h-13 items-center justify-between gap-4 no-underline"
											href={calendly_url}
											{...newTab}
										>
											<span className="min-w-0">
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
				</aside>
			</section>
			<Questions heading={words.faq} faqs={faqs} sunk />
		</>
	);
}
