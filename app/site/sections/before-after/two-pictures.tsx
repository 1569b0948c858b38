import { Picture, type PictureImage } from "../../../design/picture.tsx";
import type { Region } from "../../../design/region.ts";
import { Behaviour } from "../../behaviour.tsx";
import behaviour from "../../behaviours/before-after.ts?worker&url";
import styles from "./two-pictures.css?url";

interface ShownPicture {
	readonly image: PictureImage | null;
	readonly label: string;
	readonly region?: Region;
}

interface TwoPicturesProps {
	readonly before: ShownPicture;
	readonly after: ShownPicture;
	/** The name of the slider between them; without it, they stand beside each other. */
	readonly reveal?: string;
	readonly sizes: string;
}

/** Two pictures of the same, on each other with a slider where scripts run, and beside each other where none do. */
export function TwoPictures({ before, after, reveal, sizes }: TwoPicturesProps) {
	const pictures = [before, after].map(({ image, label, region }, index) => (
		<div key={index} className="pic cut" {...region}>
			<Picture image={image} sizes={sizes} className="smooth" />
			<span className="then-label text-sm">{label}</span>
		</div>
	));
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="page" />
			{reveal === undefined ? (
				<div className="then-now">{pictures}</div>
			) : (
				<before-after class="then-now is-slider">
					{pictures}
					<input type="range" className="needs-script" aria-label={reveal} defaultValue={50} />
					<Behaviour src={behaviour} />
				</before-after>
			)}
		</>
	);
}
