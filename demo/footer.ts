import type { SampleSingletons } from "./sample.ts";

export const footer: SampleSingletons["footer"] = {
	description: "Custom software for startups and enterprises, designed and built in Karachi, shipped worldwide.",
	columns: [
		{
			title: "Company",
			links: [
				{ text: "About", link: "/about" },
				{ text: "Services", link: "/services" },
				{ text: "Portfolio", link: "/portfolio" },
				{ text: "Contact", link: "/contact" },
				{ text: "Articles", link: "/articles" },
			],
		},
		{
			title: "Services",
			links: [
				{ text: "Web Applications", link: "/services#web-apps" },
				{ text: "SaaS Dashboards", link: "/services#saas-dashboards" },
				{ text: "Mobile Apps", link: "/services#mobile-apps" },
				{ text: "MVP Development", link: "/services#mvp" },
				{ text: "Automation", link: "/services#automation" },
				{ text: "Digital Strategy", link: "/services#digital-strategy" },
			],
		},
		{
			title: "Legal",
			links: [
				{ text: "Privacy Policy", link: "/privacy-policy" },
				{ text: "Terms of Service", link: "/terms-of-service" },
			],
		},
	],
	contactTitle: "Contact",
	hours: "Mon to Fri, 09:00–18:00 PKT",
	legalLine: "All rights reserved.",
};
