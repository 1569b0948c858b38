import { median } from "./median.mjs";
import { openStudio } from "./studio.mjs";
import { typed } from "./typing.mjs";
import { within } from "./until.mjs";

const ROUNDS = 12;
const REGIONS = ["Headline", "Subtext"];

/**
 * Edits the home page where it stands.
 * @returns medians in milliseconds: `focus` from the click on a region to the caret in its text, `repaint` from a key there to
 * the page showing that; and `cpu`, what a key costs there
 */
export async function onPage(site) {
	const { page, close } = await openStudio(site);
	try {
		await page.goto("/admin/on");
		const frame = page.frameLocator("iframe[title='The page with its drafts']");
		const [focus, repaint] = [[], []];
		// What was typed when this ran before is there already.
		const run = (Date.now() % 46_656).toString(36);
		for (let round = 0; round < ROUNDS; round += 1) {
			const name = REGIONS[round % REGIONS.length];
			focus.push(await press(page, frame, name));
			await page.keyboard.press("End");
			const sign = `x${run}-${round}.`;
			await page.keyboard.insertText(sign[0]);
			await page.evaluate(watchFrame, sign);
			await page.keyboard.insertText(sign.slice(1));
			const repainted = page.evaluate(() => globalThis.repainted);
			repaint.push(await within("the page to show what was typed", repainted));
			await page.keyboard.press("Escape");
			await page
				.getByText(/^Saved/)
				.first()
				.waitFor();
		}
		await press(page, frame, "Subtext");
		const { cpu } = await typed(page);
		const written = frame.getByRole("textbox", { name: "Subtext", exact: true });
		if (!(await written.textContent()).includes("aaaaa aaaaa")) throw new Error("What was typed is not on the page");
		// The first ones load what the others find.
		return { focus: median(focus.slice(2)), repaint: median(repaint.slice(2)), cpu };
	} finally {
		await close();
	}
}

/** Presses a region. @returns milliseconds until the caret is in its text */
async function press(page, frame, name) {
	const region = await frame
		.getByRole("button", { name: `Edit ${name},` })
		.first()
		.elementHandle();
	// The page finds its size, and is drawn anew with what was written before.
	await region.waitForElementState("stable");
	await page.evaluate(watchFocus, name);
	// The frame is scaled, which the driver does not reckon with when it asks what lies under the pointer.
	await region.click({ force: true });
	const focused = page.evaluate(() => globalThis.focused);
	return await within(`the caret in ${name}`, focused);
}

// What follows runs in the page.

function watchFocus(name) {
	const inFrame = document.querySelector("iframe[title='The page with its drafts']").contentDocument;
	globalThis.focused = new Promise((resolve) => {
		const onClick = () => {
			const clicked = performance.now();
			const look = () => {
				const { activeElement } = inFrame;
				if (activeElement?.isContentEditable && activeElement.ariaLabel === name)
					setTimeout(() => resolve(performance.now() - clicked));
				else requestAnimationFrame(look);
			};
			look();
		};
		inFrame.addEventListener("click", onClick, { capture: true, once: true });
	});
}

function watchFrame(words) {
	const inFrame = document.querySelector("iframe[title='The page with its drafts']").contentDocument;
	globalThis.repainted = new Promise((resolve) => {
		const onInput = () => {
			const typed = performance.now();
			const look = () => {
				if (inFrame.body.textContent.includes(words)) setTimeout(() => resolve(performance.now() - typed));
				else requestAnimationFrame(look);
			};
			look();
		};
		inFrame.addEventListener("input", onInput, { capture: true, once: true });
	});
}
