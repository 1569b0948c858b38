import type { SignInReply } from "./again.ts";

// What the browser says to the server about signing in, without leaving the page.

/** Sends one step of signing in. Never rejects: what goes wrong on the way is a refusal, too. */
export async function sendStep(fields: Readonly<Record<string, string>>): Promise<SignInReply> {
	try {
		const response = await post(fields);
		if (response.status >= 500) throw new Error(`${response.status}`);
		return await response.json();
	} catch (error) {
		console.error(error);
		return { kind: "rejected", sentence: "Failed to sign in" };
	}
}

/** Signs in with a passkey; undefined when the person chose not to. */
export async function sendPasskey(): Promise<SignInReply | undefined> {
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

/** What to say of a browser that uses no passkey at the name this page was opened under; undefined for any other reason. */
export function otherName(error: unknown, rpId: string | undefined): string | undefined {
	if (!(error instanceof DOMException) || error.name !== "SecurityError" || !rpId) return undefined;
	const there = new URL(location.origin);
	there.hostname = rpId;
	return `Browsers use passkeys only at ${there.origin}, not at ${location.origin}. Open the studio there.`;
}

/** Whether this browser can use passkeys as JSON. */
export function knowsPasskeys(): boolean {
	return typeof PublicKeyCredential !== "undefined" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

/** Who is signed in; undefined for nobody, and when it cannot be found out. */
export async function askWhoIsIn(): Promise<string | undefined> {
	try {
		const response = await fetch("/admin/login/again", { headers: { Accept: "application/json" } });
		if (response.status === 401) return undefined;
		if (!response.ok) throw new Error(`${response.status}`);
		return ((await response.json()) as { person: string }).person;
	} catch (error) {
		console.error("Auth check failed:", error);
		return undefined;
	}
}

function post(fields: Readonly<Record<string, string>>): Promise<Response> {
	return fetch("/admin/login/again", { method: "POST", body: new URLSearchParams(fields) });
}
