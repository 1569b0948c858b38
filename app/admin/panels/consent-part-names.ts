import type { ConsentPart } from "../../content/model/define.ts";

/** What somebody may agree to, as the studio calls it. */
export const partNames: Readonly<Record<ConsentPart, string>> = {
	quote: "Quote",
	name: "Name",
	role: "Role and company",
	logo: "Logo",
	picture: "Picture",
	figures: "Figures",
};
