import { median } from "./median.mjs";
import { openStudio } from "./studio.mjs";
import { typed } from "./typing.mjs";

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
			const region = frame.getByRole("button", { name: `Edit ${name},` }).first();
			await region.waitFor({ state: "attached" });
			await page.evaluate(watchFocus, name);
			// The frame is scaled, which the driver does not reckon with when it asks what lies under the pointer.
			await region.click({ force: true });
			focus.push(await page.evaluate(() => globalThis.focused));
			await page.keyboard.press("End");
			const sign = `x${run}-${round}.`;
			await page.keyboard.insertText(sign[0]);
			await page.evaluate(watchFrame, sign);
			await page.keyboard.insertText(sign.slice(1));
			repaint.push(await page.evaluate(() => globalThis.repainted));
			await page
				.getByText(/^Saved/)
				.first()
				.waitFor();
			await page.keyboard.press("Escape");
		}
		await frame.getByRole("button", { name: "Edit Subtext," }).first().click({ force: true });
		const { cpu } = await typed(page);
		// The first ones load what the others find.
		return { focus: median(focus.slice(2)), repaint: median(repaint.slice(2)), cpu };
	} finally {
		await close();
	}
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
