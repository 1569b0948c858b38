import { constants } from "node:buffer";
import { mkdir, readFile, stat } from "node:fs/promises";
import { systemActor } from "../../app/.server/activity/actor.ts";
import type { Store } from "../../app/.server/db/store.ts";
import type { Env } from "../../app/.server/env.ts";
import { countUnfinished } from "../../app/.server/media/library/finish.ts";
import { createMediaLibrary, type MediaLibrary } from "../../app/.server/media/library/library.ts";
import { openPictureFiles } from "../../app/.server/media/storage/open-files.ts";
import { contentOfFolder, exportToFolder } from "../../app/.server/move-in/export-folder.ts";
import { latestRelease } from "../../app/.server/releases/release.ts";
import { contentOf, exportContent, importWith, planWith } from "../../app/.server/transfer/content-file.ts";
import { Failure } from "../../app/errors.ts";
import { planInWords } from "./import-words.ts";
import { withStore } from "./with-store.ts";
import { completing, writeWhole } from "./write-whole.ts";

/** Writes into a folder, or into one file when its name ends in .json. */
export async function exportTo(env: Env, file: string, withInquiries: boolean): Promise<void> {
	await withStore(env, async (store) => {
		if (!file.endsWith(".json"))
			return await exportFolder(store, await openLibrary(store, env), { file, withInquiries });
		if (withInquiries) throw new Failure("not-possible", "Inquiries are exported into a folder; name one.", {});
		const { release, file: content } = await exportContent(store, await openLibrary(store, env));
		await writeWhole(file, `${JSON.stringify(content, null, "\t")}\n`);
		const { length } = content.documents;
		console.log(`Exported release ${release}: ${length} entries and ${content.media.length} pictures.`);
	});
}

async function exportFolder(
	store: Store,
	library: MediaLibrary,
	{ file, withInquiries }: { file: string; withInquiries: boolean },
): Promise<void> {
	const exported = await completing(file, async (folder) => {
		await mkdir(folder);
		return exportToFolder(store, library, { folder, withInquiries });
	});
	const { release, entries, pictures, inquiries, approximate } = exported;
	console.log(`Exported release ${release}: ${entries} entries and ${pictures} pictures.`);
	if (approximate.length > 0)
		console.log(
			`Markdown cannot say all of ${approximate.length} ${approximate.length === 1 ? "text" : "texts"}, such as what is centred; content.json has it: ${firstOf(approximate)}`,
		);
	if (withInquiries) console.log(`Beside them ${inquiries} inquiries, which name people: keep them safe.`);
}

function firstOf(paths: readonly string[]): string {
	const more = paths.length - 10;
	return `${paths.slice(0, 10).join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

/** Publishes an export, or says what that would change. */
export async function importFrom(
	env: Env,
	file: string,
	{ isTried, prunes }: { readonly isTried: boolean; readonly prunes: boolean },
): Promise<void> {
	const isFolder = (await stat(file).catch(() => undefined))?.isDirectory();
	const content = isFolder ? await contentOfFolder(file) : contentOf(await readJson(file));
	const publish = async (store: Store) => {
		const library = await openLibrary(store, env);
		if (isTried) return console.log(planInWords(await planWith(store, library, content, { prunes }), prunes));
		const before = await latestRelease(store);
		const release = await importWith(store, library, content, { actor: systemActor, prunes });
		if (release === before?.number) return console.log(`Nothing differs from release ${release}, which stays.`);
		console.log(`Imported and published as release ${release}.`);
		const unfinished = await countUnfinished(store);
		if (unfinished > 0)
			console.log(`${unfinished} pictures are shown in one size until the running site has made the others.`);
	};
	await withStore(env, publish, { makes: true });
}

/** The pictures of an installation. */
export async function openLibrary(store: Store, { s3 }: Env): Promise<MediaLibrary> {
	return createMediaLibrary({ ...store, files: await openPictureFiles(store, s3) });
}

async function readJson(file: string): Promise<unknown> {
	const { size } = await stat(file).catch(() => ({ size: 0 }));
	if (size > constants.MAX_STRING_LENGTH) {
		const sentence = `${file} is larger than any file that export wrote. Take a site over with the commands backup and restore.`;
		throw new Failure("not-possible", sentence, {});
	}
	try {
		return JSON.parse(await readFile(file, "utf8"));
	} catch (error) {
		const what = error instanceof SyntaxError ? "is not JSON" : "cannot be read";
		throw new Failure("not-possible", `${file} ${what}; name a file that export wrote.`, {}, { cause: error });
	}
}
