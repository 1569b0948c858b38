import styles from "./layer.css?inline";
import type { Other } from "./others-on.ts";
import { added, beingWritten } from "./patch-page.ts";
import { type Movable, movableOf } from "./place.ts";
import { elementsOf, isDrawn, type Region, regionsOf } from "./regions.ts";
import type { Point } from "./text-caret.ts";
import written from "./written.css?inline";

export interface LayerEvents {
	/** @param at where it was pressed; undefined by keyboard */
	open(region: Region, at: Point | undefined): void;
	/** A link was followed with a modifier, or while the page is only looked at. */
	follow(address: string): void;
	/** Moves an entry of a list before or behind its neighbour. */
	move(region: Region, by: -1 | 1): void;
	/** Adds a section at a position. */
	add(at: number): void;
	/** A key that is no region's, such as Escape. */
	key(event: KeyboardEvent): void;
	changed(regions: readonly Region[]): void;
}

/** A place between sections, where one can be added. */
export interface Seam {
	/** The position of what is added. */
	readonly at: number;
	/** The id that the section beside it has on the page: the first one that is there. */
	readonly ids: readonly string[];
	readonly isBelow: boolean;
	readonly label: string;
}

/**
 * Lies over a page and makes its regions buttons. The page itself is not changed: nothing in it can be written into, its
 * links lead nowhere and its forms send nothing.
 */
export class RegionLayer {
	readonly #page: Document;
	readonly #events: LayerEvents;
	readonly #host: HTMLElement;
	readonly #root: ShadowRoot;
	readonly #leaving = new AbortController();
	readonly #buttons = new Map<string, { readonly button: HTMLButtonElement; readonly element: HTMLElement }>();
	#regions: readonly Region[] = [];
	#others: ReadonlyMap<string, Other> = new Map();
	#seams: readonly { readonly button: HTMLButtonElement; readonly element: HTMLElement; readonly isBelow: boolean }[] =
		[];
	readonly #problems = new Map<string, string>();
	#open: string | undefined;
	#isLooking = false;
	#drawing = 0;
	/** The text that is written in, as it was when all was drawn last. */
	#written: { readonly button: HTMLButtonElement; readonly element: HTMLElement; height: number } | undefined;
	#settling: ReturnType<typeof setTimeout> | undefined;

	constructor(page: Document, events: LayerEvents) {
		this.#page = page;
		this.#events = events;
		this.#host = page.createElement("div");
		this.#host.setAttribute(added, "");
		this.#root = this.#host.attachShadow({ mode: "open" });
		// A sheet that is not in the page passes its policy, which allows no inline style.
		const { CSSStyleSheet } = page.defaultView as unknown as typeof globalThis;
		const [sheet, ofText] = [new CSSStyleSheet(), new CSSStyleSheet()];
		sheet.replaceSync(styles);
		this.#root.adoptedStyleSheets = [sheet];
		ofText.replaceSync(written);
		page.adoptedStyleSheets.push(ofText);
		page.body.append(this.#host);
		this.#listen();
		this.refresh();
	}

	/** How much smaller the page is shown than it is: what is said on it stays readable. */
	scale(factor: number): void {
		this.#host.style.setProperty("--k", String(1 / factor));
	}

	/** Whether it lies over this page. */
	isOf(page: Document): boolean {
		return this.#page === page;
	}

	get regions(): readonly Region[] {
		return this.#regions;
	}

	/** Looks again at what the page shows. */
	refresh(): void {
		if (!this.#host.isConnected) this.#page.body.append(this.#host);
		this.#regions = regionsOf(this.#page);
		this.#arrange();
		this.#holdFocusables();
		this.#events.changed(this.#regions);
	}

	/** Shows which region is open, and brings it into sight. */
	select(key: string | undefined): void {
		this.#open = key;
		this.#mark();
	}

	/** Brings a region into sight, and opens what hides it. */
	reveal(key: string): void {
		const region = this.#regions.find((one) => one.key === key);
		if (!region) return;
		const all = elementsOf(this.#page, region);
		for (const element of all.slice(0, 1))
			for (let fold = element.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
				fold.open = true;
		const element = all.find(isDrawn) ?? region.element;
		const view = this.#page.defaultView!;
		const { top, height } = element.getBoundingClientRect();
		// What is said of a text that is written lies over the end of the page.
		const isInSight = top >= 0 && top + Math.min(height, view.innerHeight / 2) <= view.innerHeight - 150;
		// Not scrollIntoView: it would scroll the studio around the frame too.
		if (!isInSight) view.scrollTo({ top: view.scrollY + top - view.innerHeight / 4, behavior: "instant" });
		this.#draw();
	}

	/** Gives a region the focus. */
	focus(key: string): void {
		this.#buttons.get(key)?.button.focus({ preventScroll: true });
	}

	/** The region that the keyboard reaches next from one, or before it. */
	beside(key: string, by: -1 | 1): Region | undefined {
		const drawn = this.#regions.filter(({ key: one, element }) => one === key || isDrawn(element));
		return drawn[drawn.findIndex((region) => region.key === key) + by];
	}

	/** The element in which a region is seen. */
	elementOf(key: string): HTMLElement | undefined {
		const region = this.#regions.find((one) => one.key === key);
		return region && (elementsOf(this.#page, region).find(isDrawn) ?? undefined);
	}

	/** Lets the pointer through to a region's own text, or to none. */
	letThrough(key: string | undefined): void {
		const element = key === undefined ? undefined : this.elementOf(key);
		const button = key !== undefined && this.#buttons.get(key)?.button;
		this.#written = element && button ? { button, element, height: element.clientHeight } : undefined;
		for (const { button, element: other } of this.#buttons.values())
			button.toggleAttribute("data-through", element !== undefined && other.contains(element));
	}

	/** Says beside a region what is wrong with it. */
	say(key: string, problem: string | undefined): void {
		if (this.#problems.get(key) === problem) return;
		if (problem === undefined) this.#problems.delete(key);
		else this.#problems.set(key, problem);
		this.#mark();
	}

	/** Shows where sections can be added. */
	showSeams(seams: readonly Seam[]): void {
		const before = [...this.#seams];
		this.#seams = seams.flatMap(({ at, ids, isBelow, label }) => {
			const element = ids.map((id) => this.#page.getElementById(id)).find((one) => one?.closest("main"));
			if (!element) return [];
			const button = before.shift()?.button ?? this.#page.createElement("button");
			button.type = "button";
			button.className = "seam";
			button.dataset.seam = String(at);
			button.textContent = "+";
			button.setAttribute("aria-label", label);
			if (!button.isConnected) this.#root.append(button);
			return [{ button, element, isBelow }];
		});
		for (const { button } of before) button.remove();
		this.#draw();
	}

	/** The key of the region that has the focus. */
	get focused(): string | undefined {
		return (this.#root.activeElement as HTMLElement | null)?.dataset.key;
	}

	/** Follows what was written: at once the text itself, and what it moves once it grew by a line or rests. */
	redraw(): void {
		clearTimeout(this.#settling);
		this.#settling = setTimeout(() => this.#draw(), 300);
		const written = this.#written;
		if (!written || written.element.clientHeight !== written.height) return this.#draw();
		const { scrollX, scrollY } = this.#page.defaultView!;
		putOver(written.button, written.element.getBoundingClientRect(), scrollX, scrollY);
	}

	/** Writes a text at once where it stands as it is; the page is drawn anew with it soon after. */
	write(place: string, before: string, after: string): void {
		for (const element of this.#page.querySelectorAll(`[data-at~="${CSS.escape(place)}"]`)) {
			if (element.hasAttribute(beingWritten)) continue;
			const [only, ...others] = element.childNodes;
			if (only?.nodeType === Node.TEXT_NODE && others.length === 0 && only.nodeValue === before) only.nodeValue = after;
		}
	}

	/**
	 * Marks the regions that other people edit.
	 * @param others by the key of the region
	 */
	showOthers(others: ReadonlyMap<string, Other>): void {
		this.#others = others;
		this.#mark();
	}

	/** Whether the page is only looked at: without regions, and with links that lead on. */
	look(isLooking: boolean): void {
		this.#isLooking = isLooking;
		this.#host.hidden = isLooking;
		this.#holdFocusables();
	}

	leave(): void {
		this.#leaving.abort();
		cancelAnimationFrame(this.#drawing);
		clearTimeout(this.#settling);
		this.#host.remove();
	}

	#listen(): void {
		const { signal } = this.#leaving;
		const view = this.#page.defaultView!;
		const redraw = () => this.#draw();
		view.addEventListener("scroll", redraw, { capture: true, passive: true, signal });
		view.addEventListener("resize", redraw, { signal });
		// Pictures and faces arrive, answers open.
		this.#page.addEventListener("load", redraw, { capture: true, signal });
		this.#page.addEventListener("toggle", redraw, { capture: true, signal });
		const watch = new ResizeObserver(redraw);
		watch.observe(this.#page.body);
		signal.addEventListener("abort", () => watch.disconnect());
		this.#page.addEventListener("submit", (event) => event.preventDefault(), { capture: true, signal });
		this.#page.addEventListener("click", (event) => this.#click(event), { capture: true, signal });
		this.#page.addEventListener("keydown", (event) => this.#key(event), { signal });
		this.#root.addEventListener("pointerdown", (event) => this.#drag(event as PointerEvent), { signal });
	}

	#click(event: MouseEvent): void {
		const button = this.#buttonIn(event);
		const below = button ? this.#elementOf(button) : (event.target as Element | null);
		const link = below?.closest?.("a[href]") ?? (button ? below?.querySelector("a[href]") : null);
		const isOn = event.ctrlKey || event.metaKey || (this.#isLooking && !button);
		if (!this.#isLooking || link) event.preventDefault();
		if (isOn && link) return this.#follow(link.getAttribute("href")!);
		if (button?.dataset.seam) return this.#events.add(Number(button.dataset.seam));
		const region = button && this.#regionOf(button);
		// A press by keyboard has no place.
		if (region) this.#events.open(region, event.detail === 0 ? undefined : { x: event.clientX, y: event.clientY });
	}

	#follow(href: string): void {
		if (href.startsWith("#")) {
			const { top } = this.#page.getElementById(href.slice(1))?.getBoundingClientRect() ?? {};
			const view = this.#page.defaultView!;
			if (top !== undefined) view.scrollTo({ top: view.scrollY + top, behavior: "instant" });
			return;
		}
		this.#events.follow(href);
	}

	#key(event: KeyboardEvent): void {
		const button = this.#buttonIn(event);
		const region = button && this.#regionOf(button);
		const by = event.key === "ArrowUp" || event.key === "ArrowLeft" ? -1 : /^Arrow/.test(event.key) ? 1 : 0;
		if (region && by !== 0 && event.altKey) {
			event.preventDefault();
			return this.#events.move(region, by);
		}
		this.#events.key(event);
	}

	/** An entry is carried over its neighbours. */
	#drag(event: PointerEvent): void {
		const button = this.#buttonIn(event);
		const region = button && this.#regionOf(button);
		if (!button || !region || !movableAt(region) || event.button !== 0 || event.pointerType === "touch") return;
		const neighbours = this.neighboursOf(region);
		const from = neighbours.indexOf(region);
		let passed = 0;
		const over = (x: number, y: number) =>
			neighbours.findIndex((one) => {
				const { left, right, top, bottom } = one.element.getBoundingClientRect();
				return x >= left && x <= right && y >= top && y <= bottom;
			});
		const move = (moved: PointerEvent) => {
			const at = over(moved.clientX, moved.clientY);
			if (at < 0) return;
			passed = at - from;
			button.dataset.carried = passed === 0 ? "" : "yes";
			for (const [key, { button: other }] of this.#buttons)
				other.toggleAttribute("data-target", passed !== 0 && key === neighbours[at]!.key);
		};
		const end = () => {
			button.removeEventListener("pointermove", move);
			for (const { button: other } of this.#buttons.values()) other.removeAttribute("data-target");
			delete button.dataset.carried;
			const by = passed < 0 ? -1 : 1;
			if (passed === 0) return;
			// The press that ends the carrying opens nothing.
			button.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
			for (let step = 0; step < Math.abs(passed); step++) this.#events.move(region, by);
		};
		button.setPointerCapture(event.pointerId);
		button.addEventListener("pointermove", move);
		button.addEventListener("pointerup", end, { once: true });
		button.addEventListener("pointercancel", end, { once: true });
	}

	/** The regions among which one can be moved, itself among them. */
	neighboursOf(region: Region): Region[] {
		const own = movableAt(region);
		if (!own) return [];
		const [{ type, id }] = region.places;
		const suits = (other: Region) => {
			const movable = movableAt(other);
			if (!movable || other.places[0].type !== type) return false;
			if (own === "entry" || movable === "entry") return own === movable && isBeside(region, other);
			return movable.list === own.list && other.places[0].id === id;
		};
		return this.#regions.filter(suits);
	}

	#buttonIn(event: Event): HTMLButtonElement | undefined {
		return event
			.composedPath()
			.find((each) => (each as Element).tagName === "BUTTON" && this.#isOurs(each as Element)) as
			| HTMLButtonElement
			| undefined;
	}

	#isOurs(element: Element): boolean {
		return element.getRootNode() === this.#root;
	}

	#regionOf(button: HTMLButtonElement): Region | undefined {
		return this.#regions.find(({ key }) => key === button.dataset.key);
	}

	#elementOf(button: HTMLButtonElement): HTMLElement | undefined {
		return this.#buttons.get(button.dataset.key!)?.element;
	}

	/** A button for each region, in the order of the page. */
	#arrange(): void {
		const before = new Map(this.#buttons);
		this.#buttons.clear();
		for (const region of this.#regions) {
			const { key, label, element } = region;
			const button = before.get(key)?.button ?? this.#page.createElement("button");
			before.delete(key);
			button.type = "button";
			button.dataset.key = key;
			if (!button.firstChild) button.append(this.#page.createElement("span"));
			button.firstChild!.textContent = label;
			this.#buttons.set(key, { button, element });
			if (this.#root.lastElementChild !== button || !button.isConnected) this.#place(button);
		}
		for (const { button } of before.values()) button.remove();
		this.#mark();
		this.#draw();
	}

	// One that has the focus keeps it only where it is not moved.
	#place(button: HTMLButtonElement): void {
		const at = [...this.#buttons.values()].findIndex((one) => one.button === button);
		const there = this.#root.children[at];
		if (there !== button) this.#root.insertBefore(button, there ?? null);
	}

	#nameOf({ label, part, element }: Region): string {
		const words = element.textContent?.trim().replace(/\s+/g, " ") ?? "";
		return `Edit ${label}, ${part}${words ? `: ${words.slice(0, 80)}` : ""}`;
	}

	#mark(): void {
		for (const [key, { button }] of this.#buttons) {
			const region = this.#regions.find((one) => one.key === key)!;
			const other = this.#others.get(key);
			button.toggleAttribute("data-open", key === this.#open);
			const problem = this.#problems.get(key);
			button.toggleAttribute("data-held", other !== undefined);
			button.toggleAttribute("data-wrong", problem !== undefined);
			const words = other ? `${other.name} is editing ${other.label}` : region.label;
			button.firstChild!.textContent = problem ? `${words}: ${problem}` : words;
			button.setAttribute("aria-label", `${this.#nameOf(region)}${problem ? `. ${problem}` : ""}`);
		}
	}

	#draw(): void {
		cancelAnimationFrame(this.#drawing);
		this.#drawing = requestAnimationFrame(() => {
			const { scrollX, scrollY, innerWidth } = this.#page.defaultView!;
			const rects = [...this.#buttons].map(([key, held]) => {
				const region = this.#regions.find((one) => one.key === key);
				const element = region && !isDrawn(held.element) ? elementsOf(this.#page, region).find(isDrawn) : held.element;
				if (element && element !== held.element) this.#buttons.set(key, { ...held, element });
				return [held.button, element && isDrawn(element) ? element.getBoundingClientRect() : undefined] as const;
			});
			const seams = this.#seams.map(({ element, isBelow }) => {
				const { top, bottom } = element.getBoundingClientRect();
				// At the very top of a page it stays whole.
				return Math.max(24, scrollY + (isBelow ? bottom : top));
			});
			for (const [index, { button }] of this.#seams.entries()) button.style.top = `${seams[index]}px`;
			this.#host.style.height = `${this.#page.body.scrollHeight}px`;
			if (this.#written) this.#written.height = this.#written.element.clientHeight;
			for (const [button, rect] of rects) {
				const isIn = rect && rect.width > 0 && rect.left < innerWidth && rect.right > 0;
				button.style.display = isIn ? "" : "none";
				if (isIn) putOver(button, rect, scrollX, scrollY);
			}
		});
	}

	/** The keyboard goes from region to region; what is in the page has its turn while it is only looked at. */
	#holdFocusables(): void {
		for (const element of this.#page.querySelectorAll<HTMLElement>(focusable)) {
			if (this.#isLooking) {
				if (element.dataset.tab === undefined) continue;
				if (element.dataset.tab === "") element.removeAttribute("tabindex");
				else element.setAttribute("tabindex", element.dataset.tab);
				delete element.dataset.tab;
			} else if (element.dataset.tab === undefined) {
				element.dataset.tab = element.getAttribute("tabindex") ?? "";
				element.tabIndex = -1;
			}
		}
	}
}

function putOver(
	{ style }: HTMLElement,
	{ left, top, width, height }: DOMRect,
	scrollX: number,
	scrollY: number,
): void {
	style.left = `${left + scrollX}px`;
	style.top = `${top + scrollY}px`;
	style.width = `${width}px`;
	style.height = `${height}px`;
}

const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";

export function movableAt({ places }: Region): Movable | undefined {
	return places.length === 1 ? movableOf(places[0]) : undefined;
}

/** Entries of one collection may stand in several lists of a page. */
function isBeside(one: Region, other: Region): boolean {
	const listOf = ({ element }: Region) => element.closest("section, table, ul, ol, main");
	return listOf(one) === listOf(other);
}
