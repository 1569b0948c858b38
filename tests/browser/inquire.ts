import { expect, inject } from "vitest";

let count = 0;

/** Sends an inquiry as a browser without script does. Returns the visitor's name, which nobody else has. */
export async function inquire(fields: Record<string, string> = {}): Promise<string> {
	count += 1;
	const name = `Visitor ${count} ${crypto.randomUUID().slice(0, 8)}`;
	const origin = inject("baseUrl");
	const answer = await fetch(`${origin}/contact`, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: origin, "Sec-Fetch-Site": "same-origin" },
		body: new URLSearchParams({
			name,
			email: `visitor${count}@example.com`,
			projectType: "MVP Development",
			message: `A plan for kitchen number ${count}, with ${name} in charge.`,
			...fields,
		}),
	});
	expect(answer.status).toBe(303);
	return name;
}
