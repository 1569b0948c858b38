import { fileTypes } from "../../app/content/values/limits/library-files.ts";
import { lookFilePattern } from "../../app/site/look/look-address.ts";
import { filePolicy } from "../pages/security-headers.ts";
import type { CopiedRedirect } from "./copied-site.ts";

type Headers = Readonly<Record<string, string>>;

export interface HostRules {
	/** Of every answer, and of pages besides. */
	readonly common: Headers;
	readonly policy: Headers;
	readonly redirects: readonly CopiedRedirect[];
	/** Folders that have a page of their own for what is missing in them, such as articles. */
	readonly folders: readonly string[];
	/** Files that are not served under the type of their ending, with the type. */
	readonly types: Readonly<Record<string, string>>;
}

// As the server sends them.
const types = {
	"text/html": "html",
	"text/css": "css",
	"text/javascript": "js",
	"text/plain": "txt",
	"text/markdown": "md",
	"application/json": "json",
	"image/svg+xml": "svg",
	"image/png": "png",
	"image/jpeg": "jpg",
	"image/webp": "webp",
	"image/avif": "avif",
	"image/x-icon": "ico",
	"font/woff2": "woff2",
	...Object.fromEntries(Object.entries(fileTypes).map(([type, { extension }]) => [type, extension])),
};

/** Whether web servers tell the type of a file by its ending. */
export function isUsualType(name: string, type: string): boolean {
	const [plain = ""] = type.split(";");
	return Object.entries(types).some(([usual, ending]) => usual === plain && name.endsWith(`.${ending}`));
}

/** Files that never change. Opened as a document of its own, a file must not run scripts, whatever it contains. */
const forever = { "Cache-Control": "public, max-age=31536000, immutable", ...filePolicy };
const asked = { "Cache-Control": "public, max-age=0, must-revalidate" };
/** Files that other sites, such as feed readers, may show too. */
const embedded = { ...forever, "Cross-Origin-Resource-Policy": "cross-origin" };

/** Files of the library: nothing in them runs, and browsers save them. Films are shown. */
const saved = {
	...embedded,
	"Content-Security-Policy": "sandbox; default-src 'none'",
	"Content-Disposition": "attachment",
};
const played = {
	...embedded,
	"Content-Security-Policy": "sandbox; default-src 'none'; media-src 'self'; style-src 'unsafe-inline'",
};
const [savedFiles, playedFiles] = [
	String.raw`^/files/.*\.(pdf|docx|xlsx|pptx|odt|ods|odp|zip|vtt)$`,
	String.raw`^/files/.*\.(mp4|webm)$`,
];

/** Pages in words, which search engines leave out: the pages themselves are found. */
const unlisted = { "X-Robots-Tag": "noindex" };

/** Addresses of files whose names change with their content. */
const hashed = String.raw`^/assets/|^${lookFilePattern}$|^/typeface\.`;

/** Settings of web servers that serve a copy as the site serves itself, by the names of their files. */
export function hostRules(rules: HostRules): Readonly<Record<string, string>> {
	return {
		"_server/nginx.conf": nginx(rules),
		"_server/Caddyfile": caddy(rules),
		_redirects: plainRedirects(rules),
		_headers: plainHeaders(rules),
	};
}

function nginx({ common, policy, redirects, folders, types: own }: HostRules): string {
	const headers = (all: Headers) =>
		Object.entries(all).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
	const location = (match: string, lines: readonly string[]) => [`location ${match} {`, ...lines.map(indented), "}"];
	const page = headers({ ...common, ...policy, ...asked });
	return lines(
		"# For the block of a server whose root is this copy: include /path/to/copy/_server/nginx.conf;",
		"gzip_static on;",
		"# With the module ngx_brotli: brotli_static on;",
		"absolute_redirect off;",
		"charset utf-8;",
		"charset_types text/css text/plain text/markdown text/javascript;",
		`types { ${Object.entries(types)
			.map(([type, ending]) => `${type} ${ending};`)
			.join(" ")} }`,
		...["404", "405", "410"].map((status) => `error_page ${status} /${status}.html;`),
		"rewrite ^/(.+)/$ /$1 permanent;",
		...location("/", ["try_files $uri/_$args.html $uri $uri.html =404;", ...page]),
		...location("= /", ["try_files /index.html =404;", ...page]),
		...folders.flatMap((folder) =>
			location(`/${folder}/`, [
				`error_page 404 /${folder}/404.html;`,
				"try_files $uri/_$args.html $uri $uri.html =404;",
				...page,
			]),
		),
		...location("~ ^/(media|social)/", headers({ ...common, ...embedded })),
		...location(`~ ${quoted(savedFiles)}`, headers({ ...common, ...saved })),
		...location(`~ ${quoted(playedFiles)}`, headers({ ...common, ...played })),
		...location(`~ ${quoted(hashed)}`, headers({ ...common, ...forever })),
		...location(`~ ${quoted(String.raw`\.md$`)}`, [
			"try_files $uri =404;",
			...headers({ ...common, ...unlisted, ...asked }),
		]),
		...location("/_server/", ["return 404;"]),
		...Object.entries(own).flatMap(([file, type]) =>
			location(`= /${file}`, ["types { }", `default_type ${quoted(type)};`, ...headers({ ...common, ...asked })]),
		),
		...redirects.flatMap(({ from, to, status, page: file }) =>
			location(`= ${from}`, [
				...(file ? [`error_page 410 /${file};`] : []),
				`return ${status}${to ? ` ${withQueryAs("$is_args$args", "&$args", to)}` : ""};`,
			]),
		),
	);
}

/** An address with the query of a request behind it, as a web server names it: where it is the first, and behind another. */
function withQueryAs(first: string, next: string, to: string): string {
	const [address = "", fragment] = to.split("#", 2);
	return `${address}${address.includes("?") ? next : first}${fragment === undefined ? "" : `#${fragment}`}`;
}

function caddy({ common, policy, redirects, folders, types: own }: HostRules): string {
	// Every header is set in one place: of several that match, the order would decide.
	const { "Cross-Origin-Resource-Policy": resources = "", ...everywhere } = common;
	const headers = (match: string, all: Headers) =>
		Object.entries(all).map(([name, value]) => `header ${match} ${name} ${quoted(value)}`);
	const errors = folders.flatMap((folder) => {
		const name = `@in-${folder.replaceAll("/", "-")}`;
		return [`${name} \`{err.status_code} == 404 && path('/${folder}/*')\``, `rewrite ${name} /${folder}/404.html`];
	});
	return lines(
		"# For the block of a site: root * /path/to/copy, then: import /path/to/copy/_server/Caddyfile",
		"@embedded path /media/* /social/*",
		`@hashed path_regexp \`${hashed}\``,
		`@saved path_regexp \`${savedFiles}\``,
		`@played path_regexp \`${playedFiles}\``,
		`@pages not path_regexp \`^/(media|social|files)/|${hashed}\``,
		"@words path *.md",
		"@slash path_regexp slash ^/(.+)/$",
		"@others not method GET HEAD OPTIONS",
		...headers("", everywhere),
		...headers("@embedded", embedded),
		...headers("@saved", saved),
		...headers("@played", played),
		...headers("@hashed", { ...forever, "Cross-Origin-Resource-Policy": resources }),
		...headers("@words", unlisted),
		...headers("@pages", { ...policy, ...asked, "Cross-Origin-Resource-Policy": resources }),
		...Object.entries(own).flatMap(([file, type]) => headers(`/${file}`, { "Content-Type": type })),
		...redirects.flatMap(({ from, to, status }) =>
			to ? `redir ${from} ${withQueryAs("?{query}", "&{query}", to)} ${status}` : `error ${from} 410`,
		),
		"redir @slash /{re.slash.1}?{query} 301",
		"error @others 405",
		"error /_server/* 404",
		"try_files {path}/_{query}.html {path} {path}.html",
		"file_server {",
		"\tindex index.html",
		"\tprecompressed br gzip",
		"}",
		"handle_errors {",
		...errors.map(indented),
		"\t@other `{err.status_code} in [404, 405, 410] && !path('*/404.html')`",
		"\trewrite @other /{err.status_code}.html",
		"\tfile_server",
		"}",
	);
}

/** As Cloudflare and Netlify read them. Neither can say that a page is gone for good, so it is missing there. */
function plainRedirects({ redirects }: HostRules): string {
	return lines(...redirects.flatMap(({ from, to, status }) => (to ? `${from} ${to} ${status}` : [])));
}

function plainHeaders({ common, policy, types: own }: HostRules): string {
	const block = (path: string, all: Headers) => [
		path,
		...Object.entries(all).map(([name, value]) => `  ${name}: ${value}`),
	];
	// When two blocks match, both values of a header are sent.
	const { "Cross-Origin-Resource-Policy": _, ...everywhere } = common;
	const { "Cache-Control": caching } = forever;
	return lines(
		...block("/*", { ...everywhere, ...policy }),
		...block("/*.md", unlisted),
		...["/assets/*", "/media/*", "/social/*", "/files/*"].flatMap((path) => block(path, { "Cache-Control": caching })),
		...Object.entries(own).flatMap(([file, type]) => block(`/${file}`, { "Content-Type": type })),
	);
}

function quoted(value: string): string {
	return `"${value.replace(/["\\]/g, "\\$&")}"`;
}

function indented(line: string): string {
	return `\t${line}`;
}

function lines(...all: readonly string[]): string {
	return `${all.join("\n")}\n`;
}
