import { entries, section, titled } from "../../../content/model/section.ts";

export const testimonials = section("Testimonials", {
	family: "Proof",
	about: "what clients say",
	layouts: {
		...{ two: "Side by side", large: "One large", wall: "Wall" },
		...{ swipe: "In a row to swipe", work: "Beside the work" },
	},
	fields: { ...titled(), entries: entries("Testimonials", "testimonials", "Testimonial") },
});
