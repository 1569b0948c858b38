import { type Film as FilmThere, filmAt } from "../../content/values/addresses/film-address.ts";
import sheet from "../../design/film.css?url";
import { Icon } from "../../design/icon.tsx";
import { Picture, type PictureImage } from "../../design/picture.tsx";
import { useLanguage } from "../../language/use-language.tsx";

interface FilmFrameProps {
	address: string;
	tracks?: readonly FilmTrack[];
	/** In pixels, where that is known. */
	size?: { readonly width: number; readonly height: number };
	title: string;
	/** The picture that is shown until the film plays. */
	image?: PictureImage | null;
	/** The kind of film at the address; read from the address unless given. */
	found?: FilmThere;
}

/** Captions of a film, and what else goes along with it. */
export interface FilmTrack {
	readonly src: string;
	readonly kind: "captions" | "subtitles" | "descriptions" | "chapters";
	readonly srcLang: string;
	readonly label: string;
}

/** A film file plays here. The player of another site is loaded when somebody presses it; without script it is a link. */
export function FilmFrame({
	address,
	tracks = [],
	title,
	image = null,
	size,
	found = filmAt(address),
}: FilmFrameProps) {
	return (
		<>
			<link rel="stylesheet" href={sheet} precedence="page" />
			{found.kind === "file" ? (
				<FilmFile type={found.type} {...{ address, tracks, title, image, size }} />
			) : (
				<FilmElsewhere film={found} {...{ address, title, image }} />
			)}
		</>
	);
}

type Shown = Required<Pick<FilmFrameProps, "address" | "title" | "image">>;

interface FilmFileProps extends Shown, Pick<FilmFrameProps, "size"> {
	tracks: readonly FilmTrack[];
	type: string;
}

function FilmFile({ address, tracks, title, image, size, type }: FilmFileProps) {
	const { t } = useLanguage();
	const isElsewhere = /^https?:/.test(address);
	return (
		// biome-ignore lint/a11y/useMediaCaption: they are the owner's to give.
		<video
			className={size?.width ? "film-own" : "film"}
			controls
			preload="none"
			playsInline
			// With its own proportions the page does not move when it begins.
			width={size?.width || undefined}
			height={size?.height || undefined}
			poster={image?.fallback}
			aria-label={title || t("sections.film")}
			crossOrigin={isElsewhere && tracks.length > 0 ? "anonymous" : undefined}
		>
			<source src={address} type={type} />
			{tracks.map((track, index) => (
				<track key={index} {...track} default={index === firstShown(tracks)} />
			))}
			<a href={address}>{t("sections.play")}</a>
		</video>
	);
}

/** The captions that are shown without being asked for. Translations and chapters are chosen in the player. */
function firstShown(tracks: readonly FilmTrack[]): number {
	return tracks.findIndex(({ kind }) => kind === "captions");
}

function FilmElsewhere({ film, address, title, image }: Shown & { film: FilmThere }) {
	const { t } = useLanguage();
	const site = film.kind === "player" ? film.site : hostOf(address);
	const isFilm = film.kind !== "player" || film.isFilm;
	const link = (
		<a className="film night pattern-field" href={address}>
			{image && <Picture image={image} alt="" sizes="(min-width: 64rem) 80rem, 100vw" />}
			<span className="film-words">
				<span className="btn btn-accent">
					<Icon name="play" /> {t(isFilm ? "sections.play" : "sections.show")}
					{title && <span className="sr-only">: {title}</span>}
				</span>
				<span className="film-note text-sm">{t("sections.onSite", { site })}</span>
			</span>
		</a>
	);
	if (film.kind !== "player") return link;
	return (
		<film-player class="block" data-player={film.embed} data-title={title || (isFilm ? t("sections.film") : site)}>
			{link}
			<p className="mt-2 text-sm mute needs-script">{t("sections.playerNote", { site })}</p>
		</film-player>
	);
}

function hostOf(address: string): string {
	return URL.canParse(address) ? new URL(address).host : "";
}
