import { richTextFromHtml } from "../../app/.server/content/html.ts";
import type { SampleEntries } from "../sample.ts";
import { mahnoor } from "./authors.ts";

const content = richTextFromHtml(`
<p>A language model always has an answer. That is its trade: it continues text. Ask it about a contract it has never seen and it will write a clause that could stand in one.</p>
<p>The assistants we build for clients answer from the client’s own documents. The most useful sentence in all of them is “I do not know, I have passed this to Amina.” This is how we make a model able to say it.</p>

<h2>Three answers, not one</h2>
<p>Most assistants have a single way out: a text. Nobody downstream can tell a good text from a bad one. We give the model three ways out and make it choose.</p>
<pre><code class="language-ts" data-title="answer.ts">import { z } from "zod";

const citation = z.object({
  passage: z.string(), // id of a passage we retrieved
  quote: z.string().min(12), // words copied from it
});

export const answer = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("answer"),
    text: z.string(),
    citations: z.array(citation).min(1),
  }),
  z.object({ kind: z.literal("question"), text: z.string() }),
  z.object({ kind: z.literal("handover"), reason: z.string() }),
]);

export type Answer = z.infer&lt;typeof answer&gt;;</code></pre>
<p>An answer without a citation does not parse. A question back to the person is as legitimate as an answer. A handover is not an error: it is a result, with a reason, that goes to a queue with a name on it.</p>
<p>The prompt says the same in words, and says when to use which. The schema is what makes it hold.</p>

<h2>Cite, then check the citation</h2>
<p>Models cite well and invent citations well. From the outside the two look the same. So we never ask the model whether its source is right. We look.</p>
<h3>The quote must be in the passage</h3>
<p>The check is dull on purpose. Fold the white space and the quotation marks, then search. If the words are not there, the citation is not one.</p>
<pre><code class="language-ts" data-title="check-citations.ts">import type { Answer } from "./answer.ts";

const fold = (text: string) =&gt;
  text
    .normalize("NFKC")
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\\s+/g, " ")
    .toLowerCase();

/** True when every quote stands word for word in the passage it names. */
export function isSupported(answer: Answer, passages: Map&lt;string, string&gt;): boolean {
  if (answer.kind !== "answer") return true;
  return answer.citations.every(({ passage, quote }) =&gt;
    fold(passages.get(passage) ?? "").includes(fold(quote)),
  );
}</code></pre>
<p>An answer that fails is tried once more with the failed quote named. If it fails again it becomes a handover. In the first month of a typical project this rule alone removes most of the answers a reviewer would have marked as wrong.</p>
<h3>The quote must carry the claim</h3>
<p>A true quote can still support nothing. “Returns are accepted” does not answer “within how many days?”. For this we use a second, smaller call that sees only the question, the sentence and the quote, and answers yes or no. It never sees the rest of the conversation, so it cannot be talked into anything.</p>

<aside data-tone="warning"><p>Do not ask a model how confident it is and act on the number. Stated confidence is text like any other. Use it as one signal among several, and only after you have compared it with results.</p></aside>

<h2>Hesitation is a number you choose</h2>
<p>Every assistant trades two things: how often it answers, and how often an answer is wrong. You can move along that line. You cannot leave it by wording.</p>
<p>We collect 200 real questions before launch, with answers written by the people who give them today. Each run of the assistant on that set gets a score made of the retrieval distance, the citation check and the second call. Then we choose the threshold with the client, looking at their own figures.</p>
<pre><code class="language-python" data-title="threshold.py">def coverage_and_error(runs, threshold):
    """runs: (score, was_correct) pairs from the labelled questions."""
    answered = [correct for score, correct in runs if score &gt;= threshold]
    if not answered:
        return 0.0, 0.0
    return len(answered) / len(runs), answered.count(False) / len(answered)


def lowest_threshold(runs, highest_error):
    """Answer as often as possible without exceeding the error we agreed on."""
    for threshold in sorted({score for score, _ in runs}):
        _, error = coverage_and_error(runs, threshold)
        if error &lt;= highest_error:
            return threshold
    return float("inf")  # no threshold is good enough: do not launch</code></pre>
<p>A table makes the conversation short. This one is from an internal help desk.</p>
<table>
<thead><tr><th>Threshold</th><th>Answered</th><th>Wrong, of those answered</th></tr></thead>
<tbody>
<tr><td>0.40</td><td>94%</td><td>9%</td></tr>
<tr><td>0.60</td><td>81%</td><td>3%</td></tr>
<tr><td>0.75</td><td>68%</td><td>1%</td></tr>
</tbody>
</table>
<p>The help desk took 0.60. A pharmacy would take 0.75 and a person behind every answer. The number belongs to whoever carries the consequence, which is never the engineer alone.</p>

<h2>Hand over like a good colleague</h2>
<p>“Let me connect you to an agent” is where trust is lost. The person repeats everything. A handover from our assistants carries four things:</p>
<ol>
<li>The question, in the person’s own words.</li>
<li>What was searched, and the three nearest passages.</li>
<li>Why it stopped, in one sentence.</li>
<li>A draft, clearly marked as a draft, if there was one.</li>
</ol>
<p>The reply of the human goes to the visitor and into a list. Once a week somebody reads that list. A handover is either a missing document, a document that contradicts another, or a question nobody should automate. The first two are repaired at the source. The share of handovers falls because the documents get better, and they get better for everyone.</p>

<blockquote><p>An assistant that hands over ten percent of its questions is trusted with the other ninety.</p></blockquote>

<h2>What to measure after launch</h2>
<p>Count answered questions and you will get an assistant that answers. We report four figures each week: share answered, share corrected by a person afterwards, time until a handover is picked up, and repeat questions within a day. The last one is the most honest. People who got a good answer do not ask again.</p>
<p>None of this needs a special model. It needs a schema, a check that cannot be argued with, a labelled set and a queue. It also needs prompts that are <a href="/articles/prompts-are-part-of-the-code-base">tested like code</a>. If a process of yours spends its day answering the same documents, our <a href="/services/ai-automation-solutions">AI automation service</a> starts with exactly that set of 200 questions.</p>
`);

export const article: SampleEntries["articles"][number] = {
	id: "a-model-that-may-say-i-do-not-know",
	data: {
		title: "A model that may say “I do not know”",
		slug: "a-model-that-may-say-i-do-not-know",
		excerpt: "How we build assistants that cite, hesitate and hand over to a person.",
		content,
		image: {
			media: "article-3",
			alt: "Hundreds of fine stone rods rise in a circular wave, one ring of them orange.",
		},
		author: mahnoor.id,
		publishedAt: "2026-02-10",
		readTime: "5 min read",
		tags: ["AI assistants", "Retrieval", "Evaluation", "TypeScript"],
		category: "AI & Automation",
		featured: true,
		seo: {
			title: "AI assistants that may say “I do not know”",
			description:
				"How to build an AI assistant that cites its sources, checks its own quotes, hesitates at a threshold you choose and hands over to a person.",
			keywords: ["AI assistant", "retrieval augmented generation", "LLM citations", "human handover", "AI evaluation"],
		},
		noindex: false,
		is_published: true,
	},
};
