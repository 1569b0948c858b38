import { expect, inject } from "vitest";

let count = 0;

/** Sends an inquiry as a browser without script does. Returns the visitor's unique name. */
export async function inquire(fields: Record<string, string> = {}, origin = inject("baseUrl")): Promise<string> {
	count += 1;
	// Letters alone: messages that differ in nothing but numbers count as the same, and enough of them as spam.
	const unique = crypto
		.randomUUID()
		.slice(0, 8)
		.replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
	const name = `Visitor ${count} ${unique}`;
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
