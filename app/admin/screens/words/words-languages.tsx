import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { languageName } from "../../../language/language-name.ts";
import { Segmented } from "../../controls/tabs.tsx";
import { ExchangeTools } from "../languages/exchange/exchange-tools.tsx";
import type { ImportAnswer } from "../languages/exchange/exchange-upload.ts";
import { ImportedFile } from "../languages/exchange/import-report.tsx";

interface WordsLanguagesProps {
	readonly first: string;
	/** Codes of the further languages. */
	readonly languages: readonly string[];
}

/** The languages whose words can be changed, and files of them for translators. */
export function WordsLanguages({ first, languages }: WordsLanguagesProps) {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const [imported, setImported] = useState<ImportAnswer>();
	const chosen = params.get("language") ?? first;
	return (
		<div className="words-languages">
			<div className="row">
				{languages.length > 0 && (
					<Segmented
						label="Language of the words"
						options={[first, ...languages].map((code) => ({ value: code, label: languageName(code) }))}
						value={chosen}
						onChange={(code) => void navigate(code === first ? "/admin/words" : `/admin/words?language=${code}`)}
					/>
				)}
				<ExchangeTools key={chosen} languages={[chosen]} isOfWords onImported={setImported} />
			</div>
			{imported && <ImportedFile {...imported} />}
		</div>
	);
}
