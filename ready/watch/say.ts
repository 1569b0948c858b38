import { lookedFor } from "./arithmetic.ts";
import type { Finding } from "./compare-states.ts";
import { type Figure, type Look, lookDays } from "./look.ts";

type Tone = "ok" | "accent" | "danger" | "neutral";

/** What is said of a release in a few words. */
export interface Verdict {
	readonly tone: Tone;
	readonly text: string;
}

/** What is known of a release and its pages. */
export interface Known {
	readonly state: "finding" | "asking" | "watching" | "done";
	readonly isFirst: boolean;
	readonly changed: number;
	readonly problem: string;
	readonly look: Look | undefined;
	readonly pages: readonly { readonly findings: readonly Finding[]; readonly look: Look | undefined }[];
}

/** Whether a figure says that something got worse. A page that is slower and still fast did not. */
export function isTrouble({ of, judgement, rating }: Figure): boolean {
	if (of === "visits" || of === "inquiries") return judgement === "less";
	return judgement === "more" && rating !== "good";
}

function isBetter({ of, judgement }: Figure): boolean {
	return judgement === (of === "visits" || of === "inquiries" ? "more" : "less");
}

/** What is said of a release, the worst first. */
export function verdictOf({ state, isFirst, changed, problem, look, pages }: Known): Verdict {
	if (isFirst) return { tone: "neutral", text: "Later releases are compared with this one" };
	const broken = pages.filter(({ findings }) => findings.some(({ tone }) => tone === "danger")).length;
	if (broken > 0) return { tone: "danger", text: broken === 1 ? "A page is broken" : `${broken} pages are broken` };
	const looks = [look, ...pages.map((page) => page.look)].filter((one) => one !== undefined);
	const trouble = looks.flatMap(({ figures }) => figures.filter(isTrouble));
	if (trouble.length > 0) return { tone: "danger", text: nameOfTrouble(trouble) };
	if (problem !== "") return { tone: "danger", text: "The site did not answer" };
	if (state === "finding" || state === "asking") return { tone: "accent", text: "Its pages are being asked for" };
	if (changed === 0) return { tone: "neutral", text: "It changed no page" };
	const careful = pages.filter(({ findings }) => findings.some(({ tone }) => tone === "warning")).length;
	if (careful > 0) return { tone: "accent", text: `Look at ${careful === 1 ? "a page" : `${careful} pages`}` };
	if (looks.some(({ figures }) => figures.some(isBetter))) return { tone: "ok", text: "Better than before" };
	if (!look) return { tone: "ok", text: "Nothing broken; visits are watched" };
	const visits = look.figures.find(({ of }) => of === "visits");
	if (look.why !== "" || !visits) return { tone: "ok", text: "Nothing broken; visits say nothing" };
	if (visits.judgement === "unknown") return { tone: "ok", text: "Nothing broken; too few visits to say" };
	return { tone: "ok", text: "No harm found" };
}

function nameOfTrouble(figures: readonly Figure[]): string {
	if (figures.some(({ of }) => of === "inquiries")) return "Fewer inquiries";
	return figures.some(({ of }) => of === "visits") ? "Fewer visits" : "Slower pages";
}

const names: Readonly<Record<Figure["of"], string>> = {
	visits: "Page views",
	inquiries: "Inquiries",
	lcp: "Largest element (LCP)",
	inp: "Answer to a press (INP)",
	cls: "Shifts (CLS)",
	ttfb: "First byte (TTFB)",
};

/** A figure for people: what it is of, the numbers, and what they say. */
export interface SaidFigure extends Verdict {
	readonly name: string;
	readonly numbers: string;
}

export function sayFigure(figure: Figure): SaidFigure {
	const { of, before, after, judgement, quartiles } = figure;
	const numbers = quartiles ? `${amount(of, quartiles[0])} → ${amount(of, quartiles[1])}` : `${before} → ${after}`;
	const tone = isTrouble(figure) ? "danger" : isBetter(figure) ? "ok" : "neutral";
	const interval = `between ${difference(figure.low)} and ${difference(figure.high)}`;
	const texts = {
		less: `${difference(figure.ratio)} than the other pages let one expect (${interval})`,
		more: `${difference(figure.ratio)} than the other pages let one expect (${interval})`,
		same: "As the other pages let one expect",
		unknown: unknownText(figure),
	};
	return { name: names[of], numbers, tone, text: texts[judgement] };
}

function unknownText({ of, after, enough }: Figure): string {
	if (of !== "visits" && of !== "inquiries") return "No difference that is more than chance";
	const wanted = Math.round((1 - lookedFor) * 100);
	if (enough === null) return "Too few to say: the other pages have too few as well";
	if (after >= enough) return "No difference that is more than chance";
	return `Too few to say: about ${enough} since the release would be enough to find a fall by ${wanted}%`;
}

function difference(ratio: number): string {
	const percent = Math.round(Math.abs(ratio - 1) * 100);
	if (ratio > 10) return "more than ten times as much";
	return ratio < 1 ? `${percent}% less` : `${percent}% more`;
}

function amount(of: Figure["of"], value: number): string {
	if (of === "cls") return value.toFixed(2);
	return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

/** When a release is looked at next, or why it is not any more. */
export function sayNext(state: Known["state"], looks: number): string {
	if (state === "done") return `It was watched for ${lookDays.at(-1)} days.`;
	if (state !== "watching") return "Its pages are being asked for.";
	return looks === 0
		? `Visits, inquiries and speed are compared after ${lookDays[0]}, ${lookDays[1]} and ${lookDays[2]} whole days.`
		: `They are compared once more after ${lookDays[looks]} days.`;
}
