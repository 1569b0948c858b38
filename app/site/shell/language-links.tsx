import { useLanguage } from "../../language/use-language.tsx";
import styles from "./language-links.css?url";

/** A page as one language has it. */
export interface PageInLanguage {
	readonly locale: string;
	readonly path: string;
}

interface LanguagesProps {
	pages: readonly PageInLanguage[];
	/** By their codes, where there is little room. */
	isShort?: boolean;
}

/**
 * Leads to the same page in other languages. Each is called as its speakers call it. The short one in the header is a landmark; the
 * others are lists within one.
 */
export function Languages({ pages, isShort = false }: LanguagesProps) {
	const { t, locale: current } = useLanguage();
	if (pages.length === 0) return null;
	const label = t("shell.languages");
	const Around = isShort ? "nav" : "div";
	return (
		<Around className="languages" aria-label={isShort ? label : undefined} data-short={isShort || undefined}>
			<link rel="stylesheet" href={styles} precedence="page" />
			<ul aria-label={isShort ? undefined : label}>
				{pages.map(({ locale, path }) => (
					<li key={locale}>
						<a href={path} hrefLang={locale} lang={locale} aria-current={locale === current ? "true" : undefined}>
							{isShort && locale.split("-")[0]!.toUpperCase()}
							{isShort ? <span className="sr-only">, {nameOf(locale)}</span> : nameOf(locale)}
						</a>
					</li>
				))}
			</ul>
		</Around>
	);
}

/** The name of a language in itself, such as Deutsch. */
function nameOf(locale: string): string {
	const name = new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;
	return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
