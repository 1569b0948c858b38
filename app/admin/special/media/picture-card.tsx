import { Link } from "react-router";
import { Tag } from "../../controls/status.tsx";
import type { ListedPicture } from "./list-pictures.ts";

interface PictureCardProps {
	picture: ListedPicture;
	/** The list's query parameters, so that closing the picture returns to the same list. */
	search: string;
	isCurrent: boolean;
}

/** The id of a picture's card, which gets the focus back when the picture is closed. */
export function cardOf(picture: string): string {
	return `card-${picture}`;
}

/** A picture in the library, linked to its details. */
export function PictureCard({ picture, search, isCurrent }: PictureCardProps) {
	const { id, name, alt, thumbnail, width, height, isUsed } = picture;
	return (
		<li>
			<Link
				id={cardOf(id)}
				to={{ pathname: `/admin/media/${id}`, search }}
				className="picture-card"
				aria-current={isCurrent ? "true" : undefined}
				preventScrollReset
			>
				<img src={thumbnail} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
				<span className="clip">{name}</span>
				<span className="picture-card-facts small mute num">
					{width} × {height}
					{alt === "" && <Tag tone="accent">No alt text</Tag>}
					{!isUsed && <Tag>Unused</Tag>}
				</span>
			</Link>
		</li>
	);
}
