import { openStudio } from "./studio.mjs";

/** As long as articles get. */
export const WORDS = 10_000;
const KEYS = 60;
// Slower than the editor's pauses for breath, so that what waits for one is part of what a key costs.
const KEY_EVERY = 180;

/** What a keystroke costs while an article of 10,000 words is open: in the middle of its text, and in its title. */
export async function keystrokes(site) {
	const { page, close } = await openStudio(site);
	try {
		await page.goto("/admin/articles/new");
		const text = page.getByRole("textbox", { name: "Content", exact: true });
		await text.click();
		await text.evaluate(paste, article());
		await page
			.getByText(/^1\d,\d\d\d words/)
			.first()
			.waitFor();
		await saved(page);

		const title = page.getByRole("textbox", { name: "Title", exact: true });
		await title.click();
		const inTitle = await typed(page);
		await saved(page);
		await text.locator("p").nth(20).click();
		const inText = await typed(page);
		const words = "aaaaa aaaaa";
		if (!(await text.innerText()).includes(words)) throw new Error("What was typed is not in the text");
		if (!(await title.inputValue()).includes(words)) throw new Error("What was typed is not in the title");
		return { title: inTitle, text: inText };
	} finally {
		await close();
	}
}

/**
 * Types where the cursor is.
 * @returns milliseconds a key: `cpu` of the page's main thread, `paint` until it is on the screen, of the slowest but 5 %
 */
export async function typed(page) {
	await page.evaluate(observe);
	const session = await page.context().newCDPSession(page);
	// What waits for its turn on a busy machine costs nothing.
	await session.send("Performance.enable", { timeDomain: "threadTicks" });
	const cpu = async () => {
		const { metrics } = await session.send("Performance.getMetrics");
		return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
	};
	const before = await cpu();
	for (let key = 0; key < KEYS; key += 1) {
		await page.keyboard.press(key % 6 === 5 ? "Space" : "a");
		await page.waitForTimeout(KEY_EVERY);
	}
	const after = await cpu();
	await session.detach();
	const times = (await page.evaluate(() => globalThis.keystrokes)).toSorted((a, b) => a - b);
	return { cpu: (after - before) / KEYS, paint: times[Math.floor(times.length * 0.95)] };
}

/** Waits until nothing is left that would be counted with the next keys: the save and the preview after it. */
export async function saved(page) {
	await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
	await page.waitForTimeout(3000);
}

/** Paragraphs, headings, lists and code, as an article has them. */
function article() {
	const words = (count) => "stone carries what is cut away ".repeat(count / 6);
	const part = (number) =>
		`<h2>Part ${number}</h2><p>${words(120)}</p><p>${words(60)}<b>heavy</b> <a href="/about">words</a></p>` +
		`<ul><li>${words(30)}</li><li>${words(30)}</li></ul><pre><code>const part = ${number};</code></pre><p>${words(60)}</p>`;
	return Array.from({ length: Math.ceil(WORDS / 300) }, (_, index) => part(index + 1)).join("");
}

// What follows runs in the page.

function paste(element, html) {
	const clipboardData = new DataTransfer();
	clipboardData.setData("text/html", html);
	element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

function observe() {
	const before = globalThis.keystrokes;
	globalThis.keystrokes = [];
	if (before) return;
	const painted = (then) => requestAnimationFrame(() => setTimeout(then));
	addEventListener(
		"keydown",
		({ timeStamp }) => painted(() => globalThis.keystrokes.push(performance.now() - timeStamp)),
		true,
	);
}
