import type { ReactNode } from "react";
import type { Entry } from "../../content/model/define.ts";
import type { Singletons } from "../../content/register/register.ts";
import type { MarkView } from "../../design/mark.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { Footer } from "./footer.tsx";
import type { PageInLanguage } from "./languages.tsx";
import { Navigation } from "./navigation.tsx";
import { Shortcuts } from "./site-shortcuts.tsx";

/** The content of the header and footer of every page. */
export interface Frame {
	readonly navigation: Entry<Singletons["navigation"]>;
	readonly footer: Entry<Singletons["footer"]>;
	readonly settings: Entry<Singletons["site_settings"]>;
	readonly mark: MarkView;
	/** The page in the languages that it can be read in; none where there is only one. */
	readonly languages: readonly PageInLanguage[];
}

const pagesWithMark = ["/", "/about"];

export function Shell({ frame, path, children }: { frame: Frame; path: string; children: ReactNode }) {
	const { t } = useLanguage();
	const { navigation, footer, settings, mark, languages } = frame;
	return (
		<>
			<a className="skip" href="#main">
				{t("shell.skip")}
			</a>
			<Navigation navigation={navigation} settings={settings} mark={mark} languages={languages} path={path} />
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			<Footer
				footer={footer}
				settings={settings}
				mark={mark}
				languages={languages}
				withMark={pagesWithMark.includes(path)}
			/>
			<Shortcuts settings={settings} />
		</>
	);
}
