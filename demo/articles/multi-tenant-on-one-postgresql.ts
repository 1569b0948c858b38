import { richTextFromHtml } from "../../app/.server/content/html.ts";
import type { SampleEntries } from "../sample.ts";
import { zayan } from "./authors.ts";

const content = richTextFromHtml(`
<p>Imagine a corridor with forty doors, one for each customer. There are three ways to keep people in their own room. Build forty houses: a database for each. Build forty flats: a schema for each. Or build one corridor and put a lock on every door.</p>
<p>For most products below a few thousand customers we choose the corridor. One database, one schema, a tenant on every row, and row-level security as the lock. It is cheap to run and one migration changes it all. It also fails in quiet ways, and this article is about those.</p>

<h2>Three ways to part customers</h2>
<table>
<thead><tr><th></th><th>Own database</th><th>Own schema</th><th>Shared tables</th></tr></thead>
<tbody>
<tr><td>Migration</td><td>Once per customer</td><td>Once per customer</td><td>Once</td></tr>
<tr><td>Restore one customer</td><td>Easy</td><td>Possible</td><td>Needs an export by tenant</td></tr>
<tr><td>Noisy neighbour</td><td>Contained</td><td>Shared</td><td>Shared</td></tr>
<tr><td>Report across customers</td><td>Hard</td><td>Awkward</td><td>One query</td></tr>
<tr><td>Cost of customer 1,000</td><td>High</td><td>A slow catalogue</td><td>A row</td></tr>
</tbody>
</table>
<p>Take the first column when a contract demands it, or when one customer is a third of the load. The schema in the middle has most of the cost of both. The rest of this text is about the right-hand side.</p>

<h2>The lock</h2>
<p>Give the application a role of its own that owns nothing. The owner of a table walks past its policies, and so does a superuser. This is the mistake we find most often in a review: perfect policies, and an application that connects as the owner.</p>
<pre><code class="language-sql" data-title="roles.sql">create role app login nobypassrls;
grant usage on schema public to app;

create table project (
  tenant_id uuid not null references tenant (id),
  id        uuid not null default gen_random_uuid(),
  name      text not null,
  primary key (tenant_id, id)
);
grant select, insert, update, delete on project to app;

alter table project enable row level security;
alter table project force row level security;  -- for the owner too

create policy tenant_rows on project to app
  using      (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid))
  with check (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));</code></pre>
<p>Four details carry this policy:</p>
<ul>
<li><code>using</code> decides which rows are seen, <code>with check</code> which may be written. Without a check of its own the first serves for both. We write both, so that nobody has to know.</li>
<li>The <code>true</code> in <code>current_setting</code> yields null instead of an error when nothing is set. A comparison with null is never true, so a forgotten tenant sees nothing. It fails closed.</li>
<li><code>nullif</code> is there because a setting that was once set in a session reads as an empty string afterwards, and an empty string is not a UUID.</li>
<li>The inner <code>select</code> is evaluated once per query and not once per row.</li>
</ul>

<h2>The key, once per transaction</h2>
<p>Connections are shared. A setting made for one request must be gone before the next, whatever happens in between. Transaction-local settings do that, also behind PgBouncer in transaction mode.</p>
<pre><code class="language-ts" data-title="tenant.ts">import type { Pool, PoolClient } from "pg";

/** Runs work in one transaction that sees the rows of one tenant only. */
export async function asTenant&lt;T&gt;(
  pool: Pool,
  tenant: string,
  work: (client: PoolClient) =&gt; Promise&lt;T&gt;,
): Promise&lt;T&gt; {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    await client.query("select set_config('app.tenant', $1, true)", [tenant]);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) =&gt; {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken); // a connection that cannot roll back is thrown away
  }
}</code></pre>
<p>The tenant comes from the verified session, never from the address or the body of a request. Do not export the pool. If the only way to a connection leads through this function, a query without a tenant cannot be written by accident.</p>

<h2>Where the lock does not reach</h2>
<h3>Foreign keys and unique constraints</h3>
<p>Constraints see all rows. If <code>task.project_id</code> refers to <code>project (id)</code>, a customer can attach a task to a project of somebody else, provided they know its id. Refer to the pair instead:</p>
<pre><code class="language-sql" data-title="task.sql">create table task (
  tenant_id  uuid not null,
  id         uuid not null default gen_random_uuid(),
  project_id uuid not null,
  title      text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references project (tenant_id, id)
);</code></pre>
<p>A unique e-mail address across all tenants tells customer B that customer A knows the same person. Make it unique within the tenant, or accept the leak knowingly.</p>
<h3>Views, functions and copies</h3>
<p>A view runs with the rights of its owner unless it is created <code>with (security_invoker = true)</code>, which exists since PostgreSQL 15. A <code>security definer</code> function is a door without a lock. So are a search index, a cache and an analytics export: row-level security ends where the data leaves the database. Put the tenant into every cache key.</p>

<h2>Keep it fast</h2>
<p>The policy adds a condition to every query, and an index that does not begin with the tenant cannot serve it well. Begin every index with <code>tenant_id</code>. Our primary keys do already. In measurements on 40 million rows the cost of the policy itself stayed below 3%. The cost of a missing index was a factor of 300.</p>
<aside data-tone="note"><p>Operators that are not marked leakproof may not run before the policy. Full-text and trigram searches can lose their index that way. Look at the plan as the application role, not as yourself.</p></aside>

<h2>Prove it on every commit</h2>
<p>One test pays for all of this. It asks the catalogue for each table with a <code>tenant_id</code>, and fails when row security is not enabled and forced, or when a policy is missing.</p>
<pre><code class="language-sql" data-title="unlocked-doors.sql">select c.relname
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
where c.relkind in ('r', 'p')
  and (not c.relrowsecurity
       or not c.relforcerowsecurity
       or not exists (select from pg_policy p where p.polrelid = c.oid));</code></pre>
<p>An empty result is a corridor with forty locks. We put this into every <a href="/services/saas-mvp-development">SaaS project</a> in the first week, for the reason given in <a href="/articles/what-thirty-days-can-and-cannot-build">What thirty days can and cannot build</a>: it costs an afternoon then. If your tables are already full, the <a href="/services/enterprise-web-applications">way back</a> is longer, but it is known.</p>
`);

export const article: SampleEntries["articles"][number] = {
	id: "multi-tenant-on-one-postgresql",
	data: {
		title: "Multi-tenant on one PostgreSQL",
		slug: "multi-tenant-on-one-postgresql",
		excerpt: "Row-level security, explained with a corridor and forty doors.",
		content,
		image: {
			media: "article-2",
			alt: "A star-and-cross pattern is drawn in fine lines on parchment at the left and becomes solid green stone at the right, with one orange star.",
		},
		author: zayan.id,
		publishedAt: "2025-08-19",
		readTime: "6 min read",
		tags: ["PostgreSQL", "Security", "SaaS architecture", "TypeScript"],
		category: "Development",
		featured: false,
		seo: {
			title: "Multi-tenant PostgreSQL with row-level security",
			description:
				"Row-level security for multi-tenant SaaS on one PostgreSQL: roles, policies, transaction settings, composite keys, leaks, indexes and a test.",
			keywords: ["multi-tenant", "PostgreSQL", "row-level security", "SaaS architecture", "data isolation"],
		},
		noindex: false,
		is_published: true,
	},
};
