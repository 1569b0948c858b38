import { richTextFromHtml } from "../../app/.server/content/html.ts";
import type { SampleSingletons } from "../sample.ts";

export const termsOfService: SampleSingletons["terms-of-service"] = {
	title: "Terms of Service",
	intro:
		"These are the rules for using this website and for the work we do. They are written to be read. Where a signed proposal says something different, the proposal counts.",
	lastUpdated: "December 2024",
	sections: [
		{
			title: "Who these terms are for",
			body: richTextFromHtml(`
<p>They apply between {name} (“we”) and anyone who uses this website or orders work from us (“you”). If you act for a company, you confirm that you may bind it.</p>
<p>We work for businesses and other organisations. Rights that the law of your country gives to consumers and that cannot be waived remain untouched.</p>`),
		},
		{
			title: "Using this website",
			body: richTextFromHtml(`
<p>You may read, print and link to every page. You may not attack the website, collect its contents by machine in a way that burdens it, or send unsolicited advertising through its form.</p>
<p>Articles may be republished with the author’s name and a link to the original. Names, marks and pictures of {name} and of our clients may be used only with permission. We write with care, but what stands here is general information and not advice for your case.</p>`),
		},
		{
			title: "Inquiries and consultations",
			body: richTextFromHtml(`
<p>Sending an inquiry costs nothing and obliges you to nothing. We aim to reply within 24 hours. The first consultation takes 30 minutes and is free. What we say in it is an estimate and not an offer.</p>
<p>We treat an inquiry as confidential from the moment it arrives. If you need a signed confidentiality agreement first, say so, and we send one before the call.</p>`),
		},
		{
			title: "Proposals and scope",
			body: richTextFromHtml(`
<p>Work begins with a written proposal. It names what is delivered, what is not, the price, the timeline and the people. A contract exists when both sides have signed it, on paper or electronically.</p>
<p>A proposal is open for 30 days unless it says otherwise. Durations and average figures on this website describe past projects; the dates that bind us are those of the proposal.</p>`),
		},
		{
			title: "Prices and payment",
			body: richTextFromHtml(`
<p>All prices are in United States dollars (USD). Prices on this website are starting prices. Taxes, bank fees and the cost of third-party services are not included unless the proposal includes them.</p>
<ul>
<li>A project is paid in the parts that the proposal names. The first part is due before work begins.</li>
<li>Support packages are paid monthly, in advance.</li>
<li>Invoices are due within 14 days.</li>
</ul>
<p>If a payment is more than 14 days late, we may pause the work after a reminder. The timeline moves by the length of the pause.</p>`),
		},
		{
			title: "What we need from you",
			body: richTextFromHtml(`
<p>You name one person who can decide. You give us the access, content and answers the plan depends on, in time, and you make sure that we are allowed to use what you give us. If we wait, the dates wait with us, and we tell you on the day it begins.</p>`),
		},
		{
			title: "Changes to the scope",
			body: richTextFromHtml(`
<p>Ideas improve while software is built. Each change is described and priced before it is made, together with its effect on the date. It becomes part of the contract when you agree in writing; an e-mail is enough. What is not agreed is not built and not charged.</p>`),
		},
		{
			title: "Delivery and acceptance",
			body: richTextFromHtml(`
<p>You see working releases while the project runs, usually every week. When we deliver the final release or an agreed part of it, you have 10 working days to test it against the proposal and to report what is missing or wrong.</p>
<p>We correct what you report and deliver again. A part counts as accepted when you confirm it, when you use it in production, or when 10 working days have passed without a report.</p>`),
		},
		{
			title: "Ownership",
			body: richTextFromHtml(`
<p>Repositories, cloud accounts and data are opened in your name. All rights in the work we make for you pass to you when it has been paid for. Until then you may use it for testing.</p>
<p>Three things stay as they are. Open-source and third-party components keep their licences, and we list them. General tools and knowledge that we had before, or that are not specific to you, stay ours, and you may use them for ever as part of the work. What you bring stays yours.</p>
<p>We name a client or show a project in our portfolio only with the client’s permission.</p>`),
		},
		{
			title: "Confidentiality and personal data",
			body: richTextFromHtml(`
<p>Each side keeps the other’s confidential information secret, uses it only for the project and shares it only with people who need it and are bound likewise. This lasts for three years after the project, and for trade secrets as long as they are secret. It does not cover what is public, was known before, or must be disclosed by law.</p>
<p>How we handle personal data is described in the <a href="/privacy-policy">Privacy Policy</a>. If we process personal data on your behalf, we sign a data processing agreement first.</p>`),
		},
		{
			title: "Warranty and support",
			body: richTextFromHtml(`
<p>We work with professional care. For 60 days after acceptance we correct, at no charge, everything that does not do what the proposal says. This does not cover faults that come from changes by others, from third-party services or from use outside what was agreed.</p>
<p>After that, support packages are available from $2,000 to $10,000 per month. Either side may end a package with 30 days’ notice. Beyond what is said here, the website and the work come without further warranties, as far as the law allows.</p>`),
		},
		{
			title: "Liability",
			body: richTextFromHtml(`
<p>Our total liability in connection with a project, on whatever legal ground, is limited to the amount you have paid us for that project. Neither side is liable for lost profit, lost savings or other indirect damage.</p>
<p>These limits do not apply to intent, to fraud, or to anything for which liability cannot be limited by law. Neither side is liable for delays that are beyond its control, such as natural disasters, war, or a failure of public networks, as long as it tells the other without delay.</p>`),
		},
		{
			title: "Ending a project",
			body: richTextFromHtml(`
<p>You may end a project at any time in writing. You pay for the work done until then and for costs that can no longer be avoided, and you receive everything in the state it is in.</p>
<p>Either side may end the contract at once if the other breaks it seriously and does not put it right within 14 days of being told. At the end we hand over access, erase our copies of your data and write down what your next team needs to know. Sections 9, 10, 12 and 14 continue to apply.</p>`),
		},
		{
			title: "Law, disputes and changes",
			body: richTextFromHtml(`
<p>These terms and all contracts under them are governed by the laws of Pakistan. Before going to court, each side gives the other 30 days to settle the matter in a talk between people who can decide. After that the courts of Karachi have jurisdiction.</p>
<p>If one clause is not valid, the others remain. We may change these terms for the future. The version that was published when a proposal was signed applies to that project.</p>
<p>Questions about these terms go to {email} or {phone}.</p>`),
		},
	],
};
