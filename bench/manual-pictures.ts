import type { Page } from "playwright-core";

interface Picture {
	readonly name: string;
	readonly path: string;
	/** Words that are there once the screen is. */
	readonly waitsFor?: string;
	/** With it, the first entry of the list is shown whose address begins so. */
	readonly opens?: string;
}

/** The pictures of the documents, and where each is taken. */
export const pictures: readonly Picture[] = [
	{ name: "home", path: "/" },
	{ name: "dashboard", path: "/admin", waitsFor: "Recent Projects" },
	{ name: "look", path: "/admin/look", waitsFor: "Begin with" },
	{ name: "on-page", path: "/admin/on", waitsFor: "Just look" },
	{ name: "roles", path: "/admin/roles", waitsFor: "Translator" },
	{ name: "forms", path: "/admin/forms/new", waitsFor: "Add a question" },
	{ name: "article", path: "/admin/articles", opens: "/admin/articles/edit/", waitsFor: "Category" },
	{ name: "inbox", path: "/admin/inquiries", opens: "/admin/inquiries/", waitsFor: "linen in Borås" },
];

/** Opens what a picture shows, in a window that is signed in. Returns the picture as PNG. */
export async function taken(page: Page, { path, waitsFor, opens }: Picture): Promise<Buffer> {
	await open(page, path);
	if (opens) await open(page, (await page.locator(`main a[href^="${opens}"]`).first().getAttribute("href"))!);
	if (waitsFor) await page.getByText(waitsFor).first().waitFor();
	await page.waitForFunction(isWhole);
	// What has arrived may not be drawn yet.
	await page.evaluate(async () => {
		const inSight = [...document.images].filter(({ loading }) => loading !== "lazy");
		await Promise.all(inSight.map((image) => image.decode().catch(() => {})));
	});
	return page.screenshot();
}

/** In the page: whether everything that it loads is there, also in the pages that it draws in frames. */
function isWhole(): boolean {
	const waits = document.querySelector(".skeleton, [aria-busy=true]");
	const frames = [...document.querySelectorAll(".frames")];
	const pages = [
		document,
		...frames.map(
			(one) => one.querySelector<HTMLIFrameElement>("[data-shown=true], iframe:not([data-shown])")?.contentDocument,
		),
	];
	return (
		!waits &&
		pages.every((page) => page && [...page.images].every(({ loading, complete }) => loading === "lazy" || complete))
	);
}

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	if (path.startsWith("/admin")) await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Something to show in the inbox. */
export async function sendInquiry(origin: string): Promise<void> {
	const body = new URLSearchParams({
		name: "Ida Lindqvist",
		email: "ida@example.com",
		projectType: "MVP Development",
		message: "We weave linen in Borås and want an app in which shops reorder by themselves. Could we start in May?",
	});
	const headers = { Origin: origin, "Sec-Fetch-Site": "same-origin" };
	const answer = await fetch(`${origin}/contact`, { method: "POST", redirect: "manual", headers, body });
	if (answer.status !== 303) throw new Error(`The inquiry was answered with ${answer.status}.`);
}
