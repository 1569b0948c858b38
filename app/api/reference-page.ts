import { createHash } from "node:crypto";
import { openApi } from "./openapi.ts";
import type { Operation } from "./operation.ts";
import { pageSizes } from "./query.ts";

/** The page that lists what the API has, for people: one file, with nothing from elsewhere. */
export function referencePage(origin: string): { html: string; policy: string } {
	const { info, paths, tags, components } = openApi(origin);
	const operations = Object.entries(paths).flatMap(([path, all]) =>
		Object.entries(all).map(([method, operation]) => ({ path, method, operation })),
	);
	const style = sheet.replace(/\s+/g, " ");
	const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(info.title)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the addresses</a>
<header>
<h1>${text(info.title)}</h1>
<p>${text(info.description)}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1</a> · <code>npm run cli -- types</code> writes TypeScript types and a client.</p>
<p>Lists take <code>filter[…]</code>, <code>sort</code>, <code>fields</code>, <code>include</code>, <code>page[number]</code> and <code>page[size]</code> (at most ${pageSizes.most}). A token goes into the header <code>Authorization: Bearer …</code>.</p>
</header>
<nav aria-label="Parts"><ul>${tags.map(({ name }) => `<li><a href="#${idOf(name)}">${text(name)}</a></li>`).join("")}<li><a href="#schemas">Schemas</a></li></ul></nav>
<main id="main">
${tags.map(({ name }) => part(name, operations, origin)).join("\n")}
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
${Object.entries(components.schemas)
	.map(
		([name, schema]) =>
			`<details id="schema-${text(name)}"><summary><code>${text(name)}</code></summary><pre tabindex="0">${text(JSON.stringify(schema, null, 2))}</pre></details>`,
	)
	.join("\n")}
</section>
</main>
</body>
</html>
`;
	const hash = createHash("sha256").update(style).digest("base64");
	const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
	return { html, policy };
}

interface Listed {
	readonly path: string;
	readonly method: string;
	readonly operation: Operation;
}

function part(tag: string, operations: readonly Listed[], origin: string): string {
	const own = operations.filter(({ operation }) => operation.tags.includes(tag));
	return `<section aria-labelledby="${idOf(tag)}"><h2 id="${idOf(tag)}">${text(tag)}</h2>\n${own
		.map((one) => operationOf(one, origin))
		.join("\n")}\n</section>`;
}

function operationOf({ path, method, operation: get }: Listed, origin: string): string {
	const rows = get.parameters.map(
		({ name, in: place, required, description, schema }) =>
			`<tr><th scope="row"><code>${text(name)}</code>${required ? " <small>required</small>" : ""}</th><td>${place === "path" ? "In the address. " : ""}${text(description)}${values(schema)}</td></tr>`,
	);
	const isAsIs = method === "get" && !/[{]/.test(path) && !get.parameters.some(({ required }) => required);
	const open = isAsIs ? `<p><a href="${text(path)}">Open ${text(origin + path)}</a></p>` : "";
	const sent = get.requestBody as { content: Record<string, { schema: object }> } | undefined;
	const body = Object.entries(sent?.content ?? {}).map(
		([type, { schema }]) =>
			`<p>The body is ${text(type)}:</p><pre tabindex="0">${text(JSON.stringify(schema, null, 2))}</pre>`,
	);
	const table = rows.length > 0 ? `<table><tbody>${rows.join("")}</tbody></table>` : "<p>It takes no parameters.</p>";
	return `<details id="${text(get.operationId)}"><summary><span class="method">${method.toUpperCase()}</span> <code>${text(path)}</code> <span>${text(get.summary)}</span></summary>${open}${table}${body.join("")}</details>`;
}

function values(schema: Operation["parameters"][number]["schema"]): string {
	const listed = schema.items?.enum ?? schema.enum;
	const named = listed ?? Object.keys(schema.properties ?? {});
	return named.length > 0
		? `<br><small>${named.map((one) => `<code>${text(String(one))}</code>`).join(" ")}</small>`
		: "";
}

function idOf(name: string): string {
	return `part-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}

function text(words: string): string {
	return words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const sheet = `
:root { color-scheme: light dark; --line: light-dark(#d9d5cc, #3a403d); --soft: light-dark(#5c5a54, #a9b0ac);
	--sunk: light-dark(#f4f1ea, #1b211f); --link: light-dark(#0b5a44, #7fd1b3); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1.25rem 4rem; background: light-dark(#fffdf9, #121715);
	color: light-dark(#1d211f, #e8ebe9); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 .5rem; font-size: 2rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem; }
p { max-width: 46rem; margin: .5rem 0; }
a { color: var(--link); }
:is(a, summary, pre):focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code, pre { font: .875em/1.5 ui-monospace, monospace; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 1.5rem 0 0; padding: .75rem 0; list-style: none;
	border-block: 1px solid var(--line); }
nav a { display: inline-block; padding: .25rem 0; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: 0 1rem; }
summary { cursor: pointer; padding: .65rem 0; }
summary span:last-child { color: var(--soft); }
.method { color: var(--link); font: 600 .75rem ui-monospace, monospace; }
table { width: 100%; border-collapse: collapse; margin: 0 0 1rem; }
th, td { border-top: 1px solid var(--line); padding: .5rem .75rem .5rem 0; text-align: start; vertical-align: top; }
th { width: 9rem; font-weight: 500; }
small { color: var(--soft); }
td small code { display: inline-block; margin-inline-end: .5ch; }
pre { max-height: 30rem; margin: 0 0 1rem; padding: 1rem; overflow: auto; background: var(--sunk); border-radius: .35rem;
	overflow-wrap: normal; }
@media (width < 40rem) { th, td { display: block; width: auto; } td { border: 0; padding-top: 0; } }
`;
