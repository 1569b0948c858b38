import type { ElementHandle, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { studioRoutes } from "../../../../app/addresses/studio-routes.ts";
import { sections } from "../../../../app/admin/studio-sections.ts";
import { openBrowser } from "../../browser.ts";
import { people } from "../../people.ts";
import { copySampleFolder } from "../../sample-folder.ts";
import { serve } from "../../server.ts";
import { inquire } from "../../site/inquire.ts";
import { openScreen, signIn } from "../../studio.ts";

// A site of its own: what is typed here is saved.
let site: Awaited<ReturnType<typeof serve>>;
let page: Page;
let remove: () => Promise<void>;

beforeAll(async () => {
	const copy = await copySampleFolder();
	remove = copy.remove;
	const { email, password } = people.administrator;
	site = await serve(copy.dataDir, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
	const browser = await openBrowser();
	page = await browser.newPage({
		...{ baseURL: site.origin, viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" },
	});
	// Asked whether to leave what is not saved.
	page.on("dialog", (dialog) => void dialog.accept());
	await signIn(page, people.administrator);
});
afterAll(async () => {
	await page?.context().close();
	await site?.stop();
	await remove?.();
});

interface Screen {
	readonly path: string;
	/** Of screens that are one and the same, each kind of input is typed into once. */
	readonly alike: string;
}

const own = studioRoutes.flatMap(({ path, file }) => (file.endsWith(".tsx") && !path.includes(":") ? [path] : []));
const screens: readonly Screen[] = [
	...own.map((path) => ({ path, alike: path })),
	...sections.flatMap(({ path, collection }) => {
		if (own.includes(path)) return [];
		const entry = { path: `${path}/new`, alike: "entry" };
		return collection ? [{ path, alike: "list" }, entry] : [{ path, alike: "singleton" }];
	}),
];

// What has letters or digits of its own, such as a date, takes no others.
const typedInto =
	"input:is([type=text], [type=search], [type=email], [type=url], [type=tel], [type=password], [type=number], :not([type])), textarea, [contenteditable=true]";
// Each letter is a shortcut of one of these screens.
const letters = "jade keg xpct";
const digits = "1234567";
const keyEvery = 15; // milliseconds

const typedAlready = new Set<string>();

test.each(screens)(
	"whoever types on /admin/$path keeps the focus and every letter, while data is saved and loaded again",
	async ({ path, alike }) => {
		await openScreen(page, `/admin/${path}`);
		await inquire({}, site.origin);
		const wrong: string[] = [];
		// Of the look, the first input is none of its draft.
		let isFirst = path !== "look" && (await page.locator(".edit-bar").count()) > 0;
		for (const input of await page.locator("main").locator(typedInto).elementHandles()) {
			const kind = await input.evaluate(kindOf);
			// What was typed before, such as a search, may have taken it off the screen.
			if (kind === undefined || typedAlready.has(`${alike} ${kind}`)) continue;
			typedAlready.add(`${alike} ${kind}`);
			const typed = await typeInto(input, isFirst);
			isFirst = false;
			const { value, hasFocus } = await input.evaluate(stateOf);
			if (!value.includes(typed)) wrong.push(`${kind} has “${value}” for “${typed}”`);
			if (!hasFocus) wrong.push(`${kind} lost the focus`);
			// The first save of a new entry gives it its address.
			const isHere = new URL(page.url()).pathname.split("/")[2] === path.split("/")[0];
			if (!isHere && path !== "") wrong.push(`${kind} left the screen for ${page.url()}`);
			const opened = await page.locator("[role=dialog], [role=alertdialog], [role=menu]").count();
			if (opened > 0) wrong.push(`${kind} opened a window`);
		}
		expect(wrong).toEqual([]);
	},
);

/** Types into an input as a person does, and has the screen load its data again meanwhile; the draft is saved meanwhile, too, if asked for. */
async function typeInto(input: ElementHandle<Node>, isSaved: boolean): Promise<string> {
	await input.fill("");
	await input.click();
	const typed = (await input.evaluate(takesDigits)) ? digits : letters;
	const half = Math.ceil(typed.length / 2);
	const isSaving = isSaved
		? page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/admin/documents/"))
		: undefined;
	await page.keyboard.type(typed.slice(0, half), { delay: keyEvery });
	await isSaving;
	await page.evaluate(reload);
	await page.keyboard.type(typed.slice(half), { delay: keyEvery });
	return typed;
}

// What follows runs in the page.

/** What inputs of one kind have in common; undefined for one that nobody can type all of the letters into. */
function kindOf(element: Node): string | undefined {
	const input = element as HTMLInputElement;
	const isShort = input.maxLength >= 0 && input.maxLength < 13;
	if (!input.checkVisibility({ visibilityProperty: true }) || input.disabled || input.readOnly || isShort)
		return undefined;
	const around = input.closest("form, dialog, section, fieldset, [class]:not(input, textarea)");
	const role = input.getAttribute("role");
	return [input.localName, input.type, input.inputMode, role, input.className, around?.className]
		.filter(Boolean)
		.join(" ");
}

function takesDigits(element: Node): boolean {
	const { type, inputMode } = element as HTMLInputElement;
	return type === "number" || inputMode === "numeric" || inputMode === "decimal";
}

function stateOf(element: Node) {
	const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
	const value = isField ? element.value : (element.textContent ?? "");
	return { value, hasFocus: element === document.activeElement };
}

function reload(): void {
	const { __reactRouterDataRouter: router } = globalThis as unknown as {
		__reactRouterDataRouter: { revalidate(): void };
	};
	router.revalidate();
}
