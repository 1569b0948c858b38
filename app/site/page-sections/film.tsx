import { Icon } from "../../design/icon.tsx";
import { Picture, type PictureImage } from "../../design/picture.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import type { Film as FilmThere } from "./film-address.ts";
import { Band, type SectionProps, Words } from "./kind.tsx";

/** A film file plays here. The player of another site is loaded when somebody presses it; without script it is a link. */
export function Film({ section, found, place }: SectionProps<"film", FilmThere>) {
	const isBeside = section.layout === "beside" && section.title !== "";
	return (
		<Band section={section} place={place} ownTitle={isBeside}>
			<div className={isBeside ? "page-grid split-4-8" : "wrap"}>
				{isBeside && <Words section={section} place={place} />}
				{found.kind === "file" ? (
					<FilmFile section={section} type={found.type} />
				) : (
					<FilmElsewhere film={found} address={section.film} title={section.title} image={section.image} />
				)}
			</div>
		</Band>
	);
}

interface FileProps {
	section: { film: string; captions: string; title: string; image: PictureImage | null };
	type: string;
}

function FilmFile({ section: { film, captions, title, image }, type }: FileProps) {
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
			crossOrigin={captions && /^https?:/.test(film) ? "anonymous" : undefined}
		>
			<source src={film} type={type} />
			{captions && <track kind="captions" src={captions} srcLang={locale} label={t("sections.captions")} default />}
			<a href={film}>{t("sections.play")}</a>
		</video>
	);
}

interface ElsewhereProps {
	film: FilmThere;
	address: string;
	title: string;
	image: PictureImage | null;
}

function FilmElsewhere({ film, address, title, image }: ElsewhereProps) {
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
