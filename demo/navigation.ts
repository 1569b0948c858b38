import type { SampleSingletons } from "./sample.ts";

export const navigation: SampleSingletons["navigation"] = {
	links: [
		{ text: "Home", link: "/" },
		{ text: "About", link: "/about" },
		{ text: "Services", link: "/services" },
		{ text: "Portfolio", link: "/portfolio" },
		{ text: "Articles", link: "/articles" },
		{ text: "Contact", link: "/contact" },
	],
	cta: { text: "Let's Talk", link: "/contact" },
};
