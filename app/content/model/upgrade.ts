import { priceIn } from "../values/prices/price-in.ts";

type Data = Record<string, any>;

/** Brings the data of a document from the form that an earlier version gave it into today's. Today's stays as it is. */
export function upgraded(type: string, data: Data): Data {
	if (type === "services") return withPrice(data);
	if (type === "articles-page") return withoutCategories(data);
	if (type !== "home") return data;
	const { servicesPreview: cards, techStack } = data;
	return {
		...data,
		...(Array.isArray(cards) && { servicesPreview: cards.map(withPrice) }),
		...(techStack?.coreCapabilities && { techStack: withGroups(techStack) }),
	};
}

/** Categories were a list of this page; they became entries (migration 0053). */
function withoutCategories({ categories: _, ...data }: Data): Data {
	return data;
}

/** Prices were texts. One that cannot be read for certain stays as the words that stand instead of a price. */
function withPrice(data: Data): Data {
	const { price, pricing } = data;
	const isCard = price === undefined && typeof pricing === "string";
	if (typeof price !== "string" && !isCard) return data;
	const read = priceIn(price || pricing || "");
	return { ...data, price: read ?? null, pricing: read ? "" : price || pricing || "" };
}

/** Groups of technologies had fixed names. */
function withGroups(techStack: Data): Data {
	const { coreCapabilities } = techStack;
	if (Array.isArray(coreCapabilities)) return techStack;
	const groups = Object.entries(groupNames).flatMap(([name, title]) => {
		const technologies = coreCapabilities[name];
		return Array.isArray(technologies) && technologies.length > 0 ? [{ title, technologies }] : [];
	});
	return { ...techStack, coreCapabilities: groups };
}

const groupNames = {
	frontend: "Frontend",
	backend: "Backend",
	cloud: "Cloud",
	aiIntegration: "AI integration",
	mobile: "Mobile",
};
