import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from "react";
import { type Corner, corners, type Frame, inside, moved, type Point, pointText, resized, whole } from "./frame.ts";

export interface FrameEditorProps {
	/** The whole picture, and its size in pixels. */
	src: string;
	width: number;
	height: number;
	/** Whether the pointer and the keys move the focal point or the crop. */
	mode: "focal" | "crop";
	focal: Point;
	onFocal(focal: Point): void;
	/** What the point is, where it is another one. */
	focalName?: string;
	crop: Frame | null;
	onCrop(crop: Frame): void;
	/** The aspect ratio of the crop; free when not set. */
	ratio?: number;
}

/** Sets a picture's focal point or crop, by pointer or keyboard. */
export function FrameEditor({
	src,
	width,
	height,
	mode,
	ratio,
	focalName = "Focal point",
	...values
}: FrameEditorProps) {
	const area = useRef<HTMLDivElement>(null);
	const { focal, onFocal, onCrop } = values;
	const crop = values.crop ?? whole;
	// Frames are measured in fractions of the width and the height, so the ratio has to be converted.
	const partRatio = ratio && (ratio * height) / width;
	const held = useRef<((to: Point) => void) | null>(null);

	const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
		const box = area.current!.getBoundingClientRect();
		return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
	};
	const grab = (event: PointerEvent, onMove: (to: Point) => void) => {
		event.preventDefault();
		event.stopPropagation();
		if (event.currentTarget instanceof HTMLElement && event.currentTarget.tabIndex >= 0) event.currentTarget.focus();
		area.current!.setPointerCapture(event.pointerId);
		held.current = onMove;
	};
	const grabFrame = (event: PointerEvent) => {
		const from = pointAt(event);
		grab(event, (to) => onCrop(moved(crop, { x: to.x - from.x, y: to.y - from.y })));
	};
	const pull = (corner: Corner, to: Point) => onCrop(resized(crop, corner, to, partRatio));

	return (
		<div
			ref={area}
			className="frame-editor"
			data-mode={mode}
			style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, calc(60vh * ${width / height}))` }}
			onPointerDown={(event) => {
				if (mode !== "focal") return;
				onFocal(inside(pointAt(event)));
				grab(event, (to) => onFocal(inside(to)));
			}}
			onPointerMove={(event) => held.current?.(pointAt(event))}
			onPointerUp={() => {
				held.current = null;
			}}
			onPointerCancel={() => {
				held.current = null;
			}}
		>
			<div className="frame-picture">
				<img src={src} alt="" width={width} height={height} draggable={false} />
				<span className="frame-shade" style={sized(crop)} />
			</div>
			{mode === "crop" && (
				<Handle
					label="Crop"
					className="frame-whole"
					point={crop}
					place={sized(crop)}
					onPointerDown={grabFrame}
					onMove={(by) => onCrop(moved(crop, by))}
				/>
			)}
			{mode === "crop" &&
				corners.map((corner) => (
					<Handle
						key={corner}
						label={`Crop, ${corner} corner`}
						className="frame-corner"
						point={cornerOf(crop, corner)}
						place={placed(cornerOf(crop, corner))}
						onPointerDown={(event) => grab(event, (to) => pull(corner, to))}
						onMove={(by) => {
							const { x, y } = cornerOf(crop, corner);
							pull(corner, { x: x + by.x, y: y + by.y });
						}}
					/>
				))}
			<Handle
				label={focalName}
				className="frame-focal"
				point={focal}
				place={placed(focal)}
				isDisabled={mode !== "focal"}
				onMove={(by) => onFocal(inside({ x: focal.x + by.x, y: focal.y + by.y }))}
			/>
		</div>
	);
}

interface HandleProps {
	label: string;
	className: string;
	point: Point;
	place: CSSProperties;
	isDisabled?: boolean;
	onPointerDown?(event: PointerEvent): void;
	/** The arrow keys move it by 1 %, with Shift by 10 %. */
	onMove(by: Point): void;
}

function Handle({ label, className, point, place, isDisabled = false, onPointerDown, onMove }: HandleProps) {
	const onKeyDown = (event: KeyboardEvent) => {
		const step = event.shiftKey ? 0.1 : 0.01;
		const by = arrows[event.key]?.(step);
		if (!by) return;
		event.preventDefault();
		onMove(by);
	};
	if (isDisabled) return <span className={className} style={place} aria-hidden="true" />;
	return (
		<span
			role="slider"
			tabIndex={0}
			className={className}
			style={place}
			aria-label={label}
			aria-valuemin={0}
			aria-valuemax={100}
			aria-valuenow={Math.round(point.x * 100)}
			aria-valuetext={pointText(point)}
			onPointerDown={onPointerDown}
			onKeyDown={onKeyDown}
		/>
	);
}

const arrows: Readonly<Record<string, (step: number) => Point>> = {
	ArrowLeft: (step) => ({ x: -step, y: 0 }),
	ArrowRight: (step) => ({ x: step, y: 0 }),
	ArrowUp: (step) => ({ x: 0, y: -step }),
	ArrowDown: (step) => ({ x: 0, y: step }),
};

function cornerOf({ x, y, width, height }: Frame, corner: Corner): Point {
	return { x: corner.endsWith("left") ? x : x + width, y: corner.startsWith("top") ? y : y + height };
}

function placed({ x, y }: Point): CSSProperties {
	return { left: `${x * 100}%`, top: `${y * 100}%` };
}

function sized(frame: Frame): CSSProperties {
	return { ...placed(frame), width: `${frame.width * 100}%`, height: `${frame.height * 100}%` };
}
