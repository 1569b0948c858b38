import { hash } from "node:crypto";

/** A text of 43 characters that stands for a value of JSON. */
export function digestOf(value: unknown): string {
	return hash("sha256", JSON.stringify(value), "base64url");
}
