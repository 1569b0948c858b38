import { dialled } from "../../language/read-phone.ts";

/**
 * The `tel:` address of a phone number of the settings. Its link is marked as written from left to right, or languages of
 * the other direction would turn it around.
 */
export function dial(phone: string): string {
	return `tel:${dialled(phone) ?? ""}`;
}
