import type { ExtensionCheck } from "#core/checks.ts";
import { type Meeting, meeting } from "./content.ts";

export const checks: readonly ExtensionCheck[] = [
	{
		name: "Kinds of meeting",
		run({ document, snapshot }) {
			if (document.type !== meeting.name) return [];
			const { form, notice, days } = document.data as unknown as Meeting;
			const asked = form ? snapshot.byId("forms", form) : undefined;
			const hasAddress = !asked || asked.questions.some(({ kind }) => kind === "email");
			return [
				...(hasAddress
					? []
					: [
							wrong(
								"form",
								"This form asks for no e-mail address, so nobody would get the time by mail. Add that question.",
							),
						]),
				...(notice < days * 24
					? []
					: [
							wrong(
								"notice",
								"So much notice leaves no day on which it can be booked. Take fewer hours, or more days.",
							),
						]),
			];
		},
	},
];

function wrong(field: string, sentence: string) {
	return { level: "error" as const, field, sentence };
}
