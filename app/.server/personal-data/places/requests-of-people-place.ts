import type { PersonalPlace } from "../personal-place.ts";

/** Requests of people, which are shown beside what is found: that somebody asked stays as proof, without the address. */
export const requestsOfPeople: PersonalPlace = {
	name: "person_requests",
	label: "Requests of people",
	find: async () => [],
	tell: async () => undefined,
	async erase(tx, id) {
		const without = { person: "", erased_at: Date.now() };
		await tx.updateTable("person_requests").set(without).where("id", "=", id).execute();
	},
	ids: async (tx) => (await tx.selectFrom("person_requests").select("id").execute()).map(({ id }) => id),
};
