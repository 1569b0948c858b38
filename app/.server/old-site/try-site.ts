import { siteSettings } from "../../content/system/site-settings.ts";
import { type Data, withValue } from "../../content/values/with-value.ts";
import type { Language } from "../../language/language.ts";
import type { Logo } from "../../look/logo.ts";
import { lookFrom } from "../../look/look-choices.ts";
import { readyLooks } from "../../look/ready-looks.ts";
import type { Actor } from "../activity/actor.ts";
import { typeNamed } from "../content/document.ts";
import { problemsOf } from "../content/stored-data.ts";
import type { Store } from "../db/store.ts";
import { documentInProposal } from "../proposals/document-in-proposal.ts";
import { getProposal } from "../proposals/proposal.ts";
import { type ProposedChange, propose, proposeAnew } from "../proposals/propose.ts";
import { siteWithoutSample } from "../transfer/remove-sample.ts";
import { isHost } from "./facts-of-page.ts";
import { networks } from "./networks.ts";

/** What a site begins with: what was found at an old one, or what its owner says. "" for what it goes without. */
export interface FirstSite {
	readonly name: string;
	readonly headline: string;
	readonly lead: string;
	readonly email: string;
	readonly phone: string;
	readonly address: string;
	/** Addresses of profiles in social networks. */
	readonly profiles: readonly string[];
	/** As #rrggbb: the brand, what one acts by, and a third. */
	readonly colours: readonly string[];
	readonly logo: Logo | null;
	/** A code of the languages that the product has words in. */
	readonly language: string;
	/** The name of a ready look, whose composition, type and shapes it takes. */
	readonly look: string;
	readonly promise: { readonly hours: number; readonly counted: "clock" | "open" };
}

interface Trying {
	/** The proposal that an earlier try made; a new one without. */
	readonly proposal: string;
	readonly site: FirstSite;
	/** Where it was found, and what else there is; said in the proposal. */
	readonly note?: string;
	/** The words of the site's language. */
	readonly language: Language;
	readonly actor: Actor;
}

/**
 * Puts a first site into a proposal: everything of the sample goes, and what is known of the company comes in its place.
 * Nobody sees it until the proposal is published.
 * @returns the id of the proposal
 */
export async function trySite(store: Store, { proposal, site, note, language, actor }: Trying): Promise<string> {
	const own = ownValues(site, language);
	if (proposal === "") {
		const { entries, singletons } = await siteWithoutSample(store);
		const types = new Set([...singletons.keys(), ...Object.keys(own)]);
		const documents: ProposedChange[] = await Promise.all(
			[...types].map(async (type) => {
				const left = singletons.get(type) ?? (await documentInProposal(store, "", type)).data;
				return { kind: "draft", document: type, data: withValues(left, own[type] ?? {}) };
			}),
		);
		const changes = [...documents, ...entries.map((document): ProposedChange => ({ kind: "remove", document }))];
		const words = {
			name: `The site of ${site.name}`,
			purpose: note ?? "What your site begins with.",
		};
		return (await proposeAnew(store, words, { changes, actor })).id;
	}
	const changes = Object.entries(own).map(
		([document, fields]): ProposedChange => ({ kind: "fields", document, fields }),
	);
	await propose(store, { proposal, changes, actor });
	return proposal;
}

/** The look of a site in one of the ready looks: its own colours and logo in their composition, type and shapes. */
export function lookOf(
	{ colours: [brand, accent, third], logo }: Pick<FirstSite, "colours" | "logo">,
	name: string,
): Data {
	const ready = (readyLooks.find((one) => one.name === name) ?? readyLooks[0]!).look;
	const own = { brand, accent: accent ?? third ?? brand, third: third ?? accent ?? brand };
	return { ...ready, ...(brand ? own : {}), logo, logoDark: null };
}

function withValues(data: Data, values: Data): Data {
	return Object.entries(values).reduce((all, [path, value]) => withValue(all, path, value), data);
}

/** By type and path: the values that are the company's own. */
function ownValues(site: FirstSite, { t }: Language): Readonly<Record<string, Data>> {
	const { name, headline, lead, email, phone, address, profiles, language, promise } = site;
	const contact = { text: t("shell.contactTeam"), link: "/contact" };
	return {
		site_settings: {
			...{ company_name: name, email, phone, address, tagline: "" },
			...profileFields(profiles),
			replyPromise: promise,
		},
		home: {
			...{ hero_headline: headline || name, hero_subtext: lead },
			...{ hero_primary_cta_text: contact.text, hero_primary_cta_link: contact.link },
		},
		navigation: { cta: contact },
		look: lookOf(site, site.look),
		words: { language },
	};
}

function profileFields(profiles: readonly string[]): Data {
	const fields = Object.fromEntries(networks.flatMap(({ field }) => (field ? [[field, ""]] : [])));
	const others: { name: string; url: string }[] = [];
	for (const url of profiles) {
		const network = networks.find(({ hosts }) => hosts.some((host) => isHost(new URL(url).hostname, host)));
		if (!network) continue;
		if (network.field && fields[network.field] === "") fields[network.field] = url;
		else if (!network.field && others.length < 8) others.push({ name: network.name, url });
	}
	return { ...fields, social_others: others };
}

/** The facts of a company that the settings would not take: "" in the place of those that were found wrong. */
export function onlyValid<Facts extends Pick<FirstSite, "email" | "phone" | "address">>(facts: Facts): Facts {
	const { email, phone, address } = facts;
	const problems = problemsOf(typeNamed(siteSettings.name), siteSettings.name, {
		...siteSettings.initial,
		...{ company_name: "-", email, phone, address },
	});
	const wrong = new Set(problems.map(({ field }) => field));
	const kept = (name: "email" | "phone" | "address") => (wrong.has(name) ? "" : facts[name]);
	return { ...facts, email: kept("email"), phone: kept("phone"), address: kept("address") };
}

/**
 * What a proposal of a first site holds, as its owner can still change it.
 * @throws {Failure} `not-found`
 */
export async function siteTried(store: Store, proposal: string): Promise<FirstSite> {
	const read = async (type: string) => (await documentInProposal(store, proposal, type)).data;
	await getProposal(store, proposal);
	const [settings, home, look, words] = await Promise.all(["site_settings", "home", "look", "words"].map(read));
	const say = (value: unknown) => (typeof value === "string" ? value : "");
	const { logo, brand, accent, third, composition } = lookFrom(look!);
	const others = settings!.social_others as readonly { readonly url: string }[];
	const named = networks.flatMap(({ field }) => (field ? say(settings![field]) : []));
	const headline = say(home!.hero_headline);
	const name = say(settings!.company_name);
	return {
		...{ name, headline: headline === name ? "" : headline, lead: say(home!.hero_subtext) },
		...{ email: say(settings!.email), phone: say(settings!.phone), address: say(settings!.address) },
		profiles: [...named.filter(Boolean), ...others.map(({ url }) => url)],
		...{ colours: [brand, accent, third], logo, language: say(words!.language) || "en" },
		look: readyLooks.find((one) => one.look.composition === composition)?.name ?? readyLooks[0]!.name,
		promise: settings!.replyPromise as FirstSite["promise"],
	};
}
