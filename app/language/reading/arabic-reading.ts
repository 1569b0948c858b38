import type { ReadingWords } from "./reading-words.ts";

// Short words before another one, and the article, are written as its beginning; vowel signs are left out by most.
const joined = (words: string) => `(?:[وفبل]?ال|[وفبل])?(?:${words})`;

export const arabic: ReadingWords = {
	numbers: [
		...["صفر", "واحدة?", "اثنان|اثنين|اثنتان|اثنتين", "ثلاثة?", "أربعة?", "خمسة?", "ستة?", "سبعة?", "ثماني(?:ة)?"],
		...["تسعة?", "عشرة?", "أحد عشر|إحدى عشرة", "اثنا عشر|اثني عشر|اثنتا عشرة"],
	],
	tens: [
		...["عشرة?", "عشر(?:ون|ين)", "ثلاث(?:ون|ين)", "أربع(?:ون|ين)", "خمس(?:ون|ين)", "ست(?:ون|ين)", "سبع(?:ون|ين)"],
		...["ثمان(?:ون|ين)", "تسع(?:ون|ين)", "مئة|مائة"],
	],
	hour: joined("ساع(?:ة|ات)"),
	day: joined("يوما?ً?ا?|أيام"),
	week: joined("[أا]سبوعا?ً?ا?|[أا]سابيع"),
	month: joined("شهرا?ً?ا?|[أا]شهر|شهور"),
	to: "إلى|حتى|و",
	from: "ابتداءً? من|بدءًا من|من|تبدأ من|يبدأ من",
	per: "في|لكل|كل|/",
	claims: {
		over: "[أا]كثر من|ما يزيد على|ما يزيد عن|ما لا يقل عن|نحو",
		done: "مكتملا?ً?|مكتملة|منجزا?ً?|منجزة",
		noAdjective: "مشروع|مشاريع|من|في",
		projects: joined("مشروعا?ً?ا?|مشاريع"),
		clients: joined("عميلا?ً?ا?|عملاء"),
		countries: joined("دولة|دول|بلدا?ً?ا?|بلدان"),
		years: joined("سنة|سنوات|عاما?ً?ا?|[أا]عوام"),
		ofExperience: joined("خبرة"),
		success: "(?:من |نسبة )?(?:ال)?نجاح",
		successBefore: "(?:نسبة|معدل) (?:ال)?نجاح",
		satisfaction: "(?:نسبة )?رضا(?: العملاء)?",
		satisfactionBefore: "رضا العملاء|نسبة الرضا",
		funded: "تمويل|مم[وّ]+لة?",
		reply: joined(String.raw`[نأيت]?رد\p{L}*|نجيب|إجابة`),
		replyBehind: String.raw`(?:[\p{L}-]+ ){0,2}(?:ال)?رد`,
		founded: String.raw`(?:تأسس\p{L}*|[أا]ُ?سس\p{L}*)[^.!?؟\d]{0,40}(?:\sفي|\sعام|\sسنة)`,
		since: "منذ(?: عام| سنة)?",
		us: String.raw`نحن|لدينا|[نُ]+رد|[\p{L}\p{M}]+نا`,
		together: "مجتمعة|مشتركة|المؤسس(?:ون|ين)",
	},
};
