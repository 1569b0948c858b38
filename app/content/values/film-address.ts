import { isLink } from "./link-address.ts";

/** The kind of resource at the address of a film. */
export type Film =
	| { readonly kind: "file"; readonly type: string }
	| { readonly kind: "player"; readonly site: "YouTube" | "Vimeo"; readonly embed: string }
	| { readonly kind: "elsewhere" };

/** Whether a film can have this address: one with https:// or http://, or a path of the site. */
export function isFilmAddress(address: string): boolean {
	return isLink(address) && /^(https?:|\/)/.test(address);
}

const types: Readonly<Record<string, string>> = { mp4: "video/mp4", webm: "video/webm" };

/** Tells a film file, a film of a known player, and anything else apart by the address. */
export function filmAt(address: string): Film {
	const [, ending = ""] = /^[^?#]*\.(mp4|webm)(?:[?#]|$)/i.exec(address) ?? [];
	if (ending) return { kind: "file", type: types[ending.toLowerCase()]! };
	const [, video] =
		/^https?:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/))([\w-]{6,20})/i.exec(
			address,
		) ?? [];
	if (video)
		return { kind: "player", site: "YouTube", embed: `https://www.youtube-nocookie.com/embed/${video}?autoplay=1` };
	const [, number, hash] =
		/^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?/i.exec(address) ?? [];
	if (number) {
		const query = new URLSearchParams({ autoplay: "1", dnt: "1", ...(hash && { h: hash }) });
		return { kind: "player", site: "Vimeo", embed: `https://player.vimeo.com/video/${number}?${query}` };
	}
	return { kind: "elsewhere" };
}
