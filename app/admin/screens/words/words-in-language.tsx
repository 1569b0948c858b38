import { type ReactNode, useContext } from "react";
import type { MetricValues } from "../../../content/values/claims/claims.ts";
import { languageName } from "../../../language/language-name.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { Form } from "../../inputs/use-form.tsx";
import { MayPublishContext } from "../../shell/use-may-open.ts";
import type { SeenTranslation } from "../languages/seen-translation.server.ts";
import type { action } from "../languages/translations-action.ts";
import { useTranslating } from "../languages/use-translating.ts";
import { SentencesIn } from "./words-form.tsx";

interface WordsInLanguageProps {
	readonly locale: string;
	readonly translation: SeenTranslation;
	readonly metrics: MetricValues;
	/** The choice of another language. */
	readonly choice: ReactNode;
}

/** The owner's wording of the built-in sentences in a further language. What is written is kept by itself. */
export function WordsInLanguage({ locale, translation: loaded, metrics, choice }: WordsInLanguageProps) {
	const actions = useAction<typeof action>("/admin/actions/translations");
	const { form, translation, save, show, isSaving } = useTranslating(loaded, actions);
	const mayPublish = useContext(MayPublishContext);
	const name = languageName(locale);
	async function publish(): Promise<void> {
		await save();
		const says = `Words in ${name} are published`;
		const done = await actions.run("publish", { id: translation.id }, { says });
		if (done) show(done.result.translation);
	}
	return (
		<div className="screen">
			<header className="screen-head">
				<p className="soft" role="status">
					{isSaving ? "Saving…" : sentenceOf(translation)}
				</p>
				{mayPublish && (
					<Button
						variant="solid"
						busy={actions.isPending("publish")}
						isDisabled={translation.version === 0 || !translation.unpublished}
						onPress={() => void publish()}
					>
						Publish {name}
					</Button>
				)}
			</header>
			<ErrorNotice of={actions.rejection} />
			{choice}
			<Form store={form} metrics={metrics}>
				<div className="words-form">
					<SentencesIn locale={locale} />
				</div>
			</Form>
		</div>
	);
}

function sentenceOf({ version, live, unpublished }: SeenTranslation): string {
	if (version === 0) return "All words are those of the product. What you write here is kept by itself.";
	return unpublished ? "Changes are not published yet." : live ? "Published." : "Not published yet.";
}
