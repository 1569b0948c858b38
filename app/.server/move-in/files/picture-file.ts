import { pictureType } from "../../media/storage/picture-type.ts";
import { beginningOf, endingOf, type SourceFile } from "../source.ts";

/** File names of pictures of the kinds that the library accepts. */
export const pictureName = /\.(jpe?g|jpe|jif|jfif?|jfi|pjpe?g|pjp|a?png|webp|avifs?)$/i;

/** Endings of pictures that the library has no kind for. */
const unshown = new Set([".gif", ".svg", ".bmp", ".tif", ".tiff", ".heic", ".heif", ".ico", ".jxl", ".psd"]);

/** Whether something is called like a picture that cannot be shown here. */
export function isUnshown(path: string): boolean {
	return unshown.has(endingOf(path));
}

/** Whether the library takes a file as a picture. Of one that is not called like that, the first bytes decide. */
export async function isPictureFile(file: SourceFile): Promise<boolean> {
	return pictureName.test(file.path) || pictureType(await beginningOf(file)) !== undefined;
}
