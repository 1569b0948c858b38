/** A service and what it costs, as its own record says. */
export interface PricedService {
	readonly title: string;
	readonly slug: string;
	/** Such as "$5,000". */
	readonly price: string;
}

/** A place that says another price than the service's record. */
export interface OtherPrice {
	readonly service: PricedService;
	/** As it stands there. */
	readonly words: string;
}

const money = String.raw`(?:[$€£]|\b(?:USD|EUR|GBP|PKR)\s?)\d(?:[\d.,]*\d)?(?![\d]|[.,]\d)`;
// "$3,000 to $18,000" is the range of several.
const single = String.raw`(${money})(?!\s*(?:to|and|[-–—])\s*[$€£\d])`;
const alone = new RegExp(String.raw`\b(?:from|start(?:s|ing)? at)\s+${single}|^\s*${single}\s*$`, "giu");

/**
 * Makes a search for prices that differ from those of the services' records.
 * @returns finds them in a text that names services beside prices
 */
export function otherPrices(services: readonly PricedService[]): (text: string) => OtherPrice[] {
	const priced = services.filter(({ price }) => amountIn(price) !== undefined);
	const names = priced.map(nameOf);
	const known = priced.flatMap((service, index) => {
		const name = names[index]!;
		// Two that are named alike cannot be told apart.
		if (names.filter((other) => other === name).length > 1) return [];
		return [{ service, pattern: new RegExp(`\\b${name}[^$€£.;!?\\d]{0,50}${single}`, "giu") }];
	});
	return (text) =>
		known.flatMap(({ service, pattern }) =>
			[...text.matchAll(pattern)].flatMap(({ 0: words, 1: price }) => {
				const isOfAnother = known.some((other) => other.service !== service && namedIn(words, other.service));
				return !isOfAnother && isOther(service, price!) ? [{ service, words: words.trim() }] : [];
			}),
		);
}

/**
 * Prices other than the service's in a text that speaks of this service alone.
 * @param beside all words of that place: when they state the service's own price too, they say why there are two
 */
export function otherPricesOf(service: PricedService, text: string, beside = text): OtherPrice[] {
	const own = amountIn(service.price);
	const stated = [...beside.matchAll(new RegExp(money, "giu"))].map(([words]) => amountIn(words));
	if (own === undefined || stated.includes(own)) return [];
	return [...text.matchAll(alone)].flatMap(({ 0: words, 1: after, 2: whole }) =>
		isOther(service, (after ?? whole)!) ? [{ service, words: words.trim() }] : [],
	);
}

/** Does a text name this service? */
export function namedIn(text: string, service: PricedService): boolean {
	return new RegExp(`\\b${nameOf(service)}`, "iu").test(text);
}

function isOther({ price }: PricedService, stated: string): boolean {
	return amountIn(price) !== amountIn(stated);
}

function amountIn(text: string): number | undefined {
	const [written] = new RegExp(money, "iu").exec(text) ?? [];
	return written === undefined ? undefined : Number(written.replace(/[.,](?=\d{3}\b)/g, "").replace(/[^\d.]/g, ""));
}

/** A pattern of what texts call a service: the first two words of its title, one or many. */
function nameOf({ title }: PricedService): string {
	const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
	const called = words.slice(0, 2).map((word) => `${RegExp.escape(word)}s?`);
	return `${called.join("[\\s&-]+")}\\b`;
}
