import { createHmac } from "node:crypto";

/** The headers of https://www.standardwebhooks.com; none without a secret. */
export function signatureOf(id: string, body: string, secrets: readonly string[]): Record<string, string> {
	if (secrets.length === 0) return {};
	const seconds = Math.floor(Date.now() / 1000);
	const signatures = secrets.map((secret) => {
		const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
		return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
	});
	return { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": signatures.join(" ") };
}
