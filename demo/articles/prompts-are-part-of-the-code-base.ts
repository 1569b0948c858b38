import { richTextFromHtml } from "../../app/.server/content/html.ts";
import type { SampleEntries } from "../sample.ts";
import { mahnoor } from "./authors.ts";

const content = richTextFromHtml(`
<p>A client rang on a Tuesday. Their invoice reader had begun to return dates in American order. No deployment, no change in the logs, no new supplier. After two hours somebody remembered: a colleague had improved the wording on Monday, in a text box of an admin page.</p>
<p>A prompt decides what a system does. That makes it code. It deserves what code gets: a file, a history, a review, a test and a way back.</p>

<h2>A file, not a text box</h2>
<p>Each prompt is one file in the repository, beside the function that calls it. It names its model exactly, the settings, the input it expects and the shape it returns. Everything that changes the behaviour is in the same diff.</p>
<pre><code class="language-yaml" data-title="prompts/read-invoice.yaml">name: read-invoice
model: provider-model-2025-04-15   # a dated version, never "latest"
temperature: 0
max_output_tokens: 800
output: schemas/invoice.json
system: |
  You read one invoice and return its fields.
  Dates are ISO 8601 (YYYY-MM-DD).
  The supplier's country decides how an ambiguous date is read.
  If a field is not on the invoice, return null. Never guess.
user: |
  Supplier country: {country}
  &lt;invoice&gt;
  {text}
  &lt;/invoice&gt;</code></pre>
<p>Three habits are hidden in it. The model has a date, because “latest” is a deployment by somebody else. The output has a schema, because a sentence that asks for JSON is a wish. The untrusted text stands between marks and comes last.</p>
<aside data-tone="warning"><p>Marks around the input reduce prompt injection. They do not end it. A model that reads text from strangers must have no tool it could be talked into misusing. Let it propose, and let code with permissions decide.</p></aside>

<h2>Test it like a parser</h2>
<p>People say that a model cannot be tested because its output varies. Most tasks we give to models have answers that are right or wrong: a date, a category, an amount, a clause that is there or is not. Those can be asserted.</p>

<h3>A set of cases with an owner</h3>
<p>We start with 50 real examples and the answers of the person who does the work today. Every fault found in production becomes a case before it is repaired. After a year a set has 300 to 400 cases, and it is worth more than the prompt.</p>
<pre><code class="language-python" data-title="tests/test_read_invoice.py">import json
from pathlib import Path

import pytest

from invoices import read_invoice

CASES = [json.loads(path.read_text()) for path in sorted(Path("tests/invoices").glob("*.json"))]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_fields_that_move_money(case):
    result = read_invoice(case["text"], country=case["country"])
    for name in ("number", "date", "total", "currency", "iban"):
        assert result[name] == case["expected"][name], name


def test_a_missing_field_stays_missing():
    result = read_invoice("Invoice 17. Total: 40.00 EUR.", country="DE")
    assert result["iban"] is None</code></pre>
<p>The second test matters more than it looks. It checks that the system can say “not there”. A model that fills every field will pass a demonstration and fail an audit.</p>

<h3>A gate, not a feeling</h3>
<p>Fields that move money must be right in every case. Others may have a rate. We compare a change with the version in production on the same set, and look at the cases that flipped, in both directions.</p>
<table>
<thead><tr><th>Kind of check</th><th>Runs</th><th>Blocks a merge when</th></tr></thead>
<tbody>
<tr><td>Schema and safety cases</td><td>On every commit</td><td>One fails</td></tr>
<tr><td>Fields that move money</td><td>On every change of a prompt or model</td><td>One fails</td></tr>
<tr><td>Wording, tone, summaries</td><td>On every change of a prompt or model</td><td>The rate falls by more than 2 points</td></tr>
<tr><td>Whole set, three times</td><td>Each night</td><td>Never, it opens an issue</td></tr>
</tbody>
</table>
<p>The nightly run exists for the part we do not control. A provider can change things behind a fixed name. Twice in 18 months the nightly run saw it before a client did.</p>
<p>For tone and summaries a second model may act as the judge. Calibrate it first against 100 verdicts of a person. If the two agree less often than two people do, do not use it.</p>

<h2>Review the words</h2>
<p>A reviewer of a prompt asks four questions:</p>
<ol>
<li>Which case made this change necessary, and is it in the set?</li>
<li>Which line could be removed now? Prompts grow, and old exceptions contradict new ones.</li>
<li>What does it do with an empty input, a hostile one, one in Urdu?</li>
<li>What does it cost? Tokens per call, times calls per day, in dollars.</li>
</ol>
<p>The person who does the work today reviews too. A good bookkeeper reads a prompt better than most engineers, because it is a work instruction and they have written many.</p>

<h2>Know which version spoke</h2>
<p>Every result is stored with the hash of the prompt file, the model and the id of the request. When somebody asks in March why an invoice was booked wrongly in January, the answer is a commit.</p>
<pre><code class="language-ts" data-title="prompt-version.ts">import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** The short hash that is stored with every result of this prompt. */
export function promptVersion(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 12);
}</code></pre>
<p>It also makes a careful release possible. The new version runs beside the old one on 5% of the traffic, without effect. We compare, widen, and switch. Going back is a revert like any other, and takes as long as a deployment: with us, four minutes.</p>

<blockquote><p>If nobody can say which words were live on Monday, nobody can say why it worked.</p></blockquote>

<h2>Then sleep</h2>
<p>The invoice reader now has 340 cases. Its prompt has changed 26 times since that Tuesday, four of them by the bookkeeper. The text box in the admin page is gone. In its place is a form that proposes a change, runs the set and shows which cases flipped.</p>
<p>Start small. Move one prompt into a file today. Collect 20 cases this week. Next week, do not merge a change that breaks one. The other half of the work is a system that knows when to stop, which is the subject of <a href="/articles/a-model-that-may-say-i-do-not-know">A model that may say “I do not know”</a>. If you would rather have both built with you, see <a href="/services/ai-automation-solutions">AI automation</a>.</p>
`);

export const article: SampleEntries["articles"][number] = {
	id: "prompts-are-part-of-the-code-base",
	data: {
		title: "Prompts are part of the code base",
		slug: "prompts-are-part-of-the-code-base",
		excerpt: "Version them, test them, review them. Then sleep.",
		content,
		image: {
			media: "article-4",
			alt: "A tunnel of star-shaped stone frames, each turned a little further, leading to warm light.",
		},
		author: mahnoor.id,
		publishedAt: "2025-06-05",
		readTime: "5 min read",
		tags: ["Prompts", "Testing", "LLM operations", "Python"],
		category: "AI & Automation",
		featured: false,
		seo: {
			title: "Prompts are code: version, test and review them",
			description:
				"Treat prompts like code: one file with a dated model, a set of real cases, a gate for merges, a review of the words and a version with every result.",
			keywords: ["prompt engineering", "LLM testing", "prompt versioning", "AI evaluation", "prompt injection"],
		},
		noindex: false,
		is_published: true,
	},
};
