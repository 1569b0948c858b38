import type { SampleSingletons } from "./sample.ts";

export const goals: SampleSingletons["goals"] = {
	goals: [
		{ key: "brief-sent", name: "Project brief sent", kind: "form", address: "", form: "" },
		{ key: "call-booked", name: "Strategy call opened", kind: "link", address: "https://calendly.com/*", form: "" },
	],
};
