import { entries, section, titled } from "../../../content/model/section.ts";

export const questions = section("Questions", {
	family: "Offers",
	about: "questions with their answers",
	layouts: {
		...{ beside: "Answers beside", two: "Two columns", notes: "Small" },
		...{ place: "All answers in one place", open: "All open" },
	},
	fields: { ...titled(), entries: entries("Questions", "faqs", "Question", 20) },
});
