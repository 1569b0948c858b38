import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/**
 * Names of files that do not belong to anybody's content: file systems, desktops, version control and synchronization
 * programs (such as Dropbox) create them in a folder, and web servers read some of them. They may be unreadable.
 */
const laidIn =
	/^(\._.*|\.(DS_Store|Spotlight-V100|Trashes|Trash-.*|fseventsd|TemporaryItems|DocumentRevisions-V100|AppleDouble|VolumeIcon\.icns|directory|nfs.*|snapshots?|git|gitignore|gitattributes|gitkeep|svn|hg|stfolder|stversions|stignore|dropbox.*|sync|htaccess|htpasswd|user\.ini|nojekyll)|lost\+found|Thumbs\.db|ehthumbs\.db|desktop\.ini|\$RECYCLE\.BIN|System Volume Information|@eaDir|#recycle|#snapshot|CNAME)$/i;

/** Names that synchronization programs give to a second version of a file. */
const conflicting = /\.sync-conflict-\d|\(.*conflicted copy.*\)/i;

/** Whether a name in a folder is none of those that people or this product chose. */
export function isLaidIn(name: string): boolean {
	return laidIn.test(name);
}

/** Whether a file is a second version of another, which a program has made that keeps folders in step. */
export function isConflict(path: string): boolean {
	return conflicting.test(path);
}

/** The names in a folder, without what was laid into it. */
export async function namesIn(folder: string): Promise<string[]> {
	return (await readdir(folder)).filter((name) => !isLaidIn(name));
}

/**
 * The paths of all files below a folder, with slashes, without what was laid into it.
 * @param isWanted also of links and the like; only plain files unless given
 */
export async function filesBelow(folder: string, isWanted = (entry: Dirent) => entry.isFile()): Promise<string[]> {
	const found: string[] = [];
	const look = async (place: string): Promise<void> => {
		for (const entry of await readdir(place, { withFileTypes: true })) {
			if (isLaidIn(entry.name)) continue;
			const path = join(place, entry.name);
			if (entry.isDirectory()) await look(path);
			else if (isWanted(entry)) found.push(relative(folder, path).replaceAll(sep, "/"));
		}
	};
	await look(folder);
	return found;
}
