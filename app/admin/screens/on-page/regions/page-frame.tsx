import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../../../controls/button.tsx";
import { Notice } from "../../../controls/notice.tsx";
import { useScale } from "../../../editor/preview/use-scale.ts";
import type { EditablePage } from "../../../pages/draw-with-regions.server.ts";
import { send } from "../../../send.ts";
import type { PageEditors } from "../page-editors.ts";
import { type LayerEvents, RegionLayer } from "./layer.ts";
import { patchPage } from "./patch-page.ts";

interface PageFrameProps {
	/** Path and query of the page. */
	address: string;
	/** In pixels; the frame is scaled down to what room there is. */
	width: number;
	/** Changes whenever a draft was stored. */
	stored: number;
	isLooking: boolean;
	editors: PageEditors;
	layerRef: RefObject<RegionLayer | undefined>;
	events: LayerEvents;
	/** The page has another address now: its slug was changed. */
	onMoved(path: string): void;
}

/** The page as it would be with all drafts. When one was stored it changes where it stands, without being loaded anew. */
export function PageFrame({ address, width, stored, isLooking, editors, layerRef, events, onMoved }: PageFrameProps) {
	const box = useRef<HTMLDivElement>(null);
	const frame = useRef<HTMLIFrameElement>(null);
	const scale = useScale(box, width);
	const [failure, setFailure] = useState<"first" | "again">();
	const [attempt, setAttempt] = useState(0);
	const drawing = useRef<AbortController>(undefined);
	const query = new URLSearchParams({ path: address });
	const drawn = `/admin/preview?${query}`;
	const drawnAgain = `/admin/on-page/drawn?${query}`;
	const latest = useRef(isLooking);
	latest.current = isLooking;
	const isOutdated = useRef(false);
	const latestScale = useRef(scale);
	latestScale.current = scale;
	useEffect(() => layerRef.current?.scale(scale), [scale, layerRef]);

	const repaint = useCallback(async () => {
		const page = frame.current?.contentDocument;
		if (!page || !layerRef.current) return;
		isOutdated.current = editors.isAhead;
		if (isOutdated.current) return;
		drawing.current?.abort();
		const leaving = new AbortController();
		drawing.current = leaving;
		const answer = await send<EditablePage>(drawnAgain, undefined, leaving.signal);
		// Its layer may be another one by now.
		if (leaving.signal.aborted || !layerRef.current?.isOf(page)) return;
		if (answer.kind !== "done" || answer.value.html === undefined) return setFailure("again");
		isOutdated.current = editors.isAhead;
		if (isOutdated.current) return;
		patchPage(page, new DOMParser().parseFromString(answer.value.html, "text/html"));
		layerRef.current.refresh();
		setFailure(undefined);
		if (answer.value.path !== address.split("?")[0]) onMoved(answer.value.path);
	}, [drawnAgain, address, editors, layerRef, onMoved]);
	const latestRepaint = useRef(repaint);
	latestRepaint.current = repaint;

	useEffect(() => {
		if (stored > 0) void latestRepaint.current();
	}, [stored]);
	// The screen is drawn whenever an editor's state changes.
	useEffect(() => {
		if (isOutdated.current && !editors.isAhead) void latestRepaint.current();
	});
	useEffect(() => {
		if (failure === undefined) return;
		const again = () => (failure === "first" ? setAttempt((before) => before + 1) : void latestRepaint.current());
		addEventListener("online", again);
		return () => removeEventListener("online", again);
	}, [failure]);
	const leave = useCallback(() => {
		drawing.current?.abort();
		layerRef.current?.leave();
		layerRef.current = undefined;
	}, [layerRef]);
	useEffect(() => leave, [leave]);

	const loaded = useCallback(() => {
		const page = frame.current?.contentDocument;
		if (!page || page.URL === "about:blank") return;
		if (!page.querySelector("link[rel=stylesheet]")) return setFailure("first");
		if (layerRef.current?.isOf(page)) return;
		leave();
		setFailure(undefined);
		layerRef.current = new RegionLayer(page, events);
		layerRef.current.look(latest.current);
		layerRef.current.scale(latestScale.current);
	}, [events, layerRef, leave]);
	// It may have been there before this script was.
	useEffect(() => {
		if (frame.current?.contentDocument?.readyState === "complete") loaded();
	}, [loaded]);

	const again = () => (failure === "first" ? setAttempt((before) => before + 1) : void repaint());
	return (
		<section className="on-page-stage" aria-label="The page">
			<div className="frames" ref={box} data-width={width}>
				<iframe
					ref={frame}
					title="The page with its drafts"
					src={attempt === 0 ? drawn : `${drawn}&attempt=${attempt}`}
					sandbox="allow-same-origin"
					style={{ width: `max(${width}px, 100%)`, height: `${100 / scale}%`, scale }}
					onLoad={loaded}
				/>
				{failure && (
					<div className="frames-failed">
						<Notice tone="danger" role="alert" action={<Button onPress={again}>Try again</Button>}>
							{failure === "first"
								? "The page could not be drawn."
								: "The page could not be drawn anew. This is how it was before."}
						</Notice>
					</div>
				)}
			</div>
		</section>
	);
}
