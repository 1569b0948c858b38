import type { Entry } from "../content/model/define.ts";
import type { Collections } from "../content/register/register.ts";
import type { Holiday } from "../content/values/business-hours.ts";

export type Office = Entry<Collections["locations"]>;

type Address = Pick<Office, "street" | "postalCode" | "city" | "region" | "country">;

/** The lines of an address, as letters have them. */
export function addressLines({ street, postalCode, city, region, country }: Address): string[] {
	// Where letters name a region, and where codes begin with letters, as in Britain, the code comes last.
	const isLast = region !== "" || /^\p{L}/u.test(postalCode);
	const place = [city, region].filter(Boolean).join(", ");
	const line = (isLast ? [place, postalCode] : [postalCode, place]).filter(Boolean).join(" ");
	return [...street.split("\n"), line, country].map((one) => one.trim()).filter(Boolean);
}

/** The holidays of an office: its own, or those of the company where it has none. */
export function holidaysOf({ holidays }: Pick<Office, "holidays">, company: readonly Holiday[]): readonly Holiday[] {
	return holidays.length > 0 ? holidays : company;
}

/** The anchor of an office on the contact page. */
export function officeAnchor({ id }: Pick<Office, "id">): string {
	return `office-${id}`;
}
