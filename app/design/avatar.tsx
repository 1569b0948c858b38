import { Picture, type PictureProps } from "./picture.tsx";

/** A picture this much wider than high is no portrait, but a logo. */
const widest = 1.4;

/** The small picture of who speaks: a portrait fills its place, a logo is shown whole. */
export function Avatar({ image, className = "", ...props }: PictureProps) {
	const isLogo = image !== null && image.width > widest * image.height;
	return <Picture image={image} className={isLogo ? `${className} whole`.trim() : className} {...props} />;
}
