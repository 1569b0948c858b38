import { useLanguage } from "../../language/use-language.tsx";
import styles from "./languages.css?url";

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

/** Leads to the same page in other languages. Each is called as its speakers call it. */
export function Languages({ pages, isShort = false }: LanguagesProps) {
	const { t, locale: current } = useLanguage();
	if (pages.length === 0) return null;
	return (
		<nav className="languages" aria-label={t("shell.languages")} data-short={isShort || undefined}>
			<link rel="stylesheet" href={styles} precedence="page" />
			<ul>
				{pages.map(({ locale, path }) => (
					<li key={locale}>
						<a
							href={path}
							hrefLang={locale}
							lang={locale}
							aria-label={isShort ? nameOf(locale) : undefined}
							aria-current={locale === current ? "true" : undefined}
						>
							{isShort ? locale.split("-")[0]!.toUpperCase() : nameOf(locale)}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** The name of a language in itself, such as Deutsch. */
function nameOf(locale: string): string {
	const name = new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;
	return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
