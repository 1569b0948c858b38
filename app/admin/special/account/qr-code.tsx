import { qrModules } from "./qr.ts";

/** A text as a QR code, dark on white in every theme so that cameras read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const modules = qrModules(text);
	const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join("");
	const side = modules.length + 8;
	return (
		<svg className="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
			<path d={path} fill="currentColor" />
		</svg>
	);
}
