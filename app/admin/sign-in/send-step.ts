import type { SignInResult } from "./again.ts";

// Sign-in requests that are sent by script, without leaving the page.

/** Sends one step of signing in. Never rejects: network errors are results too. */
export async function sendStep(fields: Readonly<Record<string, string>>): Promise<SignInResult> {
	try {
		const response = await post(fields);
		if (response.status >= 500) throw new Error(`${response.status}`);
		return await response.json();
	} catch (error) {
		console.error(error);
		return { kind: "rejected", sentence: "Failed to sign in" };
	}
}

/** Signs in with a passkey; undefined when the person cancelled. */
export async function sendPasskey(): Promise<SignInResult | undefined> {
	let rpId: string | undefined;
	try {
		const challenge = await post({ step: "challenge" });
		if (!challenge.ok) return await challenge.json();
		const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await challenge.json());
		rpId = publicKey.rpId;
		const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null;
		return credential ? await sendStep({ step: "passkey", answer: JSON.stringify(credential) }) : undefined;
	} catch (error) {
		if (error instanceof DOMException && error.name === "NotAllowedError") return undefined;
		console.error(error);
		return { kind: "rejected", sentence: otherName(error, rpId) ?? "Failed to sign in" };
	}
}

/**
 * The message for browsers that accept no passkey under the host name in the address bar; undefined for other errors.
 */
export function otherName(error: unknown, rpId: string | undefined): string | undefined {
	if (!(error instanceof DOMException) || error.name !== "SecurityError" || !rpId) return undefined;
	const there = new URL(location.origin);
	there.hostname = rpId;
	return `Browsers use passkeys only at ${there.origin}, not at ${location.origin}. Open the studio there.`;
}

/** Whether this browser supports passkeys, including their JSON methods. */
export function knowsPasskeys(): boolean {
	return typeof PublicKeyCredential !== "undefined" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

/** The id of the person who is signed in; undefined for nobody, "" when it cannot be found out. */
export async function askWhoIsIn(): Promise<string | undefined> {
	try {
		const response = await fetch("/admin/login/again", { headers: { Accept: "application/json" } });
		if (response.status === 401) return undefined;
		if (!response.ok) throw new Error(`${response.status}`);
		return ((await response.json()) as { person: string }).person;
	} catch (error) {
		console.error("Auth check failed:", error);
		return "";
	}
}

/** How people can sign in: the host of the directory of the company, "" for none, and whether it is the only way. */
export async function askWaysIn(): Promise<{ directory: string; isOnly: boolean }> {
	try {
		const response = await fetch("/admin/login/again", { headers: { Accept: "application/json" } });
		const { directory = "", isOnly = false } = await response.json();
		return { directory, isOnly };
	} catch (error) {
		console.error(error);
		return { directory: "", isOnly: false };
	}
}

function post(fields: Readonly<Record<string, string>>): Promise<Response> {
	return fetch("/admin/login/again", { method: "POST", body: new URLSearchParams(fields) });
}
