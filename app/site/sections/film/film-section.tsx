import { type Film as FilmThere, filmAt } from "../../../content/values/addresses/film-address.ts";
import { useLanguage } from "../../../language/use-language.tsx";
import { FilmFrame, type FilmTrack } from "../../film/film-frame.tsx";
import ofFiles from "../downloads/library-files.css?url";
import { type SectionProps, type ShownKind, TitledBand } from "../kind.tsx";

/** A film, at the place that its layout says. */
export const film: ShownKind<"film", FilmThere> = {
	find(_, { file, film }) {
		const address = file?.url || film;
		return address ? filmAt(address) : undefined;
	},
	View: Film,
};

function Film({ section, found, place }: SectionProps<"film", FilmThere>) {
	const { locale, t } = useLanguage();
	const { file, film, captions, tracks, title, image } = section;
	const chosen = tracks.flatMap(({ file: of, kind, language, label }): FilmTrack[] =>
		of ? [{ src: of.url, kind, srcLang: languageOf(language) ?? locale, label: label || t("sections.captions") }] : [],
	);
	const elsewhere = file || !captions ? [] : [captionsAt(captions, locale, t("sections.captions"))];
	const address = file?.url || film;
	return (
		<TitledBand section={section} place={place}>
			{file && <link rel="stylesheet" href={ofFiles} precedence="page" />}
			<FilmFrame {...{ address, title, image, found }} size={file ?? undefined} tracks={[...chosen, ...elsewhere]} />
		</TitledBand>
	);
}

function captionsAt(src: string, srcLang: string, label: string): FilmTrack {
	return { src, kind: "captions", srcLang, label };
}

/** A language as browsers read it; undefined for anything else that was typed. */
function languageOf(typed: string): string | undefined {
	return /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(typed.trim()) ? typed.trim() : undefined;
}
