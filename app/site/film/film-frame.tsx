import { type Film as FilmThere, filmAt } from "../../content/film-address.ts";
import { Icon } from "../../design/icon.tsx";
import { Picture, type PictureImage } from "../../design/picture.tsx";
import { useLanguage } from "../../language/use-language.tsx";

interface FilmFrameProps {
	address: string;
	/** Of a file of subtitles; "" for none. */
	captions?: string;
	title: string;
	/** What is shown until it plays. */
	image?: PictureImage | null;
	/** What the address leads to, where that is known. */
	found?: FilmThere;
}

/** A film file plays here. The player of another site is loaded when somebody presses it; without script it is a link. */
export function FilmFrame({ address, captions = "", title, image = null, found = filmAt(address) }: FilmFrameProps) {
	if (found.kind === "file") return <FilmFile type={found.type} {...{ address, captions, title, image }} />;
	return <FilmElsewhere film={found} {...{ address, title, image }} />;
}

type Shown = Required<Pick<FilmFrameProps, "address" | "title" | "image">>;

function FilmFile({ address, captions, title, image, type }: Shown & { captions: string; type: string }) {
	const { t, locale } = useLanguage();
	return (
		// biome-ignore lint/a11y/useMediaCaption: they are the owner's to give.
		<video
			className="film"
			controls
			preload="none"
			playsInline
			poster={image?.fallback}
			aria-label={title || t("sections.film")}
			crossOrigin={captions && /^https?:/.test(address) ? "anonymous" : undefined}
		>
			<source src={address} type={type} />
			{captions && <track kind="captions" src={captions} srcLang={locale} label={t("sections.captions")} default />}
			<a href={address}>{t("sections.play")}</a>
		</video>
	);
}

function FilmElsewhere({ film, address, title, image }: Shown & { film: FilmThere }) {
	const { t } = useLanguage();
	const site = film.kind === "player" ? film.site : hostOf(address);
	const link = (
		<a className="film night pattern-field" href={address}>
			{image && <Picture image={image} alt="" sizes="(min-width: 64rem) 80rem, 100vw" />}
			<span className="film-words">
				<span className="btn btn-accent">
					<Icon name="play" /> {t("sections.play")}
					{title && <span className="sr-only">: {title}</span>}
				</span>
				<span className="film-note text-sm">{t("sections.onSite", { site })}</span>
			</span>
		</a>
	);
	if (film.kind !== "player") return link;
	return (
		<film-player class="block" data-player={film.embed} data-title={title || t("sections.film")}>
			{link}
			<p className="mt-2 text-sm mute needs-script">{t("sections.playerNote", { site })}</p>
		</film-player>
	);
}

function hostOf(address: string): string {
	return URL.canParse(address) ? new URL(address).host : "";
}
