import { createHash } from "node:crypto";
import type { GuardedFetch } from "#core/server.ts";
import type { NewsletterTables } from "./tables.ts";

/** The service that sends a newsletter, with its secret in plain. */
export type Service = Omit<NewsletterTables["x_newsletter_service"], "id">;

/** What it is told. */
export interface Told {
	readonly email: string;
	readonly what: "join" | "leave";
	/** As BCP 47 has it; "" where it is not known. */
	readonly language: string;
}

/** How a service is set up. */
interface ServiceKind {
	readonly label: string;
	readonly help: string;
	readonly secret: string;
	readonly list: string;
	/** Whether it has an address of its own, and a name to sign in with. */
	readonly isOwn?: true;
	/** A sentence about settings that cannot work. */
	problem?(service: Service): string | undefined;
	tell(service: Service, told: Told, fetch: GuardedFetch): Promise<Response>;
}

export const services: Readonly<Record<Service["kind"], ServiceKind>> = {
	// https://developers.brevo.com/reference/createcontact
	brevo: {
		label: "Brevo",
		help: "The key is under SMTP & API, the number of the list under Contacts, Lists.",
		secret: "API key",
		list: "Number of the list",
		problem: ({ list }) => numberProblem(list),
		async tell({ address, secret, list }, { email, what }, fetch) {
			const base = address || "https://api.brevo.com";
			const send = sending(fetch, { "api-key": secret });
			if (what === "join")
				return send("POST", `${base}/v3/contacts`, { email, listIds: [Number(list)], updateEnabled: true });
			return gone(await send("POST", `${base}/v3/contacts/lists/${list}/contacts/remove`, { emails: [email] }), 400);
		},
	},
	// https://mailchimp.com/developer/marketing/api/list-members/
	mailchimp: {
		label: "Mailchimp",
		help: "The key ends with the place of your account, such as -us21. The id is among the settings of the audience.",
		secret: "API key",
		list: "Id of the audience",
		problem: ({ secret, address }) =>
			address || /-[a-z]{2,}\d+$/.test(secret) ? undefined : "A key of Mailchimp ends with a place, such as -us21.",
		tell({ address, secret, list }, { email, what, language }, fetch) {
			const base = address || `https://${secret.slice(secret.lastIndexOf("-") + 1)}.api.mailchimp.com`;
			const member = createHash("md5").update(email).digest("hex");
			const send = sending(fetch, { Authorization: basic("key", secret) });
			const url = `${base}/3.0/lists/${encodeURIComponent(list)}/members/${member}`;
			if (what === "leave") return send("PATCH", url, { status: "unsubscribed" }).then(gone);
			const spoken = language && { language: language.slice(0, 2) };
			return send("PUT", url, {
				...{ email_address: email, status_if_new: "subscribed", status: "subscribed" },
				...(spoken && spoken),
			});
		},
	},
	// https://listmonk.app/docs/apis/subscribers/
	listmonk: {
		label: "Listmonk",
		help: "A user of the API with the right to manage subscribers, and the number of the list.",
		secret: "Token",
		list: "Number of the list",
		isOwn: true,
		problem: ({ address, list }) =>
			/^https?:$/.test(URL.parse(address)?.protocol ?? "")
				? numberProblem(list)
				: "Enter the whole address of Listmonk, such as https://lists.example.com.",
		async tell({ address, username, secret, list }, { email, what }, fetch) {
			const base = `${address.replace(/\/+$/, "")}/api/subscribers`;
			const lists = [Number(list)];
			const send = sending(fetch, { Authorization: basic(username, secret) });
			if (what === "join") {
				const made = await send("POST", base, {
					...{ email, name: email, status: "enabled", lists, preconfirm_subscriptions: true },
				});
				if (made.status !== 409) return made;
			}
			const query = `subscribers.email = '${email.replaceAll("'", "''")}'`;
			const found = await send("GET", `${base}?${new URLSearchParams({ query, per_page: "1" })}`);
			if (!found.ok) return found;
			const answer = (await found.json()) as { data?: { results?: readonly { readonly id: number }[] } };
			const [known] = answer.data?.results ?? [];
			if (!known) return what === "leave" ? new Response(null, { status: 204 }) : new Response("", { status: 502 });
			const change = what === "join" ? { action: "add", status: "confirmed" } : { action: "unsubscribe" };
			return send("PUT", `${base}/lists`, { ...change, ids: [known.id], target_list_ids: lists });
		},
	},
};

/** Sends JSON. */
function sending(fetch: GuardedFetch, headers: Readonly<Record<string, string>>) {
	return (method: string, url: string, body?: object): Promise<Response> =>
		fetch(url, {
			method,
			headers: { ...headers, Accept: "application/json", ...(body && { "Content-Type": "application/json" }) },
			...(body && { body: JSON.stringify(body) }),
		});
}

/** Whoever is not there has left. */
function gone(answer: Response, ...also: readonly number[]): Response {
	return [404, ...also].includes(answer.status) ? new Response(null, { status: 204 }) : answer;
}

function basic(name: string, secret: string): string {
	return `Basic ${Buffer.from(`${name}:${secret}`).toString("base64")}`;
}

function numberProblem(list: string): string | undefined {
	return /^\d{1,9}$/.test(list) ? undefined : "The list has a number, such as 3.";
}
