import { generate } from "lean-qr";

/** A QR code, dark on white in every theme so that cameras can read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const code = generate(text);
	const places = Array.from({ length: code.size }, (_, place) => place);
	const path = places.flatMap((y) => places.map((x) => (code.get(x, y) ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join("");
	const side = code.size + 8;
	return (
		<svg className="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
			<path d={path} fill="currentColor" />
		</svg>
	);
}
