import { useEffect, useRef, useState } from "react";
import { attempt } from "../../../attempt.ts";
import { Button, LinkButton } from "../../controls/button.tsx";
import { Notice } from "../../controls/notice.tsx";
import { Tag } from "../../controls/status.tsx";
import { Segmented } from "../../controls/tabs.tsx";
import { Lock, Monitor, Pencil, Smartphone } from "../../icons.tsx";
import type { Caret } from "../../inputs/rich-text/page-context.ts";
import { readableAddress } from "./readable-address.ts";
import { useScale } from "./use-scale.ts";

interface PreviewProps {
	document: string;
	/** Changes whenever the preview should be updated. */
	version: number;
	/** The page to show, with an anchor to scroll to initially; "" when there is none. */
	path: string;
	/** The live page, to mark the differences; "" when there is none. */
	livePath?: string;
	/** Whether visitors see exactly this. */
	isLive?: boolean;
	/** The block that somebody is writing in; the preview scrolls to keep it visible. */
	caret?: Caret;
}

const widths = { desktop: 1280, phone: 390 } as const;

/** The real page with the draft in it, beside the form. Keeps its scroll position when it updates. */
export function Preview({ document: id, version, path, livePath = "", isLive = false, caret }: PreviewProps) {
	const [width, setWidth] = useState<keyof typeof widths>("desktop");
	// On a phone the desktop page would be too small to read. The server cannot know the screen size.
	useEffect(() => {
		if (matchMedia("(width < 48rem)").matches) setWidth("phone");
	}, []);
	const [page, anchor = ""] = path.split("#");
	const address = `/admin/preview?${new URLSearchParams({ document: id, path: page!, version: String(version) })}`;
	return (
		<section className="stage" aria-label="Live preview">
			<header>
				<b>Preview</b>
				<Segmented
					label="Width of the preview"
					options={[
						{ value: "desktop", label: "Desktop", icon: Monitor },
						{ value: "phone", label: "Phone", icon: Smartphone },
					]}
					value={width}
					onChange={(next) => setWidth(next)}
				/>
				{version > 0 && (
					<LinkButton to={`/admin/on${page === "/" ? "" : page}`} variant="quiet" icon={Pencil}>
						Edit on the page
					</LinkButton>
				)}
			</header>
			<div className="frame">
				<p className="frame-address">
					<Lock className="icon" aria-hidden="true" />
					<span>{readableAddress(page!)}</span>
					{!isLive && <Tag tone="accent">Draft</Tag>}
				</p>
				{version > 0 ? (
					<Frames
						address={address}
						anchor={anchor}
						width={widths[width]}
						livePath={livePath.split("#")[0]!}
						caret={caret}
					/>
				) : (
					<p className="frame-waiting">The page appears here with the first words.</p>
				)}
			</div>
		</section>
	);
}

interface FramesProps {
	address: string;
	anchor: string;
	width: number;
	livePath: string;
	caret?: Caret;
}

/** Two alternating frames: the next version loads hidden behind the current one and replaces it once complete. */
export function Frames({ address, anchor, width, livePath, caret }: FramesProps) {
	const box = useRef<HTMLDivElement>(null);
	const frames = useRef<(HTMLIFrameElement | null)[]>([null, null]);
	const [shown, setShown] = useState<0 | 1>();
	const [addresses, setAddresses] = useState<[string?, string?]>([]);
	const [attempt, setAttempt] = useState(0);
	const [hasFailed, setFailed] = useState(false);
	// The error sentences that the server sends in place of a page.
	const [said, setSaid] = useState<readonly string[]>([]);
	const scale = useScale(box, width);
	const wanted = attempt === 0 ? address : `${address}&attempt=${attempt}`;

	useEffect(() => {
		setAddresses(([first, second]) => (shown === 0 ? [first, wanted] : [wanted, second]));
		// Only a new address loads a new version; `shown` is only read to find the free frame.
	}, [wanted]);

	const again = () => setAttempt((before) => before + 1);
	useEffect(() => {
		if (!hasFailed) return;
		addEventListener("online", again);
		return () => removeEventListener("online", again);
	}, [hasFailed]);

	useEffect(() => {
		const page = shown === undefined ? undefined : frames.current[shown]?.contentDocument;
		if (!page || !caret) return;
		const show = () => showBlock(page, caret);
		show();
		return caret.subscribe(show);
	}, [caret, shown]);

	function loaded(index: 0 | 1) {
		const next = frames.current[index];
		if (!next || addresses[index] !== wanted) return;
		const inside = next.contentDocument;
		const lines = [...(inside?.querySelectorAll("[data-says] :is(p, li)") ?? [])].map((line) => line.textContent);
		setSaid(lines);
		if (lines.length > 0) return setFailed(false);
		if (!inside || !isWhole(inside)) return setFailed(true);
		setFailed(false);
		inside.addEventListener("click", keepInside, true);
		inside.addEventListener("submit", (event) => event.preventDefault(), true);
		// Not scrollIntoView: it would scroll the studio around the frame too.
		const before = shown === undefined ? undefined : frames.current[shown]?.contentWindow;
		const mark = inside.getElementById(anchor) ?? inside.getElementsByTagName(anchor || "none")[0];
		const place = mark?.closest("section") ?? mark;
		const top = before ? before.scrollY : place?.getBoundingClientRect().top;
		next.contentWindow?.scrollTo({ top: top ?? 0, behavior: "instant" });
		setShown(index);
		if (livePath !== "") void showChanges(inside, livePath);
	}

	return (
		<div className="frames" ref={box}>
			{([0, 1] as const).map((index) => (
				<iframe
					key={index}
					ref={(element) => {
						frames.current[index] = element;
					}}
					title={index === shown ? "The page with this draft" : "The next state of the page"}
					src={addresses[index]}
					sandbox="allow-same-origin"
					aria-hidden={index !== shown}
					tabIndex={index === shown ? 0 : -1}
					data-shown={index === shown}
					style={{ width, height: `${100 / scale}%`, scale }}
					onLoad={() => loaded(index)}
				/>
			))}
			{shown === undefined && said.length === 0 && !hasFailed && <span className="skeleton" />}
			{said.length > 0 && !hasFailed && (
				<div className="frames-failed">
					<Notice tone="neutral" role="status">
						{said.map((line) => (
							<p key={line}>{line}</p>
						))}
					</Notice>
				</div>
			)}
			{hasFailed && (
				<div className="frames-failed">
					<Notice tone="danger" role="alert" action={<Button onPress={again}>Try again</Button>}>
						{shown === undefined
							? "The preview could not be loaded."
							: "The preview could not be loaded. This is the page as it was before."}
					</Notice>
				</div>
			)}
		</div>
	);
}

/** Brings the block that somebody writes in to a quarter of the height, and marks it. */
function showBlock(page: Document, { block: index, find }: Caret): void {
	for (const marked of page.querySelectorAll<HTMLElement>("[data-written]")) {
		marked.style.outline = "";
		delete marked.dataset.written;
	}
	const view = page.defaultView;
	const block = find ? find(page, index) : page.querySelector("article.prose")?.children[index];
	if (!(view && block) || index < 0) return void view?.scrollTo({ top: 0, behavior: "instant" });
	const written = block as HTMLElement;
	written.dataset.written = "";
	written.style.outline = "2px solid var(--accent)";
	written.style.outlineOffset = find ? "-2px" : "0.5rem";
	const { top } = block.getBoundingClientRect();
	view.scrollTo({ top: view.scrollY + top - view.innerHeight / 4, behavior: "instant" });
}

async function showChanges(page: Document, livePath: string) {
	// Without its script nothing is marked, as when the live page cannot be loaded.
	const { markChanges } = await import("./mark-changes.ts").catch(() => ({ markChanges: undefined }));
	await markChanges?.(page, livePath);
}

/** Whether a page loaded with its styles. Error pages of the browser have none. */
function isWhole(page: Document): boolean {
	const styles = [...page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([media=print])")];
	// For a stylesheet that failed to load, browsers provide one without rules, or one that may not be read.
	return styles.length > 0 && styles.every(({ sheet }) => attempt(() => sheet?.cssRules.length));
}

/** Disables links in the preview, except to anchors on the same page. */
function keepInside(event: MouseEvent) {
	const link = (event.target as Element | null)?.closest?.("a");
	if (link && !link.getAttribute("href")?.startsWith("#")) event.preventDefault();
}
