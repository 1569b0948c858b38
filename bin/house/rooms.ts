/** Plain functions and values, which everything may name. */
const plain = [
	"app/errors.ts",
	"app/attempt.ts",
	"app/rights.ts",
	"app/ready.ts",
	"app/typing.ts",
	"app/language",
	"app/look",
];

const content = ["values", "text", "fields", "model", "translation", "system", "types", "register"].map(
	(room) => `app/content/${room}`,
);

/** Without the types of the site: the backend reads them from the register, so that each can be left out or replaced. */
const contentOfEngine = content.filter((room) => room !== "app/content/types");

/** Helpers beside the rooms of .server that name none of them. */
const helpers = ["app/.server/*", "app/.server/log"];

const server = (...rooms: readonly string[]) => rooms.map((room) => `app/.server/${room}`);

/** Rooms that every room of .server above the store may name. */
const common = [
	...plain,
	...helpers,
	...contentOfEngine,
	"app/addresses",
	...server("db", "activity", "content", "can-see.ts"),
];

/**
 * Every room of the house and the others that its files may name, types included. A room is a folder with all that is in
 * it, unless a longer path here says otherwise; the files of a folder alone (`*`); one file; or the files of a name in all
 * folders beside each other (`*` in between, and in the name for that of the folder). Tests of a room may name what they
 * test; what stands in no room is refused.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
	"app/errors.ts": [],
	"app/attempt.ts": [],
	"app/rights.ts": [],
	"app/typing.ts": [],
	"app/studio-mark.ts": [],
	"app/language": [],
	"app/look": ["extension/*", "app/ready.ts"],

	"app/content/values": ["app/language"],
	"app/content/text": ["app/content/values"],
	"app/content/fields": [...plain, "app/content/values", "app/content/text"],
	"app/content/model": ["app/content/fields", "app/content/values"],
	"app/content/translation": ["app/content/fields", "app/content/merge", "app/content/text", "app/content/values"],
	"app/content/system": ["extension/*", ...plain, ...content.slice(0, 5)],
	"app/content/types": ["extension/*", ...plain, ...content.slice(0, 6), "app/site/sections/*/*-declaration.ts"],
	// What a firm adds rests on the surface that is promised to it, and only registers of the product name its lists.
	"extension/*": ["app/extending", "extension", "ready"],
	extension: ["app/extending"],
	// Extensions that lie ready rest on the same.
	ready: ["app/extending"],
	"ready/*/sections/*/picture.ts": ["app/extending"],
	"app/ready.ts": ["extension/*"],
	"app/ready-parts.ts": ["app/ready.ts", "ready/*/parts.tsx"],
	"ready/*/parts.tsx": ["app/extending", "ready"],
	// Copies of files of the product, which name what these do.
	"extension/taken": ["app/**", "extension/*", "server"],
	"app/extending": ["app/**"],
	"app/extending/route-types.ts": [],
	"app/extending/testing.ts": ["tests"],
	"app/content/register": ["extension/*", ...plain, ...content.slice(0, 7)],
	// A kind of section is declared where it is drawn, of what is below all declarations alone.
	"app/site/sections/*/*-declaration.ts": content.slice(0, 4),
	// Plain drawings, for the gallery of the studio.
	"app/site/sections/drawing.ts": [],
	"app/site/sections/*/*-picture.ts": ["app/site/sections/drawing.ts"],
	// The drawing of a diagram, which the editor shows below its lines.
	"app/site/sections/diagram/lay-out.ts": ["app/content/values"],
	"app/site/sections/diagram/drawn-diagram.tsx": [
		...["app/content/values", "app/design"],
		"app/site/sections/diagram/lay-out.ts",
	],
	"app/content/merge": ["app/content/fields", "app/content/values"],
	"app/addresses": ["extension/*", "app/ready.ts", "app/rights.ts", "app/look", ...content],

	// The backend, from the bottom up.
	"app/.server/*": [...plain, "app/content/values", "app/.server/log"],
	"app/.server/log": [...plain, "app/.server/*"],
	"app/.server/bucket": [...plain, ...helpers],
	"app/.server/mail": ["extension/*", ...plain, ...helpers],
	"app/.server/db": [
		"extension/*",
		...plain,
		...helpers,
		"app/content/values",
		"app/content/model",
		"app/content/system",
	],
	"app/.server/can-see.ts": ["app/attempt.ts", "app/rights.ts", ...contentOfEngine, ...server("db")],
	"app/.server/secret-key": [...plain, ...helpers, ...server("db")],
	"app/.server/activity": [...plain, ...helpers, ...contentOfEngine, ...server("db", "can-see.ts")],
	"app/.server/erasures": [...helpers, ...server("db")],
	"app/.server/content": [...common, "extension/*"],
	"app/.server/releases": common,
	"app/.server/media": [...common, ...server("bucket", "releases")],
	"app/.server/look": [...common, ...server("media")],
	"app/.server/jobs": [...common, ...server("notifications")],
	"app/.server/jobs/added-job.ts": [...helpers, ...server("jobs", "db", "media", "secret-key", "snapshot")],
	// The context of requests: it names the types of the services, and every room that serves requests names it.
	"app/.server/http.ts": [
		...helpers,
		...server("auth", "backups", "db", "jobs", "media", "notifications", "outbox", "secret-key", "snapshot"),
	],
	"app/.server/auth": [...common, ...server("http.ts", "mail", "secret-key")],
	"app/.server/actions": [...common, ...server("http.ts", "auth", "snapshot")],
	"app/.server/tokens": [...common, ...server("http.ts", "auth", "secret-key")],
	"app/.server/notifications": [...common, ...server("auth", "mail")],
	"app/.server/backups": [...common, ...server("notifications")],
	"app/.server/comments": [...common, ...server("notifications")],
	"app/.server/outbox": ["extension/*", ...common, ...server("mail", "notifications", "secret-key")],
	"app/.server/oidc": [...common, ...server("http.ts", "auth", "outbox", "secret-key")],
	"app/.server/key-replacement": [...common, ...server("auth", "oidc", "outbox", "secret-key")],
	"app/.server/copies": [...common, ...server("bucket", "releases", "secret-key")],
	"app/.server/snapshot": [...common, ...server("media", "releases")],
	"app/.server/preview": [...common, ...server("media", "releases", "snapshot")],
	"app/.server/publishing": [...common, ...server("erasures", "look", "media", "releases")],
	"app/.server/check": [
		"extension/*",
		...common,
		...server("http.ts", "consents", "mail", "media", "notifications", "outbox"),
		...server("preview", "publishing", "releases", "snapshot"),
	],
	"app/.server/translations": [...common],
	"app/.server/updates": common,
	"app/.server/schedule": [...common, ...server("notifications", "publishing", "releases")],
	"app/.server/transfer": [...common, ...server("look", "media", "publishing", "releases", "snapshot")],
	"app/.server/help": ["app/addresses"],
	"app/.server/old-site": [...common, ...server("media", "proposals", "transfer")],
	"app/.server/recipients": [...common, ...server("auth")],
	"app/.server/consents": common,
	"app/.server/evidence": [...common, ...server("inquiries")],
	"app/.server/events": [...common, ...server("media", "outbox", "releases")],
	"app/.server/analytics": [...common, ...server("http.ts", "snapshot")],
	"app/.server/inquiries": [
		...common,
		...server("http.ts", "auth", "erasures", "mail", "media", "notifications", "outbox", "secret-key", "snapshot"),
	],
	"app/.server/personal-data": [
		...["extension/*", "app/ready.ts"],
		...common,
		...server("erasures", "inquiries", "notifications", "outbox", "publishing"),
	],
	"app/.server/report": [
		...common,
		...server("analytics", "inquiries", "mail", "notifications", "secret-key", "snapshot"),
	],
	"app/.server/proposals": [
		...common,
		...["app/content/merge"],
		...server("http.ts", "auth", "check", "consents", "look", "media", "notifications", "outbox", "preview"),
		...server("publishing", "releases", "secret-key", "snapshot", "translations"),
	],
	"app/.server/move-in": [
		...["extension/*"],
		...common,
		// What is moved in becomes articles and pages.
		...["app/content/types"],
		...server("inquiries", "look", "media", "outbox", "proposals", "releases", "transfer"),
	],
	"app/.server/agents": [
		...common,
		// The kinds of sections, which are described one by one.
		...["app/content/types"],
		...server("http.ts", "analytics", "auth", "check", "inquiries", "media", "outbox", "proposals", "releases"),
		...server("secret-key", "snapshot", "tokens", "translations"),
	],

	// The user interfaces. Neither the site nor the studio may name the other, the process or the sample.
	"app/design": ["app/language", "app/look"],
	"app/route-handle.ts": [...plain, "app/content/register"],
	"app/site": [
		...["extension/*", "extension"],
		...["app/extending/route-types.ts", "app/ready-parts.ts"],
		...plain,
		...content,
		...helpers,
		...["app/addresses", "app/design", "app/route-handle.ts", "app/studio-mark.ts"],
		...["app/site/sections/diagram/lay-out.ts", "app/site/sections/diagram/drawn-diagram.tsx"],
		...server("agents", "auth", "db", "http.ts", "inquiries", "look", "mail", "media", "preview", "proposals"),
		...server("analytics", "consents", "content", "recipients", "releases", "snapshot"),
	],
	"app/admin": [
		...["extension/*", "extension"],
		...["app/extending/route-types.ts", "app/ready-parts.ts"],
		...plain,
		...content,
		...helpers,
		...["app/addresses", "app/content/merge", "app/design", "app/route-handle.ts", "app/studio-mark.ts"],
		...["app/site/sections/drawing.ts", "app/site/sections/*/*-picture.ts", "ready/*/sections/*/picture.ts"],
		...["app/site/sections/diagram/lay-out.ts", "app/site/sections/diagram/drawn-diagram.tsx"],
		// For the data that the root loads about the company and its look.
		...["app/root.tsx"],
		...server("actions", "activity", "agents", "analytics", "auth", "backups", "can-see.ts", "check", "comments"),
		...server(
			"consents",
			"evidence",
			"content",
			"translations",
			"updates",
			"db",
			"help",
			"http.ts",
			"inquiries",
			"jobs",
			"look",
			"mail",
			"media",
			"move-in",
			"notifications",
			"oidc",
			"old-site",
			"outbox",
			"personal-data",
		),
		...server(
			"preview",
			"proposals",
			"publishing",
			"recipients",
			"releases",
			"report",
			"schedule",
			"snapshot",
			"tokens",
			"transfer",
		),
	],
	"app/api": ["extension/*", ...plain, ...content, ...server("content", "db", "snapshot"), "app/site"],

	// Rooms that put it all together.
	"app/*": ["app/**", "extension/*"],
	"app/root.tsx": ["app/**"],
	server: ["app/**", "demo", "extension/*"],
	demo: [
		"extension/*",
		"app/content/**",
		"app/look",
		...server("activity", "content", "db", "media", "releases", "transfer"),
	],
	bin: ["app/**", "server", "demo", "tests"],
	bench: ["app/**", "server", "demo", "bin", "tests"],
	tests: ["app/**", "server", "demo", "bin", "bench", "ready"],
	"./*": ["app/**", "server", "bin", "demo"],
};
