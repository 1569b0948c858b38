import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";
import { inEveryLanguage } from "../../app/addresses/in-every-language.ts";
import { isOfTheProduct } from "../../app/addresses/reserved-addresses.ts";
import { isLookFile } from "../../app/site/look/look-address.ts";

/** A release, and the origin of the site. */
interface Shown {
	readonly snapshot: Snapshot;
	readonly origin: string;
}

/** A request target as the site knows it. */
interface Asked {
	/** With the language of the host that it was asked at. */
	readonly target: string;
	/** Whether the host is one that a language has, or once had, to itself, and the target one of its pages. */
	readonly isMapped: boolean;
}

/**
 * Returns the target that a request means at its host. Only hosts that the owner gave to a language mean something: all others
 * are the site itself, whatever they are.
 */
export function askedAt({ snapshot, origin }: Shown, host: string | undefined, target: string): Asked {
	const name = host?.toLowerCase();
	if (!snapshot.hasHosts() || !name || name === hostOf(origin) || !target.startsWith("/"))
		return { target, isMapped: false };
	const { path, rest } = split(target);
	if (isAtEveryHost(path)) return { target, isMapped: false };
	const address = snapshot.atHost(name, path);
	return { target: address + rest, isMapped: address !== path };
}

/** The address that a page is at, where it was asked for at another host; undefined where it is at home. */
export function atOtherHost(site: Shown, host: string | undefined, { target, isMapped }: Asked): string | undefined {
	if (!site.snapshot.hasHosts()) return undefined;
	const { path, rest } = split(target);
	const there = hostedAt(site, path);
	if (there) return host?.toLowerCase() === hostOf(there.origin) ? undefined : there.origin + there.path + rest;
	return isMapped ? site.origin + target : undefined;
}

/** The key of the page that is sent at once to who asks at a host; undefined where that takes more to find out. */
export function readyAt(site: Shown, host: string, target: string): string | undefined {
	const asked = askedAt(site, host, target);
	return atOtherHost(site, host, asked) === undefined ? asked.target : undefined;
}

/**
 * An address of the site as visitors know it, at the host of its language. Relative where that is the host it stands on.
 * @param here the origin of the page on which it stands; "" for addresses that are sent elsewhere
 */
export function publicAddress(site: Shown, here: string, address: string): string {
	const { path, rest } = split(address);
	const there = hostedAt(site, path);
	if (!there && isAtEveryHost(path)) return here === "" ? site.origin + address : address;
	const { origin, path: shown } = there ?? { origin: site.origin, path };
	return origin === here ? shown + rest : origin + shown + rest;
}

/** Whether an address is one of files and the like, which are no pages of any language. */
function isAtEveryHost(path: string): boolean {
	return isLookFile(path) || (isOfTheProduct(path) && !inEveryLanguage(path));
}

/** The origin that the pages of a language are at. @param address of one of them */
export function originAt(site: Shown, address: string): string {
	return hostedAt(site, address)?.origin ?? site.origin;
}

/** A language is on the host of the site itself by a mistake of its owner: its addresses begin as all others do then. */
function hostedAt({ snapshot, origin }: Shown, path: string) {
	const there = snapshot.hosted(path);
	return there && hostOf(there.origin) !== hostOf(origin) ? there : undefined;
}

const hosts = new Map<string, string>();

function hostOf(origin: string): string {
	const known = hosts.get(origin) ?? new URL(origin).host;
	hosts.set(origin, known);
	return known;
}

function split(target: string): { path: string; rest: string } {
	const at = target.search(/[?#]/);
	return at === -1 ? { path: target, rest: "" } : { path: target.slice(0, at), rest: target.slice(at) };
}
