import type { CSSProperties } from "react";
import { Mark } from "../../../design/mark.tsx";
import { type Colour, toHex } from "../../../look/colour.ts";
import { drawnMark } from "../../../look/drawn-mark.ts";
import { rolesOn } from "../../../look/ground-roles.ts";
import type { Logo } from "../../../look/logo.ts";
import type { Choice, Look } from "../../../look/look-choices.ts";
import { patternRoles } from "../../../look/pattern.ts";
import { cornerRoles } from "../../../look/shape.ts";
import { pairs } from "../../../look/type.ts";
import { CompositionDrawing } from "./composition-drawing.tsx";
import { FrameDrawing } from "./frame-drawing.tsx";

/** A small picture of the effect of a choice, in the chosen colours. */
export function ChoicePicture({ look, of, letter }: { look: Look; of: Choice; letter: string }) {
	const { band, canvas, text, accent, ink } = colours(look, look.scheme === "dark" ? "night" : "day");
	const ground: CSSProperties = { background: canvas, color: text };
	if (of === "mark") return <MarkPicture look={{ ...look, logo: null }} letter={letter} on="day" />;
	if (of === "composition")
		return (
			<span className="look-picture look-composition" data-composition={look.composition} style={ground}>
				<CompositionDrawing of={look.composition} band={band} accent={accent} />
			</span>
		);
	if (of === "scale" || of === "density" || of === "header" || of === "footer")
		return (
			<span className="look-picture look-drawn" style={ground}>
				<FrameDrawing of={of} look={look} accent={accent} />
			</span>
		);
	if (of === "pictures")
		return (
			<span className="look-picture look-inked" data-pictures={look.pictures} style={{ background: ink }}>
				<span />
			</span>
		);
	if (of === "motion")
		return (
			<span className="look-picture look-motion" data-motion={look.motion} style={ground}>
				<span style={{ background: band }} />
			</span>
		);
	if (of === "pattern") {
		const roles = patternRoles(look.pattern);
		const mask = `${roles["pattern-row"]} 0 50% / ${roles["pattern-row-width"]} ${roles["pattern-row-size"]} repeat-x`;
		return (
			<span className="look-picture" style={{ ...ground, backgroundImage: "none" }}>
				<span className="look-row" style={{ mask }} />
			</span>
		);
	}
	if (of === "corner") {
		const { radius, cut, corner } = cornerRoles[look.corner] as Record<string, string>;
		const shape = { borderRadius: radius, borderBottomRightRadius: cut, cornerShape: corner, background: band };
		return (
			<span className="look-picture" style={ground}>
				<span className="look-box" style={shape as CSSProperties} />
			</span>
		);
	}
	if (of === "type")
		return (
			<span className="look-picture look-letters" style={{ ...ground, fontFamily: pairs[look.type].display.generic }}>
				Ag
			</span>
		);
	if (of === "scheme") {
		const night = colours(look, "night").canvas;
		const day = colours(look, "day").canvas;
		const [left, right] =
			look.scheme === "visitor" ? [day, night] : look.scheme === "dark" ? [night, night] : [day, day];
		return (
			<span className="look-picture" style={{ background: `linear-gradient(90deg, ${left} 50%, ${right} 50%)` }} />
		);
	}
	if (of === "bands") {
		const ofBand = colours(look, "day-band");
		return (
			<span className="look-picture" style={{ background: `linear-gradient(${canvas} 45%, ${ofBand.canvas} 45%)` }} />
		);
	}
	if (of === "opening") {
		const words = colours(look, look.opening === "behind" ? "day-band" : "day");
		return (
			<span className="look-picture look-opening" data-opening={look.opening} style={{ background: words.canvas }}>
				<span className="look-view" style={{ background: band }} />
				<span className="look-words" style={{ background: words.text }} />
			</span>
		);
	}
	return <span className="look-picture" style={{ ...ground, borderBottom: `0.5rem solid ${accent}` }} />;
}

/** The mark on a ground of the look: the logo for it, or the drawn mark. */
export function MarkPicture({ look, letter, on }: { look: Look; letter: string; on: "day" | "night" }) {
	const { canvas, text } = colours(look, on === "day" ? "day" : "day-band");
	const ground: CSSProperties = { background: canvas, color: text };
	const file = on === "night" ? (look.logoDark ?? look.logo) : look.logo;
	return (
		<span className="look-picture look-mark" style={ground}>
			{file ? <LogoPicture file={file} /> : <Mark mark={drawnMark(look, letter)} alt="" />}
		</span>
	);
}

function LogoPicture({ file: { file, isOneColour, width, height } }: { file: Logo }) {
	const src = `/admin/look/files/${file}`;
	if (!isOneColour) return <img src={src} alt="" width={width} height={height} />;
	const mask = `url("${src}") 50% / contain no-repeat`;
	return <span className="look-logo" style={{ mask }} />;
}

/** A whole look in one picture: ground, band and accent. */
export function LookPicture({ look }: { look: Look }) {
	const { canvas, accent } = colours(look, "day");
	const band = colours(look, "day-band").canvas;
	return (
		<span className="look-picture" style={{ background: `linear-gradient(${band} 60%, ${canvas} 60%)` }}>
			<span className="look-dot" style={{ background: accent, borderRadius: cornerRoles[look.corner].radius }} />
		</span>
	);
}

function colours(look: Look, ground: Parameters<typeof rolesOn>[1]) {
	const roles = rolesOn(look, ground) as Readonly<Record<string, Colour | string>>;
	const hex = (name: string) => toHex(roles[name] as Colour);
	return { canvas: hex("canvas"), text: hex("text"), band: hex("band"), accent: hex("accent"), ink: hex("ink") };
}
