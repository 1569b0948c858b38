import { richTextFromHtml } from "../../app/.server/content/html.ts";
import type { SampleEntries } from "../sample.ts";
import { zayan } from "./authors.ts";

const content = richTextFromHtml(`
<p>A driver carries a parcel into a loading bay two floors below the street. The recipient signs. The phone shows one bar, which is a lie: packets leave and nothing comes back. What the app does in the next thirty seconds decides whether the delivery happened.</p>
<p>Offline is not a rural problem. It is lifts, basements, trains, hospital walls and the hand-over from one wireless network to the next. In a week of logs from a delivery fleet in a dense city, one request in eleven took longer than ten seconds or never ended. So we stopped treating the network as the place where data lives. Mobile data is a cache and not a place.</p>

<h2>The phone is the first copy</h2>
<p>Screens read from a database on the device and from nothing else. A tap writes to that database and returns. The network is a separate process that carries changes in both directions when it can.</p>
<p>This sounds like more work. It removes work: no loading state for each screen, no retry button for each form, no half-saved record. A screen has one source, and the source is always there.</p>

<h3>Record what was meant, not what was sent</h3>
<p>Every change is stored twice in one transaction. Once as the new state, so the screen is right. Once as an intent in an outbox, so the server will be.</p>
<pre><code class="language-sql" data-title="outbox.sql">create table outbox (
  id         text primary key,  -- UUID v7, made on the device
  kind       text not null,     -- 'delivery.signed'
  payload    text not null,     -- JSON
  created_at integer not null,
  attempts   integer not null default 0,
  problem    text               -- set when the server said no
) strict;

begin immediate;
update delivery set state = 'signed', signed_at = :now where id = :delivery;
insert into outbox (id, kind, payload, created_at)
values (:intent, 'delivery.signed', :payload, :now);
commit;</code></pre>
<p>The id is the whole trick. It is made once, on the device, before the first attempt. The server stores it with the effect and a unique constraint. When the answer is lost and the phone tries again, the server recognises the id and answers as it did before. At least once on the wire becomes exactly once in the ledger.</p>

<h3>Three outcomes, three reactions</h3>
<p>A request can be accepted, refused or unanswered. Most bugs in sync code come from treating the last two alike. Refused means a person must look. Unanswered means try again, later, in order.</p>
<pre><code class="language-kotlin" data-title="UploadOutbox.kt">class UploadOutbox(context: Context, params: WorkerParameters) :
    CoroutineWorker(context, params) {

    override suspend fun doWork(): Result {
        val outbox = AppDatabase.get(applicationContext).outbox()
        while (true) {
            val next = outbox.nextToSend() ?: return Result.success()
            when (val answer = api.send(next)) {
                is Answer.Accepted -&gt; outbox.delete(next.id)
                is Answer.Refused -&gt; outbox.park(next.id, answer.reason)
                is Answer.Unreachable -&gt; return Result.retry()
            }
        }
    }
}

fun scheduleUpload(context: Context) {
    val request = OneTimeWorkRequestBuilder&lt;UploadOutbox&gt;()
        .setConstraints(
            Constraints.Builder().setRequiredNetworkType(NetworkType.CONNECTED).build()
        )
        .setBackoffCriteria(BackoffPolicy.EXPONENTIAL, 30, TimeUnit.SECONDS)
        .build()
    WorkManager.getInstance(context)
        .enqueueUniqueWork("outbox", ExistingWorkPolicy.APPEND_OR_REPLACE, request)
}</code></pre>
<p>The system keeps this job through reboots and process death. On iOS the same loop runs in a background task with less certainty about when, so it also runs whenever the app comes to the front.</p>
<p>Order matters within one record and not between records. If a refused change blocks everything behind it, one bad signature stops a van for the day. Park it, and let later changes of the same record wait with it.</p>

<h2>Conflicts are a product question</h2>
<p>Two people change the same thing while one of them is underground. “Last write wins” is a rule, but it is seldom the right one, and device clocks are wrong by minutes. We sit down with the client and go through the fields.</p>
<table>
<thead><tr><th>Field</th><th>Rule</th><th>Why</th></tr></thead>
<tbody>
<tr><td>Delivery state</td><td>May only move forward</td><td>A signed parcel cannot become unsigned by an old phone</td></tr>
<tr><td>Notes</td><td>Append, never replace</td><td>Both people knew something</td></tr>
<tr><td>Address</td><td>The office wins</td><td>The driver reports, the office decides</td></tr>
<tr><td>Stop order</td><td>The driver wins until the next stop</td><td>They can see the street</td></tr>
</tbody>
</table>
<p>This takes an hour and replaces a merge library. Where two people really type into one text, use a CRDT. That has been the case in two of our projects.</p>

<h2>Coming back down</h2>
<p>Downloads need the same care. Ask for changes since a cursor that the server gave out, never since a time of the device. Send deletions as rows, or a deleted stop stays on the screen for ever. Apply a page of changes and its new cursor in one local transaction, so that a crash repeats a page and never skips one.</p>
<aside data-tone="warning"><p>A cursor made from a sequence number can skip rows. Transaction 41 may commit after 42, and a reader that has seen 42 never asks for 41. Hand out only what is older than every open transaction, or read from the replication log.</p></aside>

<h2>Say what is true</h2>
<p>People forgive waiting. They do not forgive being told that something was saved when it was not. We show three states in the same words everywhere:</p>
<ul>
<li><strong>On this phone.</strong> Stored here, not sent yet.</li>
<li><strong>Delivered.</strong> The server has it.</li>
<li><strong>Needs you.</strong> The server said no, with the sentence why.</li>
</ul>
<p>No banner, no spinner, no red bar whenever a train enters a tunnel. One quiet line, and a number of changes still on the phone. Signing out with that number above zero asks first.</p>

<h2>Test it in a lift</h2>
<p>Turning on flight mode tests the easy case, because the system reports it at once. The hard case is a network that accepts and never answers. We run three tests on every release: a proxy that drops each response after the server has acted, a proxy that adds forty seconds, and a process killed between any two lines of the upload loop. Afterwards the two databases must agree, row for row.</p>
<p>The driver’s signature came through nine minutes later, at street level. Nobody noticed, which was the point. The same design carries the breathing sessions in <a href="/portfolio/wellness-mobile-app">Stillwater</a> and the routes in <a href="/portfolio/logistics-delivery-app">Harbourline’s driver app</a>. If your users ever go underground, start there: our <a href="/services/mobile-app-development">mobile projects</a> do.</p>
`);

export const article: SampleEntries["articles"][number] = {
	id: "offline-first-even-in-the-city",
	data: {
		title: "Offline first, even in the city",
		slug: "offline-first-even-in-the-city",
		excerpt: "Lifts, basements, trains: why mobile data is a cache and not a place.",
		content,
		image: {
			media: "article-5",
			alt: "Three upright stone tablets the shape of phones, cut with stars, an arch and slots; the arch glows orange.",
		},
		author: zayan.id,
		publishedAt: "2025-12-04",
		readTime: "5 min read",
		tags: ["Offline first", "Mobile", "SQLite", "Kotlin", "Sync"],
		category: "Mobile Development",
		featured: false,
		seo: {
			title: "Offline first mobile apps, even in the city",
			description:
				"A practical design for mobile apps that work without a network: local database, outbox, idempotent server, conflict rules and honest states.",
			keywords: ["offline first", "mobile sync", "outbox pattern", "mobile app development", "conflict resolution"],
		},
		noindex: false,
		is_published: true,
	},
};
