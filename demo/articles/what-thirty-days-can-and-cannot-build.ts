import { richTextFromHtml } from "../../app/.server/content/html.ts";
import type { SampleEntries } from "../sample.ts";
import { zayan } from "./authors.ts";

const content = richTextFromHtml(`
<p>Thirty days is not a trick. It is a decision about what to leave out, made early and written down. After fifty projects the list has become stable enough to publish.</p>
<p>It describes how we plan a <a href="/services/saas-mvp-development">SaaS MVP</a>. It works as well for a team that never hires us.</p>

<h2>What fits</h2>
<p>One kind of user, one job they came to do, and the ground it stands on. The ground is never optional: <strong>accounts, money and backups</strong> are cheaper on day three than on day three hundred. Everything else is chosen by one question. What would we learn from shipping this that we cannot learn by asking?</p>

<h3>Accounts and roles</h3>
<p>Two roles are enough to begin with: the owner of an account, and everybody they invite. What matters is that every query already asks <em>whose is this?</em>, so that a third role is a row and not a rewrite. We put the question where nobody can forget it, in the database.</p>
<pre><code class="language-sql" data-title="tenant.sql">-- every row knows its owner; the database keeps the door
alter table project enable row level security;

create policy own_rows on project
  using (tenant_id = current_setting('app.tenant')::uuid);

-- once per transaction, by the connection, not by the developer
select set_config('app.tenant', $1, true);</code></pre>
<p>This takes an afternoon on day three. Adding it to a live product with forty tables took one client nine weeks before they came to us. The details, and the ways to get it wrong, are in <a href="/articles/multi-tenant-on-one-postgresql">Multi-tenant on one PostgreSQL</a>.</p>

<h3>Billing</h3>
<p>Take money in the first release, even if it is one price for everyone. A free product teaches you what people like. A paid one teaches you what they need.</p>
<p>Keep the first version small: one plan, the payment provider’s own checkout page, no coupons, no proration. Build one thing properly, which is the webhook. Providers deliver an event at least once, so sometimes twice. The second delivery must do nothing.</p>
<pre><code class="language-sql" data-title="billing-event.sql">create table billing_event (
  id          text primary key,  -- the provider's event id
  type        text not null,
  payload     jsonb not null,
  received_at timestamptz not null default now()
);

-- no row returned: we have seen this event, answer 200 and stop
insert into billing_event (id, type, payload)
values ($1, $2, $3)
on conflict (id) do nothing
returning id;</code></pre>
<p>Insert the event and apply its effect in the same transaction. If the process dies between the two, neither happened, and the next delivery does both.</p>

<h3>The things nobody demonstrates</h3>
<p>A first release also contains work that no screenshot shows. We count five days for it and do not negotiate:</p>
<ul>
<li>A backup that has been restored once, by hand, into an empty database.</li>
<li>Error reports that reach a person, with the release they came from.</li>
<li>A deployment that takes one command and a way back that takes one more.</li>
<li>A screen where you can see your customers, so nobody asks an engineer to run a query.</li>
<li>A way to export and delete the data of one person.</li>
</ul>

<blockquote><p>If a feature cannot be explained to the person paying for it, it is not part of the first release.</p></blockquote>

<h2>What never fits</h2>
<p>These have broken a thirty-day plan every time we let them in. None of them is a bad idea. Each belongs to a later month.</p>
<ul>
<li>A second platform, before the first has users. Choose web or phone by where the job is done.</li>
<li>A permission editor, before there are three roles.</li>
<li>Live collaboration. Two people editing one record needs a conflict rule for each field, and you do not know the fields yet.</li>
<li>A migration from an old system with more than one source of truth. The first two weeks go into finding out which source lies.</li>
<li>“Just like” any product with four hundred engineers.</li>
</ul>
<p>An outside approval is the quiet one. App store review, a bank’s onboarding, a hospital’s security questionnaire: each runs on somebody else’s calendar. Start it on day one or plan the launch without it.</p>

<h2>The Friday rule</h2>
<p>Every Friday something new is live on your own domain. If it is not, the plan was wrong, and we say so on Friday and not in week four.</p>
<p>The rule sounds like discipline. It is mostly a way to find bad news early. A team that has never deployed cannot do it in an hour, so the first Friday forces the domain, the certificate, the database and the pipeline to exist. By the fourth Friday a launch is a routine.</p>
<aside data-tone="tip"><p>Keep one list named “Not now” in the open. Every cut goes on it with a date and a reason. Half of it is never asked for again, and that half is the profit of the month.</p></aside>

<h2>A worked example</h2>
<p><a href="/portfolio/ai-personal-branding-tool">Signet</a> went live 14 days after the signed brief. It was smaller than most, and the order of work was the usual one. This is the plan we start from when a project has the full thirty days.</p>
<table>
<thead><tr><th>Week</th><th>Live on Friday</th><th>Decision it forces</th></tr></thead>
<tbody>
<tr><td>1</td><td>A clickable prototype, and sign-in on the real domain</td><td>Who is the user, and what do they do first?</td></tr>
<tr><td>2</td><td>The one job, end to end, for invited people</td><td>What counts as done?</td></tr>
<tr><td>3</td><td>Payment, invitations, e-mail</td><td>What does it cost, and who pays?</td></tr>
<tr><td>4</td><td>Export, admin screen, load test, launch</td><td>What do we measure in month two?</td></tr>
</tbody>
</table>
<p>Week two is where plans fail. The one job turns out to be two jobs, and both look small. Pick the one that somebody would pay for alone. Put the other at the top of “Not now”.</p>

<h3>What month two is for</h3>
<p>Do not plan it in week one. You will know three things by then that nobody can tell you now: where people stop, what they ask support for, and which screen they open twice a day. Spend the second month on those.</p>
<p>If you have a brief, read it once more and strike out everything that cannot be checked on a Friday. What is left is probably thirty days of work. If you want a second pair of eyes on it, <a href="/contact">send it to us</a>. The answer comes within 24 hours, and sometimes the answer is that it needs sixty.</p>
`);

export const article: SampleEntries["articles"][number] = {
	id: "what-thirty-days-can-and-cannot-build",
	data: {
		title: "What thirty days can and cannot build",
		slug: "what-thirty-days-can-and-cannot-build",
		excerpt: "An honest list, from fifty projects, of what fits into the first release and what quietly breaks it.",
		content,
		image: {
			media: "article-1",
			alt: "A stepped tower of stone slabs from dark green to pale, with one thin orange layer in the middle.",
		},
		author: zayan.id,
		publishedAt: "2026-03-12",
		readTime: "6 min read",
		tags: ["MVP", "Planning", "PostgreSQL", "Billing"],
		category: "Development",
		featured: true,
		seo: {
			title: "What a 30-day MVP can and cannot build",
			description:
				"What fits into a thirty-day MVP and what breaks it: roles, billing, backups, the Friday rule and a week-by-week plan drawn from fifty projects.",
			keywords: ["MVP development", "30-day MVP", "MVP scope", "SaaS planning", "startup software"],
		},
		noindex: false,
		is_published: true,
	},
};
