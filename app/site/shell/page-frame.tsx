import type { ReactNode } from "react";
import type { Entry } from "../../content/model/define.ts";
import type { Singletons } from "../../content/register/register.ts";
import { languageOf } from "../../language/language.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { Shortcuts } from "./site-shortcuts.tsx";

export interface PageFrameProps {
	header: ReactNode;
	footer: ReactNode;
	settings: Entry<Singletons["site_settings"]>;
	/** The path of the page that is shown. */
	path: string;
	/** The language of the page, where it is another than that of what surrounds it. */
	lang?: string;
	children: ReactNode;
}

/** What surrounds every page: the way past the header, header, page and footer, and the short ways of phones. */
export function PageFrame({ header, footer, settings, path, lang, children }: PageFrameProps) {
	const { t } = useLanguage();
	return (
		<>
			<a className="skip" href="#main">
				{t("shell.skip")}
			</a>
			{header}
			<main id="main" tabIndex={-1} lang={lang} dir={lang && languageOf(lang).dir}>
				{children}
			</main>
			{footer}
			<Shortcuts settings={settings} path={path} />
		</>
	);
}
