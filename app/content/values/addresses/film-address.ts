import { isLink } from "../link-address.ts";

/** The kind of resource at the address of a film, or of what else another site lets pages show. */
export type Film =
	| { readonly kind: "file"; readonly type: string }
	/** What another site lets pages show. `isFilm` tells films apart from music, drawings, code and maps. */
	| { readonly kind: "player"; readonly site: string; readonly embed: string; readonly isFilm: boolean }
	| { readonly kind: "elsewhere" };

/** Whether a film can have this address: one with https:// or http://, or a path of the site. */
export function isFilmAddress(address: string): boolean {
	return isLink(address) && /^(https?:|\/)/.test(address);
}

const types: Readonly<Record<string, string>> = { mp4: "video/mp4", webm: "video/webm" };

interface Site {
	readonly name: string;
	/** The addresses that people copy there, without https:// and www. */
	readonly at: RegExp;
	/** What is shown, from the groups of the address. */
	readonly embed: (...groups: string[]) => string;
	readonly isFilm?: true;
}

/** Sites whose contents are shown on a page once somebody presses them. */
const sites: readonly Site[] = [
	{
		name: "YouTube",
		at: /^(?:m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/))([\w-]{6,20})/i,
		embed: (video) => `https://www.youtube-nocookie.com/embed/${video}?autoplay=1`,
		isFilm: true,
	},
	{
		name: "Vimeo",
		at: /^(?:player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?/i,
		embed: (video, hash) => {
			const query = new URLSearchParams({ autoplay: "1", dnt: "1", ...(hash && { h: hash }) });
			return `https://player.vimeo.com/video/${video}?${query}`;
		},
		isFilm: true,
	},
	{
		name: "Loom",
		at: /^loom\.com\/(?:share|embed)\/([\da-f]{32})/i,
		embed: (video) => `https://www.loom.com/embed/${video}?autoplay=1`,
		isFilm: true,
	},
	{
		name: "TED",
		at: /^(?:embed\.)?ted\.com\/talks\/(\w{3,120})/i,
		embed: (talk) => `https://embed.ted.com/talks/${talk}`,
		isFilm: true,
	},
	{
		name: "Spotify",
		at: /^open\.spotify\.com\/(?:intl-[\w-]{2,5}\/)?(?:embed\/)?(track|album|playlist|artist|episode|show)\/(\w{22})/i,
		embed: (kind, id) => `https://open.spotify.com/embed/${kind}/${id}`,
	},
	{
		name: "SoundCloud",
		at: /^(?:m\.)?(soundcloud\.com\/[\w-]{2,60}\/(?:sets\/)?[\w-]{2,200})/i,
		embed: (track) =>
			`https://w.soundcloud.com/player/?${new URLSearchParams({ url: `https://${track}`, auto_play: "true" })}`,
	},
	{
		name: "CodePen",
		at: /^codepen\.io\/([\w-]{1,60})\/(?:pen|full|embed|details)\/(\w{5,40})/i,
		embed: (person, pen) => `https://codepen.io/${person}/embed/${pen}?default-tab=result`,
	},
	{
		name: "Figma",
		at: /^(?:embed\.)?figma\.com\/(design|file|board|proto|slides|deck)\/(\w{15,40})/i,
		embed: (kind, file) =>
			`https://embed.figma.com/${kind.toLowerCase() === "file" ? "design" : kind}/${file}?embed-host=website`,
	},
	{
		name: "OpenStreetMap",
		at: /^openstreetmap\.org\/[^#]*#map=(\d{1,2})\/(-?\d{1,2}(?:\.\d{1,8})?)\/(-?\d{1,3}(?:\.\d{1,8})?)/i,
		embed: (zoom, latitude, longitude) => {
			const [north, east] = [Number(latitude), Number(longitude)];
			// As wide as a page of 700 pixels shows it; a map is 256 pixels wide at the least zoom.
			const width = (360 * 700) / 256 / 2 ** Number(zoom);
			const box = [east - width / 2, north - width / 4, east + width / 2, north + width / 4];
			const query = new URLSearchParams({
				bbox: box.map((one) => one.toFixed(5)).join(","),
				layer: "mapnik",
				marker: `${latitude},${longitude}`,
			});
			return `https://www.openstreetmap.org/export/embed.html?${query}`;
		},
	},
];

/** The names of the sites whose contents are shown once somebody presses them. */
export const knownSites: readonly string[] = sites.map(({ name }) => name);

/** Tells a film file, what a known site lets pages show, and anything else apart by the address. */
export function filmAt(address: string): Film {
	const [, ending = ""] = /^[^?#]*\.(mp4|webm)(?:[?#]|$)/i.exec(address) ?? [];
	if (ending) return { kind: "file", type: types[ending.toLowerCase()]! };
	const [, rest] = /^https?:\/\/(?:www\.)?(.+)$/i.exec(address) ?? [];
	for (const { name, at, embed, isFilm = false } of rest === undefined ? [] : sites) {
		const [, ...groups] = at.exec(rest!) ?? [];
		if (groups.length > 0) return { kind: "player", site: name, embed: embed(...groups), isFilm };
	}
	return { kind: "elsewhere" };
}
