import type { ExtensionCheck, Finding } from "#core/checks.ts";
import { opening } from "./content.ts";
import { type Opening, todayAt, zoneOf } from "./facts.ts";

export const checks: readonly ExtensionCheck[] = [
	{
		name: "Openings",
		run({ document, snapshot }) {
			if (document.type !== opening.name) return [];
			const { validThrough, is_active, pay } = document.data as Pick<Opening, "validThrough" | "is_active" | "pay">;
			return [...wrongDay(validThrough, is_active, todayAt(zoneOf(snapshot))), ...wrongPay(pay)];
		},
	},
];

function wrongDay(day: string, isActive: boolean, today: string): Finding[] {
	if (!isActive || !day || day >= today) return [];
	const sentence = "The last day to apply has passed. Choose a later one, or switch “Active” off.";
	return [{ level: "error", field: "validThrough", sentence }];
}

function wrongPay({ from, to }: Opening["pay"]): Finding[] {
	if (!from || !to) return [];
	if (from.currency !== to.currency)
		return [{ level: "error", field: "pay.to", sentence: "Both ends of the pay need the same currency." }];
	if (from.amount <= to.amount) return [];
	return [{ level: "error", field: "pay.to", sentence: "The pay ends below where it begins. Exchange the amounts." }];
}
