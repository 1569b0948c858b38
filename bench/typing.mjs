import { openStudio } from "./studio.mjs";

const WORDS = 3000;
const KEYS = 200;

/** Milliseconds from a keystroke in the middle of an article of 3,000 words to its paint, while drafts are saved: the 95th of 100. */
export async function keystrokeToPaint(site, dataDir) {
	const { page, close } = await openStudio(site, dataDir);
	try {
		await page.goto("/admin/articles/new");
		const text = page.getByRole("textbox", { name: "Content", exact: true });
		await text.click();
		await text.evaluate(paste, article());
		await page.getByText(/^3,\d\d\d words/).waitFor();
		await text.locator("p").nth(20).click();
		await page.evaluate(observe);
		for (let key = 0; key < KEYS; key += 1) await page.keyboard.press(key % 6 === 5 ? "Space" : "a", { delay: 40 });
		if (!(await text.innerText()).includes("aaaaa aaaaa")) throw new Error("What was typed is not in the text");
		const times = await page.evaluate(() => globalThis.keystrokes);
		return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
	} finally {
		await close();
	}
}

/** Paragraphs, headings, lists and code, as an article has them. */
function article() {
	const words = (count) => "stone carries what is cut away ".repeat(count / 6);
	const part = (number) =>
		`<h2>Part ${number}</h2><p>${words(120)}</p><p>${words(60)}<b>heavy</b> <a href="/about">words</a></p>` +
		`<ul><li>${words(30)}</li><li>${words(30)}</li></ul><pre><code>const part = ${number};</code></pre><p>${words(60)}</p>`;
	return Array.from({ length: WORDS / 300 }, (_, index) => part(index + 1)).join("");
}

// What follows runs in the page.

function paste(element, html) {
	const clipboardData = new DataTransfer();
	clipboardData.setData("text/html", html);
	element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

function observe() {
	globalThis.keystrokes = [];
	const afterPaint = (then) => requestAnimationFrame(() => setTimeout(then));
	addEventListener(
		"keydown",
		({ timeStamp }) => afterPaint(() => globalThis.keystrokes.push(performance.now() - timeStamp)),
		true,
	);
}
