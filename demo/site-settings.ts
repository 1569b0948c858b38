import type { SampleSingletons } from "./sample.ts";

export const siteSettings: SampleSingletons["site_settings"] = {
	company_name: "Quillstone",
	tagline: "Custom software for startups and enterprises worldwide",
	email: "hello@quillstone.example",
	phone: "+1 555 0100",
	address: "Karachi, Pakistan",
	website: "https://quillstone.example",
	social_linkedin: "https://www.linkedin.com/company/quillstone-studio",
	social_github: "https://github.com/quillstone-studio",
	social_twitter: "https://twitter.com/quillstonestudio",
	social_instagram: "https://www.instagram.com/quillstone.studio",
	social_others: [],
	calendly_url: "https://calendly.com/quillstone/30min",
	ga_tag_id: "",
	google_verification: "",
	contact_button: true,
	analytics: true,
	businessHours: {
		days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
		opens: "09:00",
		closes: "18:00",
		timeZone: "Asia/Karachi",
	},
	retentionMonths: 24,
	approvalBy: "nobody",
};
