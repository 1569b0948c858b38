import { useState } from "react";
import { z } from "zod";
import { rejectUnlessInside } from "#core/proposals.ts";
import { backendContext, command, defineAction, type Person, personContext, siteContext } from "#core/server.ts";
import { type ActionArgs, Button, type LoaderArgs, Notice, type PanelProps, useAction } from "#core/studio.ts";
import {
	readTranslation,
	rejectUnlessVisible,
	saveWords,
	saveWordsInProposal,
	type Translation,
	translationInProposal,
	translationOf,
} from "#core/translations.ts";
import { placesToDo, settingFor, translatePlaces } from "../translate.ts";

type Store = Parameters<typeof readTranslation>[0];

async function read(store: Store, person: Person, id: string, proposal: string | null): Promise<Translation> {
	const of = translationOf(id);
	rejectUnlessVisible(person, of);
	if (!proposal) return readTranslation(store, of);
	await rejectUnlessInside(store, proposal, person);
	return translationInProposal(store, proposal, of);
}

export async function loader({ context, params: { id }, request }: LoaderArgs<"id">) {
	const { store } = context.get(backendContext);
	const proposal = new URL(request.url).searchParams.get("proposal");
	return { count: placesToDo(await read(store, context.get(personContext), id, proposal)).length };
}

/** Translates what is missing or outdated. Its words count as those of a machine until a person has looked at them. */
export const action = defineAction(
	"editor",
	{
		translate: command({ proposal: z.string().max(100).nullable() }, async (given, { proposal }) => {
			const { params, person, store, actor, backend, context, request } = given;
			const { id = "" } = params;
			const now = await read(store, person, id, proposal);
			const { snapshot } = context.get(siteContext);
			const { changes, problems } = await translatePlaces(backend, placesToDo(now), {
				...(await settingFor(store, snapshot, now.of.language)),
				person: person.name,
				about: id,
				signal: request.signal,
			});
			const saving = { of: now.of, basedOn: now.version, changes, actor, by: "A model" };
			if (changes.length > 0 && proposal) await saveWordsInProposal(store, { ...saving, proposal });
			else if (changes.length > 0) await saveWords(store, saving);
			return { count: changes.length, problems };
		}),
	},
	{ forProposers: "all" },
) satisfies (args: ActionArgs<"id">) => Promise<Response>;

export function Panel({ loaderData: { count }, address, reload }: PanelProps<typeof loader>) {
	const { run, isPending, rejection } = useAction<typeof action>(address);
	const [done, setDone] = useState<{ readonly count: number; readonly problems: readonly string[] }>();
	async function translate() {
		const proposal = new URLSearchParams(address.split("?")[1]).get("proposal");
		const answer = await run("translate", { proposal });
		if (!answer) return;
		setDone(answer.result);
		reload();
	}
	return (
		<div className="grid gap-3.5">
			{rejection && (
				<Notice tone="danger" role="alert">
					{rejection.sentence}
				</Notice>
			)}
			{done && (
				<Notice tone={done.problems.length > 0 ? "neutral" : "ok"} role="status">
					{done.count === 1 ? "1 text is translated." : `${done.count} texts are translated.`} Look at them one by one.
					{done.problems.length > 0 && (
						<ul>
							{done.problems.map((problem) => (
								<li key={problem}>{problem}</li>
							))}
						</ul>
					)}
				</Notice>
			)}
			<p className="soft">
				{count === 0
					? "Nothing is missing or outdated."
					: `${count === 1 ? "1 text is" : `${count} texts are`} missing or outdated. What a model translates is marked until somebody has looked at it.`}
			</p>
			<div className="row">
				<Button busy={isPending()} isDisabled={count === 0} onPress={() => void translate()}>
					Translate what is to do
				</Button>
			</div>
		</div>
	);
}
