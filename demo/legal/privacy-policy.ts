import { richTextFromHtml } from "../../app/.server/content/html.ts";
import type { SampleSingletons } from "../sample.ts";

export const privacyPolicy: SampleSingletons["privacy-policy"] = {
	title: "Privacy Policy",
	intro:
		"This page says what we learn about you when you visit this website or write to us, what we do with it, and what you can ask of us. It is short because we collect little.",
	lastUpdated: "December 2024",
	sections: [
		{
			title: "Who is responsible",
			body: richTextFromHtml(`
<p>{name} runs this website and decides why and how personal data is used on it. In this policy “we” means {name}, and “you” means anyone who visits the website or writes to us.</p>
<p>For every question about your data, write to {email} or call {phone}. A founder answers, not a form letter.</p>`),
		},
		{
			title: "What we collect",
			body: richTextFromHtml(`
<p>We receive personal data in three ways.</p>
<ul>
<li><strong>What you send us.</strong> The inquiry form asks for your name, your e-mail address, the type of project and a description. Company, budget and timeline are optional. If you write or call instead, we have what you write or say.</li>
<li><strong>What a visit produces.</strong> Like every web server, ours receives the address of your connection, the page you ask for and the kind of browser you use. It needs them to answer.</li>
<li><strong>What a project needs.</strong> When we work together we hold contact and billing details of the people involved.</li>
</ul>
<p>Please do not send passwords, health data or documents with personal data of others through the form.</p>`),
		},
		{
			title: "How an inquiry travels",
			body: richTextFromHtml(`
<p>When you send the form, your inquiry is stored in our own database first, under a reference that you see on the screen. Only then do we thank you.</p>
<p>After that it is delivered to the destinations we have set up, such as our mailbox, a form-collection service or an internal tool that reminds us to answer. Each delivery is recorded. If one fails it is repeated, so that your message is not lost. We use no inquiry to train a machine-learning model.</p>`),
		},
		{
			title: "Why we use it, and on what ground",
			body: richTextFromHtml(`
<table>
<thead><tr><th>Purpose</th><th>Ground</th></tr></thead>
<tbody>
<tr><td>Answering your inquiry and preparing a proposal</td><td>Steps you asked for before a contract</td></tr>
<tr><td>Carrying out and invoicing a project</td><td>The contract with you</td></tr>
<tr><td>Keeping the website available and free of abuse</td><td>Our legitimate interest in a website that works</td></tr>
<tr><td>Counting visits</td><td>Our legitimate interest in knowing which pages help</td></tr>
<tr><td>Keeping invoices and accounts</td><td>The law</td></tr>
</tbody>
</table>
<p>We do not sell personal data. We do not build advertising profiles, and no decision about you is made by a machine alone. We send no newsletter.</p>`),
		},
		{
			title: "Cookies and analytics",
			body: richTextFromHtml(`
<p>Reading this website sets no cookie. A half-written inquiry may be kept in your own browser; it is not sent to us until you send the form. With the form we receive, and keep with your inquiry, from which website or campaign you came; your browser remembers that for as long as its tab is open.</p>
<p>We count visits ourselves, on our own server and without cookies. When you leave a page, it tells us that it was read, from which website or campaign you came, which links you pressed, how wide your window is and how fast the page was. We add this to the sums of the day, such as “/services, read 40 times”, and keep nothing else of it: no name, no address of your connection and no number that would tell you from others. If your browser asks not to be tracked (Do Not Track or Global Privacy Control), nothing of this is remembered or sent.</p>
<p>A third-party analytics tag can be switched on for this website. If it is, your browser loads a script of that provider, which may set cookies under the provider’s own terms. Where the law asks for your consent, it is asked for first. You can block such scripts in your browser, and every page works without them.</p>
<p>People of our own team who sign in to edit this website get one cookie that keeps them signed in.</p>`),
		},
		{
			title: "Who else receives data",
			body: richTextFromHtml(`
<p>Inside {name}, only people who work on your inquiry or project see it. Outside, these receive data, and only as far as their task requires:</p>
<ul>
<li>the company that runs the server on which this website is hosted;</li>
<li>our e-mail provider and the delivery destinations described in section 3;</li>
<li>the scheduling service, if you follow a link to book a call and enter your details there;</li>
<li>our bank and our accountant, for invoices;</li>
<li>authorities, where a law or a court order leaves us no choice.</li>
</ul>
<p>Links to social networks and share buttons are plain links. Nothing is sent to those networks until you follow one.</p>`),
		},
		{
			title: "Transfers to other countries",
			body: richTextFromHtml(`
<p>Our team works in Pakistan, and clients write to us from many countries. Your data may therefore be read or stored outside the country you live in, including places whose law protects it differently.</p>
<p>We run this website on a server under our own control and keep a single database. Where a service provider in another country is involved, we agree on contract terms that oblige it to protect the data, such as the standard clauses of the European Commission where they apply. Ask us for a copy.</p>`),
		},
		{
			title: "How long we keep it",
			body: richTextFromHtml(`
<ul>
<li><strong>Inquiries.</strong> Our system has a retention period, counted in months. When it ends, an inquiry and the record of its deliveries are erased. We tell you the current period when you ask, and erase earlier when you ask for that.</li>
<li><strong>Projects.</strong> Contracts and invoices stay as long as tax and commercial law require. Working copies of your data are returned or erased at the end of the project.</li>
<li><strong>Server logs.</strong> Our application logs carry no personal data. The hosting company may keep connection logs for a short time against attacks.</li>
<li><strong>Backups.</strong> Erased data disappears from backups when they are replaced in their ordinary turn.</li>
</ul>`),
		},
		{
			title: "How we protect it",
			body: richTextFromHtml(`
<p>Connections to this website are encrypted. Inquiries can be read only by signed-in members of our team, whose rights depend on their role and whose changes are recorded. Passwords are stored as salted hashes, and a second factor is available. Deliveries to other systems are signed where the other side can check it.</p>
<p>No system is perfectly safe. If a breach puts you at risk we tell you and the competent authority without delay, with what happened, what it concerns and what we have done.</p>`),
		},
		{
			title: "Your rights",
			body: richTextFromHtml(`
<p>Wherever you live, you may ask us</p>
<ul>
<li>whether we hold data about you, and for a copy of it in a common format;</li>
<li>to correct what is wrong and complete what is missing;</li>
<li>to erase it, or to stop using it while a question is open;</li>
<li>to stop using it for a purpose that rests on our legitimate interest;</li>
<li>to withdraw a consent, with effect from then on.</li>
</ul>
<p>Write to {email}. We may have to ask a question to be sure that it is you. We answer within 30 days and it costs nothing. If the answer does not satisfy you, you may complain to the data protection authority of your country.</p>`),
		},
		{
			title: "Children",
			body: richTextFromHtml(`
<p>This website offers services to businesses. It is not directed at children under 16, and we do not knowingly collect their data. If you believe that a child has written to us, tell us at {email}, and we erase the message.</p>`),
		},
		{
			title: "Changes and contact",
			body: richTextFromHtml(`
<p>When what we do changes, this page changes first, and the date at its top with it. If a change matters to people whose data we already hold, we write to them.</p>
<p>The address for everything on this page is {email}. By phone you reach us at {phone}, Monday to Friday. The <a href="/terms-of-service">Terms of Service</a> say how we work together.</p>`),
		},
	],
};
