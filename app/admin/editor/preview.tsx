import { useEffect, useRef, useState } from "react";
import { attempt } from "../../attempt.ts";
import { Button } from "../controls/button.tsx";
import { Notice } from "../controls/notice.tsx";
import { Tag } from "../controls/status.tsx";
import { Segmented } from "../controls/tabs.tsx";
import { Lock, Monitor, Smartphone } from "../icons.tsx";
import { markChanges } from "./mark-changes.ts";

interface PreviewProps {
	document: string;
	/** Changes with every state that should be seen. */
	version: number;
	/** The page to show, with an anchor to scroll to at first; "" while there is none. */
	path: string;
	/** The page as it is now, to mark what is different; "" when there is none. */
	livePath?: string;
}

/** Ids of sample content are its slugs; those of new content are no words. */
const newId = /[\da-f-]{36}$/;

const widths = { desktop: 1280, phone: 390 } as const;

/** The real page with the draft in it, beside the form. It keeps its place while it is drawn anew. */
export function Preview({ document: id, version, path, livePath = "" }: PreviewProps) {
	const [width, setWidth] = useState<keyof typeof widths>("desktop");
	// On a phone the whole page would be too small to read. The server cannot know.
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
			</header>
			<div className="frame">
				<p className="frame-address">
					<Lock className="icon" aria-hidden="true" />
					{/* Until it has a slug, its id stands in for it. */}
					<span>{page!.replace(newId, "…")}</span>
					<Tag tone="accent">Draft</Tag>
				</p>
				{version > 0 ? (
					<Frames address={address} anchor={anchor} width={widths[width]} livePath={livePath.split("#")[0]!} />
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
}

/** Two frames in turn: the next state is drawn behind the last good one and takes its place once it is complete. */
function Frames({ address, anchor, width, livePath }: FramesProps) {
	const box = useRef<HTMLDivElement>(null);
	const frames = useRef<(HTMLIFrameElement | null)[]>([null, null]);
	const [shown, setShown] = useState<0 | 1>();
	const [addresses, setAddresses] = useState<[string?, string?]>([]);
	const [attempt, setAttempt] = useState(0);
	const [hasFailed, setFailed] = useState(false);
	const scale = useScale(box, width);
	const wanted = attempt === 0 ? address : `${address}&attempt=${attempt}`;

	useEffect(() => {
		setAddresses(([first, second]) => (shown === 0 ? [first, wanted] : [wanted, second]));
		// Only another address asks for another drawing; which frame is free is read when it comes.
	}, [wanted]);

	const again = () => setAttempt((before) => before + 1);
	useEffect(() => {
		if (!hasFailed) return;
		addEventListener("online", again);
		return () => removeEventListener("online", again);
	}, [hasFailed]);

	function loaded(index: 0 | 1) {
		const next = frames.current[index];
		if (!next || addresses[index] !== wanted) return;
		const inside = next.contentDocument;
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
		if (livePath !== "") void markChanges(inside, livePath);
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

/** Whether a page came with its styles. What a browser says in place of a page has none. */
function isWhole(page: Document): boolean {
	const styles = [...page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([media=print])")];
	// Browsers have a sheet without rules, or one that must not be read, in place of one that did not come.
	return styles.length > 0 && styles.every(({ sheet }) => attempt(() => sheet?.cssRules.length));
}

/** Links lead nowhere in a preview, but to places on the same page. */
function keepInside(event: MouseEvent) {
	const link = (event.target as Element | null)?.closest?.("a");
	if (link && !link.getAttribute("href")?.startsWith("#")) event.preventDefault();
}

/** By how much a page of this width is made smaller to fit into its box. */
function useScale(box: React.RefObject<HTMLElement | null>, width: number): number {
	const [scale, setScale] = useState(1);
	useEffect(() => {
		const observer = new ResizeObserver(([entry]) => setScale(Math.min(1, entry!.contentRect.width / width)));
		if (box.current) observer.observe(box.current);
		return () => observer.disconnect();
	}, [box, width]);
	return scale;
}
