import { createHash } from "node:crypto";
import { prefetchRules } from "../../app/site/prefetch-rules.ts";

type Headers = Readonly<Record<string, string>>;

/**
 * Headers of every answer. HSTS only where the site is served over TLS; for subdomains
 * only where the operator says so.
 */
export function commonHeaders(origin: string, { subdomainsOverTls = false } = {}): Headers {
	return {
		"X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "strict-origin-when-cross-origin",
		"Permissions-Policy":
			"accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
		"Cross-Origin-Opener-Policy": "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
		...(origin.startsWith("https:") && {
			"Strict-Transport-Security": `max-age=31536000${subdomainsOverTls ? "; includeSubDomains" : ""}`,
		}),
	};
}

/**
 * Those of files that pages load, without what only documents have a use for: on a slow line, two hundred bytes more can
 * be one round trip more for a face or a style sheet.
 */
export function fileHeaders(common: Headers): Headers {
	const ofDocuments = ["Referrer-Policy", "Permissions-Policy", "Cross-Origin-Opener-Policy"];
	return Object.fromEntries(Object.entries(common).filter(([name]) => !ofDocuments.includes(name)));
}

export interface PagePolicy {
	readonly "Content-Security-Policy": string;
	readonly [header: string]: string;
}

/** Other origins that a page may load from: none, or those that the analytics tag and its films need. */
export interface OtherSources {
	readonly script: readonly string[];
	readonly connect: readonly string[];
	readonly img: readonly string[];
	readonly media: readonly string[];
	readonly frame: readonly string[];
	readonly style: readonly string[];
}

/**
 * Pages of the site: the same for everyone, and without inline script, so nothing in them needs a nonce. Their own script
 * adds the rules for what may be fetched ahead.
 */
export function sitePolicy(...others: readonly (Partial<OtherSources> | undefined)[]): PagePolicy {
	const from = (use: keyof OtherSources) => others.flatMap((sources) => sources?.[use] ?? []);
	return {
		"Content-Security-Policy": csp({
			"script-src": ["'self'", hashOfRules, ...from("script")],
			"style-src": ["'self'", ...from("style")],
			"connect-src": ["'self'", ...from("connect")],
			"img-src": ["'self'", "data:", ...from("img")],
			...given("media-src", from("media")),
			...given("frame-src", from("frame")),
		}),
	};
}

const hashOfRules = `'sha256-${createHash("sha256").update(prefetchRules).digest("base64")}'`;

function given(name: string, values: readonly string[]): Record<string, readonly string[]> {
	return values.length > 0 ? { [name]: values } : {};
}

/** Pages behind the sign-in: for one person, never stored, their scripts allowed one by one. */
export function studioPolicy(nonce: string, others: Partial<OtherSources> = {}): PagePolicy {
	return {
		"Content-Security-Policy": csp({
			"script-src": ["'self'", `'nonce-${nonce}'`],
			"style-src": ["'self'", "'unsafe-inline'"],
			"img-src": ["'self'", "data:", "blob:"],
			"media-src": ["'self'"],
			"connect-src": ["'self'", ...(others.connect ?? [])],
			"frame-src": ["'self'"],
		}),
		"Cache-Control": "no-store",
	};
}

/** Pages that show others of ours in frames: for whoever has their address, and with nothing from elsewhere. */
export const framesPolicy: PagePolicy = {
	"Content-Security-Policy": csp({
		"script-src": ["'self'"],
		"style-src": ["'self'"],
		"img-src": ["'self'", "data:"],
		"frame-src": ["'self'"],
	}),
	"Cache-Control": "no-store",
};

/** Drafts drawn as pages, to be shown inside the studio: nothing in them runs or can be sent. */
export const previewPolicy: PagePolicy = {
	"Content-Security-Policy": csp({
		"style-src": ["'self'"],
		"img-src": ["'self'", "data:"],
		"form-action": ["'none'"],
		"frame-ancestors": ["'self'"],
	}),
	"Cache-Control": "no-store",
};

/** Files that a browser might open as a page, such as SVG: they may draw, and nothing else. */
export const filePolicy: PagePolicy = {
	"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

function csp(sources: Readonly<Record<string, readonly string[]>>): string {
	const directives = {
		"default-src": ["'none'"],
		"font-src": ["'self'"],
		"manifest-src": ["'self'"],
		"form-action": ["'self'"],
		"base-uri": ["'none'"],
		"frame-ancestors": ["'none'"],
		...sources,
	};
	return Object.entries(directives)
		.map(([name, values]) => `${name} ${values.join(" ")}`)
		.join("; ");
}
