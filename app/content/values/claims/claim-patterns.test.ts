import { expect, test } from "vitest";
import { readingLanguages, readingWords } from "../../../language/reading/reading-languages.ts";
import { amountIn, patternsOf } from "./claim-patterns.ts";
import { isMetric } from "./claims.ts";
import { contradictingYears, disagreements } from "./find-claims.ts";

const metrics = {
	projectsCompleted: "50+",
	happyClients: "25+",
	yearsExperience: "3+",
	successRate: "100%",
	avgMVPTime: "30 days",
	clientSatisfaction: "100%",
	countriesServed: "6+",
	responseTime: "24h",
};

/** What a text claims in other figures than these, each with its amount. */
const claimed = (text: string, language: string) =>
	disagreements(text, metrics, readingWords(language)).map(({ claim, words }) => `${claim}: ${words}`);

test.each([
	["de", "Mehr als 40 Projekte", "projectsCompleted"],
	["de", "vierzig abgeschlossene Projekte", "projectsCompleted"],
	["de", "40+ Kunden", "happyClients"],
	["de", "5+ Jahre Erfahrung", "yearsExperience"],
	["de", "Kundenzufriedenheit von 98 %", "clientSatisfaction"],
	["de", "Ein MVP in 45 Tagen", "avgMVPTime"],
	["de", "Kunden in neun Ländern", "countriesServed"],
	["de", "Wir antworten innerhalb von 48 Stunden", "responseTime"],
	["fr", "Plus de 40 projets", "projectsCompleted"],
	["fr", "plus de quarante clients", "happyClients"],
	["fr", "5 ans d’expérience", "yearsExperience"],
	["fr", "98 % de satisfaction client", "clientSatisfaction"],
	["fr", "Un MVP en 45 jours", "avgMVPTime"],
	["fr", "présents dans neuf pays", "countriesServed"],
	["fr", "Nous répondons sous 48 heures", "responseTime"],
	["es", "Más de 40 proyectos", "projectsCompleted"],
	["es", "cuarenta proyectos entregados", "projectsCompleted"],
	["es", "5 años de experiencia", "yearsExperience"],
	["es", "98 % de satisfacción", "clientSatisfaction"],
	["es", "clientes en nueve países", "countriesServed"],
	["es", "Respondemos en 48 horas", "responseTime"],
	["it", "Oltre 40 progetti", "projectsCompleted"],
	["it", "più di quaranta clienti", "happyClients"],
	["it", "5 anni di esperienza", "yearsExperience"],
	["it", "98% di soddisfazione", "clientSatisfaction"],
	["it", "in nove paesi", "countriesServed"],
	["it", "Rispondiamo entro 48 ore", "responseTime"],
	["pt", "Mais de 40 projetos", "projectsCompleted"],
	["pt", "quarenta projetos entregues", "projectsCompleted"],
	["pt", "5 anos de experiência", "yearsExperience"],
	["pt", "98% de satisfação", "clientSatisfaction"],
	["pt", "em nove países", "countriesServed"],
	["pt", "Respondemos em até 48 horas", "responseTime"],
	["nl", "Meer dan 40 projecten", "projectsCompleted"],
	["nl", "veertig opgeleverde projecten", "projectsCompleted"],
	["nl", "5 jaar ervaring", "yearsExperience"],
	["nl", "klanttevredenheid: 98%", "clientSatisfaction"],
	["nl", "in negen landen", "countriesServed"],
	["nl", "We antwoorden binnen 48 uur", "responseTime"],
	["pl", "Ponad 40 projektów", "projectsCompleted"],
	["pl", "40 zrealizowanych projektów", "projectsCompleted"],
	["pl", "5 lat doświadczenia", "yearsExperience"],
	["pl", "98% zadowolonych klientów", "clientSatisfaction"],
	["pl", "w dziewięciu krajach", "countriesServed"],
	["pl", "Odpowiadamy w ciągu 48 godzin", "responseTime"],
	["ar", "أكثر من 40 مشروعًا", "projectsCompleted"],
	["ar", "٤٠+ عميل", "happyClients"],
	["ar", "5 سنوات من الخبرة", "yearsExperience"],
	["ar", "رضا العملاء 98٪", "clientSatisfaction"],
	["ar", "في 9 دول", "countriesServed"],
	["ar", "نرد خلال 48 ساعة", "responseTime"],
	["ur", "40 سے زائد پراجیکٹس", "projectsCompleted"],
	["ur", "40+ کلائنٹس", "happyClients"],
	["ur", "5 سال کا تجربہ", "yearsExperience"],
	["ur", "نو ممالک", "countriesServed"],
	["ur", "ہم جواب 48 گھنٹوں میں دیتے ہیں", "responseTime"],
])("in %s, “%s” is found where the metrics say something else", (language, text, claim) => {
	expect(disagreements(`${text}.`, metrics, readingWords(language)).map((found) => found.claim)).toContain(claim);
});

test.each([
	[
		"de",
		"Über 50 Projekte für 25+ Kunden in sechs Ländern, Antwort in 24 Stunden, MVP in 30 Tagen. Zwei Projekte zugleich.",
	],
	[
		"fr",
		"Plus de 50 projets, plus de 25 clients, six pays. Réponse sous un jour. Un MVP en 30 jours. Deux projets à la fois.",
	],
	["es", "Más de 50 proyectos en seis países. Respondemos en un día. Dos proyectos a la vez."],
	["it", "Oltre 50 progetti in sei paesi. Rispondiamo entro un giorno. Due progetti alla volta."],
	["pt", "Mais de 50 projetos em seis países. Respondemos em um dia. Dois projetos por vez."],
	["nl", "Meer dan 50 projecten in zes landen. We antwoorden binnen een dag. Twee projecten tegelijk."],
	["pl", "Ponad 50 projektów w sześciu krajach. Odpowiadamy w ciągu 24 godzin. Dwa projekty naraz."],
	["ar", "أكثر من 50 مشروعًا في 6 دول. نرد خلال 24 ساعة. مشروعان في وقت واحد."],
	["ur", "50 سے زائد پراجیکٹس، 6 ممالک۔ ہم جواب 24 گھنٹوں میں دیتے ہیں۔"],
])("in %s, what the metrics say is accepted in every spelling", (language, text) => {
	expect(claimed(text, language)).toEqual([]);
});

test.each(Object.keys(readingLanguages))("hours and days are read as %s writes them", (language) => {
	for (const [unit, hours] of [
		["hour", 1],
		["day", 24],
	] as const)
		for (const count of [3, 5, 11, 12, 22, 30, 100]) {
			const text = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
			expect(amountIn(text, readingWords(language).map(patternsOf)), text).toBe(count * hours);
			expect(isMetric(text), text).toBe(true);
		}
});

test.each([
	["de", "Gegründet 2019. 2018 gegründet. Wir arbeiten seit 2017. Der Kunde ist es seit 2016."],
	["fr", "Fondée en 2019. Nous développons depuis 2017. Le client l’est depuis 2016."],
	["es", "Fundada en 2019. Trabajamos desde 2017. El cliente lo es desde 2016."],
	["it", "Fondata nel 2019. Noi lavoriamo dal 2017. Il cliente lo è dal 2016."],
	["pt", "Fundada em 2019. Trabalhamos desde 2017. O cliente é desde 2016."],
	["nl", "Opgericht in 2019. We bouwen sinds 2017. De klant is dat sinds 2016."],
	["pl", "Założona w 2019. Tworzymy od 2017. Klient jest nim od 2016."],
	["ar", "تأسست في 2019. نحن نعمل منذ 2017. العميل كذلك منذ 2016."],
	["ur", "2019 میں قائم۔ کلائنٹ از 2016۔"],
])("in %s, another founding year is found", (language, text) => {
	const years = contradictingYears(text, 2021, 2026, readingWords(language)).map((words) => /\d{4}/.exec(words)?.[0]);
	expect(years).toEqual({ de: ["2019", "2018", "2017"], ur: ["2019"] }[language] ?? ["2019", "2017"]);
});

test("a founding year is read in a number of an Arabic text, and another language's words are left alone", () => {
	expect(contradictingYears("تأسست في ٢٠١٩", 2021, 2026, readingWords("ar"))).toEqual(["تأسست في ٢٠١٩"]);
	expect(claimed("Mehr als 40 Projekte", "fr")).toEqual([]);
});
