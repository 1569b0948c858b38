import type { SampleEntries } from "./sample.ts";

export const clients: SampleEntries["clients"] = [
	{
		id: "signet",
		data: {
			name: "Signet",
			country: "United States",
			industry: "Creator economy",
			project: "AI personal branding tool",
			is_active: true,
		},
	},
	{
		id: "stillwater-health",
		data: {
			name: "Stillwater Health",
			country: "United Kingdom",
			industry: "Health and wellness",
			project: "Wellness mobile app",
			is_active: true,
		},
	},
	{
		id: "marlowe-retail-group",
		data: {
			name: "Marlowe Retail Group",
			country: "United Arab Emirates",
			industry: "Retail",
			project: "Retail operations automation",
			is_active: true,
		},
	},
	{
		id: "plumbline",
		data: {
			name: "Plumbline",
			country: "Canada",
			industry: "Construction",
			project: "Project-management MVP",
			is_active: true,
		},
	},
	{
		id: "openbench-academy",
		data: {
			name: "Openbench Academy",
			country: "Australia",
			industry: "Education",
			project: "Online learning platform",
			is_active: true,
		},
	},
	{
		id: "harbourline-logistics",
		data: {
			name: "Harbourline Logistics",
			country: "Singapore",
			industry: "Logistics",
			project: "Logistics delivery app",
			is_active: true,
		},
	},
];
