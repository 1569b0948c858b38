import { expect, test } from "vitest";
import { templatesAsMarkdown } from "./templates-as-markdown.ts";

const read = (markdown: string) =>
	templatesAsMarkdown(markdown, { page: { title: "Hello" }, site: { repository: "https://x.example/repo" } });

test.each([
	["{% highlight ruby %}\nputs 1\n{% endhighlight %}", '<pre><code class="language-ruby">puts 1</code></pre>'],
	[
		'{{< highlight go "linenos=true" >}}\nx := 1\n{{< /highlight >}}',
		'<pre><code class="language-go">x := 1</code></pre>',
	],
	["{% raw %}{{ page.title }}{% endraw %}", "{{ page.title }}"],
	["```\n{% raw %}{{ x }}{% endraw %}\n```", "```\n{{ x }}\n```"],
	["```\n{% include a.html %}\n```", "```\n{% include a.html %}\n```"],
	["`{{< youtube abc >}}` is how", "`{{< youtube abc >}}` is how"],
	["{{</* youtube abc */>}}", "`{{< youtube abc >}}`"],
	["{{< youtube aqz-KE-bpKQ >}}", '<iframe src="https://www.youtube.com/watch?v=aqz-KE-bpKQ"></iframe>'],
	['{{% youtube id="aqz-KE-bpKQ" %}}', '<iframe src="https://www.youtube.com/watch?v=aqz-KE-bpKQ"></iframe>'],
	["{% youtube aqz-KE-bpKQ %}", '<iframe src="https://www.youtube.com/watch?v=aqz-KE-bpKQ"></iframe>'],
	["{{< vimeo 146022717 >}}", '<iframe src="https://vimeo.com/146022717"></iframe>'],
	["{{< gist ann 123 >}}", '<a href="https://gist.github.com/ann/123">https://gist.github.com/ann/123</a>'],
	[
		'{{< figure src="a.png" alt="A & B" caption="Seen in May" >}}',
		'<figure><img src="a.png" alt="A &amp; B" /><figcaption>Seen in May</figcaption></figure>',
	],
	['[about]({{< ref "about.md" >}})', "[about](about.md)"],
	["[hello]({% post_url 2024-01-09-hello %})", "[hello](/_posts/2024-01-09-hello.md)"],
	["[hello]({{ site.baseurl }}{% link _posts/hello.md %})", "[hello](/_posts/hello.md)"],
	["![Team]({{ site.baseurl }}/assets/team.png)", "![Team](/assets/team.png)"],
	['![Team]({{ "/assets/team.png" | relative_url }})', "![Team](/assets/team.png)"],
	["[#1]: {{ site.repository }}/issues/1", "[#1]: https://x.example/repo/issues/1"],
	["This is {{ page.title }}.", "This is Hello."],
	["Braces {{ like these }} are words", "Braces {{ like these }} are words"],
	["## Head {#own-id}", '## Head<a id="own-id"></a>'],
	["## Head {:#own-id} ##", '## Head<a id="own-id"></a> ##'],
	["## Head\n{: #own-id}", '## Head\n<a id="own-id"></a>'],
	["`## Head {#own-id}`", "`## Head {#own-id}`"],
	["50%% of 100%% and `%%a%%`", "50%% of 100%% and `%%a%%`"],
])("%s is read as what it stands for", (written, meant) => {
	const { markdown, left } = read(written);
	expect(markdown.trim()).toBe(meant);
	expect(left).toEqual([]);
});

test.each([
	[
		'{% include figure.html caption="Seen in May" %}',
		"",
		['template “{% include figure.html caption="Seen in May" %}”'],
	],
	["{% if page.x %}Shown{% endif %}", "Shown", ["template “{% if page.x %}”"]],
	['{{< notice "Mind this" >}}Words{{< /notice >}}', "Words", ['template “{{< notice "Mind this" >}}”']],
	["{{ site.unknown }}/x", "/x", ["template “{{ site.unknown }}”"]],
	["{{ .Site.Title }}", "", ["template “{{ .Site.Title }}”"]],
	["{{ tags | join: ', ' }}", "", ["template “{{ tags | join: ', ' }}”"]],
	["{% comment %}For us{% endcomment %}", "", ["template “{% comment %}For us{% endcomment %}”"]],
	["Words %%for us: 5% more%%.", "Words .", ["template “%%for us: 5% more%%”"]],
	["Words\n\n%%\nFor us\n\nalone\n%%", "Words", ["template “%% For us alone %%”"]],
	["Words\n{: .lead}", "Words", ["attributes “{: .lead}”"]],
	["## Head {#own .wide}", '## Head<a id="own"></a>', ["attributes “{#own .wide}”"]],
])("%s is left out and told of", (written, meant, told) => {
	const { markdown, left } = read(written);
	expect(markdown.trim()).toBe(meant);
	expect(left).toEqual(told);
});
