import { destinationKinds } from "../../app/.server/outbox/destination-kinds.ts";

/** The options of the command `destination add`: what all kinds can be told, but secrets. */
export const destinationOptions: Readonly<Record<string, string>> = {
	kind: "KIND",
	name: "NAME",
	...Object.fromEntries(
		destinationKinds
			.flatMap(({ fields }) => Object.entries(fields))
			.filter(([, { input }]) => input !== "secret")
			.map(([name]) => [dashed(name), `[${dashed(name).toUpperCase()}]`]),
	),
};

/** Such as client-secret. */
export function dashed(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
