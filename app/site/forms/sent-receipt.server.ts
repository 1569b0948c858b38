import { statusKey } from "../inquiry/inquiry-handle.ts";
import { keyIn } from "../inquiry/open-inquiry.server.ts";
import type { Receipt } from "./thanks-for-form.tsx";

/**
 * Reads the receipt of a form from the address of the page that thanks, without looking it up, so nobody can find out which
 * inquiries exist. Undefined where the address is of none.
 */
export function receiptIn(request: Request, reference: string): Receipt | undefined {
	if (!/^q-[2-9a-z]{4,8}$/.test(reference)) return undefined;
	const key = keyIn(request);
	return {
		reference: reference.toUpperCase(),
		follow: statusKey.test(key) ? `/inquiry?key=${key}` : undefined,
	};
}
