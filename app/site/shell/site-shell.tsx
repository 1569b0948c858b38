import type { ReactNode } from "react";
import type { Entry } from "../../content/model/define.ts";
import type { Singletons } from "../../content/register/register.ts";
import type { MarkView } from "../../design/mark.tsx";
import type { Office } from "../office-address.ts";
import { Footer, Header, PageFrame } from "../parts.ts";
import type { PageInLanguage } from "./language-links.tsx";

/** The content of the header and footer of every page. */
export interface Frame {
	readonly navigation: Entry<Singletons["navigation"]>;
	readonly footer: Entry<Singletons["footer"]>;
	readonly settings: Entry<Singletons["site_settings"]>;
	readonly offices: readonly Office[];
	readonly mark: MarkView;
	/** The page in the languages that it can be read in; none where there is only one. */
	readonly languages: readonly PageInLanguage[];
	readonly hasSearch: boolean;
	/** The language of the page, where it is shown in another because nobody has translated it. */
	readonly lang?: string;
}

const pagesWithMark = ["/", "/about"];

export function Shell({ frame, path, children }: { frame: Frame; path: string; children: ReactNode }) {
	const { navigation, footer, settings, offices, mark, languages, hasSearch, lang } = frame;
	const shared = { settings, mark, languages };
	return (
		<PageFrame
			header={<Header navigation={navigation} {...shared} path={path} />}
			footer={
				<Footer
					footer={footer}
					offices={offices}
					{...shared}
					hasSearch={hasSearch}
					withMark={pagesWithMark.includes(path)}
				/>
			}
			settings={settings}
			path={path}
			lang={lang}
		>
			{children}
		</PageFrame>
	);
}
