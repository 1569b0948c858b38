import { isRecord } from "../../../content/fields/typed-text.ts";
import { slugify } from "../../../content/values/addresses/slugify.ts";
import type { Front } from "./front-fields.ts";
import { type GeneratorSettings, isJekyll, rootOf } from "./generator-settings.ts";

/** The properties of a text from which its address was made. */
export interface Addressed {
	/** Its path in the folder, without its language. */
	readonly path: string;
	readonly front: Front;
	readonly title: string;
	/** Its name without date and ending; the folder's where it is called index. */
	readonly name: string;
	/** YYYY-MM-DD; "" without one. */
	readonly date: string;
	readonly categories: readonly string[];
	/** What its program puts before its address: its language, unless it is the site's own; "" for none. */
	readonly prefix: string;
}

/** The addresses that Jekyll or Hugo gave a text, by their settings beside it; none where there are no settings. */
export function addressesBy(settings: GeneratorSettings, text: Addressed): string[] {
	const { file, values } = settings;
	if (!file) return [];
	const root = rootOf(settings);
	if (!text.path.startsWith(root)) return [];
	const own = { ...text, path: text.path.slice(root.length) };
	const paths = isJekyll(settings) ? jekyllPaths(values, own) : hugoPaths(values, own);
	const base = isJekyll(settings)
		? values.baseurl
		: URL.parse(String(values.baseURL ?? values.baseurl ?? ""))?.pathname;
	const prefix = String(base ?? "").replace(/\/+$/, "");
	return [...new Set(paths.map((path) => `${prefix}/${path}`.replace(/\/{2,}/g, "/")))];
}

const styles: Readonly<Record<string, string>> = {
	date: "/:categories/:year/:month/:day/:title:output_ext",
	pretty: "/:categories/:year/:month/:day/:title/",
	ordinal: "/:categories/:year/:y_day/:title:output_ext",
	none: "/:categories/:title:output_ext",
};

function jekyllPaths({ permalink = "date" }: Front, text: Addressed): string[] {
	const { path, front, prefix } = text;
	// The plugin Polyglot has a folder for each language.
	if (prefix) return jekyllPaths({ permalink }, { ...text, prefix: "" }).map((path) => `/${prefix}${path}`);
	const own = typeof front.permalink === "string" ? front.permalink : "";
	const filled = (pattern: string) => {
		const path = filledIn(styles[pattern] ?? pattern, text);
		return path === undefined ? [] : [path];
	};
	if (own) return filled(own);
	if (/(^|\/)_posts\//.test(path)) return filled(String(permalink));
	// Of a page, both ways in which servers answer.
	const bare = path.replace(/\.\w+$/, "").replace(/(^|\/)index$/, "$1");
	return /(^|\/)_/.test(path) ? [] : [`/${bare}`, ...(/(^|\/)$/.test(bare) ? [] : [`/${bare}.html`])];
}

function hugoPaths({ permalinks, uglyURLs, uglyurls }: Front, text: Addressed): string[] {
	const { path, front, name, prefix } = text;
	const [, inside] = /^content\/(.+)$/.exec(path) ?? [];
	if (inside === undefined) return [];
	const to = prefix && `/${prefix}`;
	if (typeof front.url === "string") return [front.url.startsWith("/") ? front.url : `${to}/${front.url}`];
	const folders = inside.split("/").slice(0, -1);
	if (/(^|\/)index\.\w+$/.test(inside)) folders.pop();
	const [section = ""] = folders;
	const patterns = isRecord(permalinks) ? permalinks : {};
	const ofPages = isRecord(patterns.page) ? patterns.page : patterns;
	const pattern = ofPages[section] ?? ofPages["/"];
	if (typeof pattern === "string") {
		const path = filledIn(pattern, text);
		return path === undefined ? [] : [`${to}${path}`];
	}
	const slug = typeof front.slug === "string" ? front.slug : name;
	const isUgly = uglyURLs === true || uglyurls === true;
	return [`${to}/${[...folders, slug].join("/")}${isUgly ? ".html" : "/"}`];
}

/** A pattern such as /:year/:month/:title/ with what it names; undefined where something of it is not known. */
function filledIn(pattern: string, { path, front, title, name, date, categories }: Addressed): string | undefined {
	const [year = "", month = "", day = ""] = date.split("-");
	const slug = typeof front.slug === "string" ? front.slug : "";
	const folders = path
		.replace(/^content\//, "")
		.split("/")
		.slice(0, -1);
	const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
	const yearDay = String((at - Date.UTC(Number(year), 0, 0)) / 86_400_000);
	const inWords = (options: Intl.DateTimeFormatOptions) =>
		date && new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }).format(at).toLowerCase();
	const isHugo = path.startsWith("content/");
	const places: Readonly<Record<string, string>> = {
		year,
		month,
		day,
		i_month: month.replace(/^0/, ""),
		i_day: day.replace(/^0/, ""),
		short_year: year.slice(2),
		short_month: inWords({ month: "short" }),
		long_month: inWords({ month: "long" }),
		monthname: inWords({ month: "long" }),
		weekdayname: inWords({ weekday: "long" }),
		y_day: date && yearDay.padStart(3, "0"),
		yearday: date && yearDay,
		title: isHugo ? slugify(title) : slug || name,
		slug: slug || (isHugo ? slugify(title) : name),
		slugorfilename: slug || name,
		slugorcontentbasename: slug || name,
		filename: name,
		contentbasename: name,
		name,
		basename: name,
		path: folders.concat(name).join("/"),
		section: folders[0] ?? "",
		sections: folders.join("/"),
		categories: categories.map((one) => slugify(one)).join("/"),
		output_ext: ".html",
	};
	const needed = pattern.match(/:[a-z_]+/g) ?? [];
	const isKnown = needed.every((place) => {
		const value = places[place.slice(1)];
		return value !== undefined && (value !== "" || ["categories", "section", "sections"].includes(place.slice(1)));
	});
	return isKnown ? pattern.replace(/:([a-z_]+)/g, (_, place: string) => places[place]!) : undefined;
}
