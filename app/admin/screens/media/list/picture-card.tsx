import { Link } from "react-router";
import { Checkbox } from "../../../controls/checkbox.tsx";
import { Tag } from "../../../controls/status.tsx";
import { FileTile } from "../file-tile.tsx";
import { inMegabytes } from "../in-megabytes.ts";
import type { ListedMedia } from "./list-media.server.ts";

interface MediaCardProps {
	item: ListedMedia;
	/** The list's query parameters, so that closing it returns to the same list. */
	search: string;
	isCurrent: boolean;
	isChosen: boolean;
	/** `isRange` is true when Shift was held. */
	onChoose(isChosen: boolean, isRange: boolean): void;
}

/** The id of a card, which gets the focus back when what it stands for is closed. */
export function cardOf(id: string): string {
	return `card-${id}`;
}

/** A picture or another file in the library, linked to its details. */
export function MediaCard({ item, search, isCurrent, isChosen, onChoose }: MediaCardProps) {
	const { id, name, isByLink } = item.file ?? item.picture;
	return (
		<li className="media-item" data-chosen={isChosen || undefined}>
			<Checkbox label={`Choose ${name}`} isLabelHidden isSelected={isChosen} onChange={onChoose} />
			<Link
				id={cardOf(id)}
				to={{ pathname: `/admin/media/${id}`, search }}
				className="picture-card"
				aria-current={isCurrent ? "true" : undefined}
				preventScrollReset
			>
				<Face item={item} />
				<span className="clip">{name}</span>
				<span className="picture-card-facts small mute num">
					<Facts item={item} />
					{isByLink && <Tag>By link</Tag>}
					{!item.isUsed && <Tag>Unused</Tag>}
				</span>
			</Link>
		</li>
	);
}

function Face({ item: { picture, file } }: { item: ListedMedia }) {
	if (file) return <FileTile file={file} />;
	const { thumbnail, alt, width, height } = picture;
	return <img src={thumbnail} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
}

function Facts({ item: { picture, file } }: { item: ListedMedia }) {
	if (file) return `${file.format}, ${inMegabytes(file.bytes)}`;
	return (
		<>
			{picture.width} × {picture.height}
			{picture.alt === "" && <Tag tone="accent">No alt text</Tag>}
		</>
	);
}
