import { Icon } from "../../../design/icon.tsx";
import { useFigureNote } from "../../../design/metrics.tsx";
import { Picture } from "../../../design/picture.tsx";
import { at } from "../../at.ts";
import { Band, type SectionProps, type ShownKind } from "../kind.tsx";

export const bento: ShownKind<"bento"> = {
	shares: ["cards"],
	View: Bento,
};

type Tiles = SectionProps<"bento">["section"]["tiles"];

/** How many of twelve columns each tile takes, by how many there are: no row has a hole. The large one is two rows high. */
const spans: Readonly<Record<"lead" | "rows", Readonly<Record<number, readonly number[]>>>> = {
	lead: {
		3: [6, 6, 6],
		4: [6, 6, 3, 3],
		5: [6, 3, 3, 3, 3],
		6: [6, 3, 3, 3, 3, 12],
		7: [6, 3, 3, 3, 3, 6, 6],
	},
	rows: {
		3: [8, 4, 12],
		4: [8, 4, 4, 8],
		5: [8, 4, 4, 4, 4],
		6: [8, 4, 4, 8, 8, 4],
		7: [8, 4, 4, 4, 4, 4, 8],
	},
};

function Bento({ section, place }: SectionProps<"bento">) {
	const { layout, tiles, title } = section;
	const span = spans[layout][tiles.length] ?? [];
	return (
		<Band section={section} place={place}>
			<div className="wrap">
				<ul className={`bento bento-${layout}`}>
					{tiles.map((tile, index) => (
						<li key={index} data-span={span[index]} {...at(tile)}>
							<Tile tile={tile} isSmall={(span[index] ?? 12) < 8} isBelowTitle={title !== ""} />
						</li>
					))}
				</ul>
			</div>
		</Band>
	);
}

interface TileProps {
	tile: Tiles[number];
	isSmall: boolean;
	isBelowTitle: boolean;
}

function Tile({ tile, isSmall, isBelowTitle }: TileProps) {
	const { figure, image, link, text, title } = tile;
	const note = useFigureNote(figure, title);
	const Title = isBelowTitle ? "h3" : "h2";
	const parts = (
		<>
			{image && (
				<span className="pic">
					<Picture
						image={image}
						sizes={isSmall ? "(min-width: 64rem) 46vw, 100vw" : "100vw"}
						region={at(tile, "image")}
					/>
				</span>
			)}
			{(figure || title || text) && (
				<div className="words">
					{figure && (
						<p className="price" {...at(tile, "figure")}>
							{figure}
						</p>
					)}
					{title && (
						<Title className="text-d4" {...at(tile, "title")}>
							{title}
						</Title>
					)}
					{text && (
						<p className="text-sm soft" {...at(tile, "text")}>
							{text}
						</p>
					)}
					{note && <p className="text-sm soft">{note}</p>}
					{link && <Icon name="arrow-right" />}
				</div>
			)}
		</>
	);
	return link ? (
		<a className="tile card cut" href={link}>
			{parts}
		</a>
	) : (
		<div className="tile cut">{parts}</div>
	);
}
