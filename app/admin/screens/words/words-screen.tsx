import { type ReactNode, useState } from "react";
import { backendContext } from "../../../.server/http.ts";
import { readTranslation } from "../../../.server/translations/document-translation.ts";
import { firstLanguage, languageNamed, siteLanguages } from "../../../.server/translations/overview.ts";
import { words } from "../../../content/system/words.ts";
import { documentState } from "../../editor/document-state.server.ts";
import { EditScreen } from "../../editor/edit-screen.tsx";
import editorStyles from "../../editor/editor.css?url";
import { Preview } from "../../editor/preview/preview.tsx";
import { useEditor, useEditorState } from "../../editor/use-editor.ts";
import { unloaded } from "../../rejection.ts";
import { studioTitle } from "../../shell/studio-title.ts";
import { seenByTranslators } from "../languages/seen-translation.server.ts";
import type { Route } from "./+types/words-screen";
import { WordsForm } from "./words-form.tsx";
import { WordsInLanguage } from "./words-in-language.tsx";
import { WordsLanguages } from "./words-languages.tsx";
import styles from "./words-screen.css?url";

/** The words of the first language; with `?language=` those of a further one. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const backend = context.get(backendContext);
	const { store, release } = backend;
	const language = url.searchParams.get("language");
	try {
		const languages = await siteLanguages(store);
		const choices = { first: await firstLanguage(store), languages: languages.map(({ code }) => code) };
		if (!language) return { ...choices, state: await documentState(backend, words.name) };
		const { code, locale } = await languageNamed(store, language);
		const of = { language: code, type: words.name, document: words.name };
		const translation = seenByTranslators(await readTranslation(store, of));
		return { ...choices, locale, translation, metrics: release.snapshot.one("metrics") };
	} catch (error) {
		throw unloaded(error);
	}
}

export const links: Route.LinksFunction = () => [editorStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Words")];

/** The language of the site and every sentence that the product itself says on it, in each of its languages. */
export default function Words({ loaderData }: Route.ComponentProps) {
	const { first, languages } = loaderData;
	const choice = <WordsLanguages first={first} languages={languages} />;
	if ("state" in loaderData) return <FirstWords state={loaderData.state} choice={choice} />;
	const { locale, translation, metrics } = loaderData;
	return <WordsInLanguage key={translation.id} {...{ locale, translation, metrics, choice }} />;
}

interface FirstWordsProps {
	readonly state: Awaited<ReturnType<typeof documentState>>;
	readonly choice: ReactNode;
}

function FirstWords({ state, choice }: FirstWordsProps) {
	const editor = useEditor({ type: words, loaded: state });
	const { server } = useEditorState(editor);
	const [path, setPath] = useState("/");
	return (
		<EditScreen
			editor={editor}
			// It can be seen before anything was saved, too: then it is the live page.
			stage={<Preview key={path} document={words.name} version={server.document.version + 1} path={path} />}
		>
			{choice}
			<WordsForm onPage={setPath} />
		</EditScreen>
	);
}
