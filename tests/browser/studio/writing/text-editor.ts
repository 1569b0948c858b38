import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { openScreen, signedIn } from "../../studio.ts";

/** A new article, with the cursor in its text. */
export async function openEditor(browser: Browser, options: Parameters<typeof signedIn>[1] = {}): Promise<Page> {
	const page = await signedIn(browser, options);
	await openScreen(page, "/admin/articles/new");
	await text(page).click();
	return page;
}

/** Leaves the text empty, with the cursor in it. */
export async function emptied(page: Page): Promise<void> {
	await text(page).focus();
	await page.keyboard.press("Control+a");
	await page.keyboard.press("Delete");
	expect(await shown(page)).toBe("");
}

/** Puts something in by its name: a slash and the beginning of it, once the menu says that it is known. */
export async function putIn(page: Page, typed: `/${string}`): Promise<void> {
	await page.keyboard.type(typed);
	await page.getByRole("listbox", { name: "Put in" }).waitFor();
	await page.keyboard.press("Enter");
}

export const text = (page: Page) => page.getByRole("textbox", { name: "Content", exact: true });

/** The text's HTML, without attributes and elements for styling or the cursor. */
export const shown = (page: Page) =>
	text(page).evaluate((element) => {
		const copy = element.cloneNode(true) as HTMLElement;
		const besides = ".ProseMirror-trailingBreak, .ProseMirror-separator, .rich-text-waiting";
		for (const element of copy.querySelectorAll(besides)) element.remove();
		const kept = ["href", "data-tone", "data-title", "data-media", "colspan", "start", "alt"];
		for (const element of copy.querySelectorAll("*"))
			for (const { name, value } of [...element.attributes])
				if (!kept.includes(name) && !value.startsWith("language-")) element.removeAttribute(name);
		return copy.innerHTML.replace(/<p><\/p>$/, "");
	});

/** Pastes several formats of the same content, as programs do. */
export const paste = (page: Page, forms: Record<string, string>) =>
	text(page).evaluate((element, forms) => {
		const clipboardData = new DataTransfer();
		for (const [type, data] of Object.entries(forms)) clipboardData.setData(type, data);
		element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, forms);

export const pasteFile = async (page: Page, name: string) =>
	paste(page, {
		"text/html": await readFile(new URL(`pasted/${name}.html`, import.meta.url), "utf8"),
		"text/plain": "x",
	});
