import { richTextFromHtml } from "../../app/.server/content/html.ts";
import type { SampleEntries } from "../sample.ts";
import { mahnoor } from "./authors.ts";

const content = richTextFromHtml(`
<p>The spreadsheet had 14 tabs. It decided what forty shops would receive the next morning, who would work there, and which prices were wrong. One man kept it. He started at ten in the evening and finished at four, and on the night we met him he had not taken a holiday in three years.</p>
<p>Management had asked us for artificial intelligence. After one night beside him we proposed something else: write down what he knows, in a form that a machine can run and he can read. This is how the <a href="/portfolio/retail-operations-automation">Marlowe project</a> began.</p>

<h2>Watch first</h2>
<p>We spent four nights in the office before opening an editor. A process described in a meeting has eight steps. The same process at two in the morning has thirty, and the twenty-two that were left out are the ones that matter.</p>
<p>We noted every time he typed something that the data did not tell him. There were 61 such corrections in four nights. Each was a rule nobody had written down:</p>
<ul>
<li>Shop 12 has no cold store, so never more than two days of dairy.</li>
<li>When the cruise ship is in port, sun cream triples in three shops.</li>
<li>The supplier in Sharjah counts cartons and everybody else counts pieces.</li>
<li>A sale of zero on a Friday means the till was down, not that nobody came.</li>
</ul>
<p>Only nine of the 61 were judgement. The others were facts that lived in one head.</p>

<h2>Rules that people can read</h2>
<p>A trained model could have guessed many of these from sales. It could not have explained one order to a shop manager on the phone. So a forecast proposes a quantity, and rules with names adjust it. Every adjustment leaves its sentence behind.</p>
<pre><code class="language-python" data-title="replenishment.py">from dataclasses import dataclass, field
from math import ceil


@dataclass
class Order:
    shop: str
    product: str
    pieces: int
    reasons: list[str] = field(default_factory=list)

    def limit(self, pieces: int, reason: str) -&gt; None:
        if self.pieces &gt; pieces:
            self.pieces = pieces
            self.reasons.append(reason)


def cold_store(order, shop, product, forecast):
    if product.chilled and not shop.has_cold_store:
        order.limit(ceil(forecast.per_day * 2), f"{shop.name} has no cold store: two days at most")


def whole_cartons(order, shop, product, forecast):
    cartons = ceil(order.pieces / product.carton)
    if cartons * product.carton != order.pieces:
        order.pieces = cartons * product.carton
        order.reasons.append(f"rounded up to {cartons} cartons of {product.carton}")


RULES = [cold_store, whole_cartons]  # order is part of the meaning</code></pre>
<p>Read the last line again. With the two rules in that order a shop without a cold store can still receive a carton more than it should. The night manager saw it in the first review, in four seconds. We had missed it for two days. Rounding for chilled goods now goes down.</p>

<h3>Who may change a rule</h3>
<p>The numbers in the rules are data with an owner: two days, triple, a list of shops. The operations team edits them on a screen, with a reason and a date on which the change ends. The shape of a rule is code, and changes with a review and a test. Everything that can be changed by the person who knows should be changed by them.</p>

<h2>Six weeks in the shadow</h2>
<p>For six weeks the system computed every order and sent none. Each morning we compared it with the spreadsheet and put each difference into one of three columns.</p>
<table>
<thead><tr><th>Difference</th><th>Week 1</th><th>Week 6</th></tr></thead>
<tbody>
<tr><td>The system was wrong</td><td>212</td><td>9</td></tr>
<tr><td>The spreadsheet was wrong</td><td>38</td><td>41</td></tr>
<tr><td>Both were defensible</td><td>97</td><td>88</td></tr>
</tbody>
</table>
<p>The first column told us what to build. The second told the board why. The third was the surprise: a quarter of the nightly effort went into choices where either answer was fine. Those were the easiest hours to give back.</p>
<aside data-tone="tip"><p>Decide before the shadow run what result would stop the project. Ours was more than 20 wrong orders a night after five weeks. A limit chosen afterwards is always met.</p></aside>

<h2>Exceptions go to a person, sorted</h2>
<p>Automation does not remove the night manager’s work. It removes the part that was the same every night. What is left arrives as a list of about 15 exceptions, the costliest first, each with the data, the rule that stopped and a suggested answer. He begins at six in the morning and is done before the vans leave.</p>
<p>Three things make the list work:</p>
<ol>
<li><strong>It is short.</strong> Above 30 entries people start to accept without reading. We raise the thresholds before that happens.</li>
<li><strong>It is sorted by money.</strong> An empty shelf of rice comes before a surplus of candles.</li>
<li><strong>It learns slowly.</strong> When the same exception is answered the same way ten times, the system proposes a rule. A person accepts it. Nothing changes itself at night.</li>
</ol>

<h2>What it came to</h2>
<p>Manual errors fell by 95%, operating cost by 40%. Those are the figures on the case study, and they are true. I prefer two others. Shop managers now ring with questions about next week instead of complaints about this morning. And the night shift, as a job, no longer exists: its last holder runs the rules, in daylight, with two people who could replace him.</p>

<blockquote><p>You did not take my work. You took my nights.</p></blockquote>

<h3>If you have such a spreadsheet</h3>
<p>Most companies have one. It is named “final” or “new”, and somebody is afraid of the day its owner leaves. You can begin without us:</p>
<ul>
<li>Sit beside the person for a whole cycle and write down each correction.</li>
<li>Sort the corrections into facts, rules and judgement.</li>
<li>Put the facts into the system that should have had them.</li>
<li>Only then talk about software.</li>
</ul>
<p>Often the third step is enough. When it is not, an <a href="/services/ai-automation-solutions">automation project</a> starts at $5,000 and at the desk of whoever knows. Bring the file to a <a href="/contact">first call</a>. Thirty minutes are usually enough to count the rules.</p>
`);

export const article: SampleEntries["articles"][number] = {
	id: "forty-shops-and-one-spreadsheet",
	data: {
		title: "Forty shops and one spreadsheet",
		slug: "forty-shops-and-one-spreadsheet",
		excerpt: "The retail automation that began with one very tired night manager.",
		content,
		image: {
			media: "article-6",
			alt: "A curving line of stone tablets caught in the middle of falling one after another, one of them orange.",
		},
		author: mahnoor.id,
		publishedAt: "2025-10-16",
		readTime: "5 min read",
		tags: ["Automation", "Retail", "Python", "Operations"],
		category: "Automation",
		featured: false,
		seo: {
			title: "Retail automation: forty shops, one spreadsheet",
			description:
				"How one night manager’s spreadsheet became readable rules: watching first, a six-week shadow run, sorted exceptions and 95% fewer manual errors.",
			keywords: [
				"retail automation",
				"process automation",
				"business rules",
				"replenishment",
				"spreadsheet replacement",
			],
		},
		noindex: false,
		is_published: true,
	},
};
