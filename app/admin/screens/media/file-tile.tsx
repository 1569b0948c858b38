import type { LibraryFile } from "./library-file.server.ts";

/** A small image of a file: the picture of its first page, or its format. */
export function FileTile({ file: { thumbnail, extension } }: { file: Pick<LibraryFile, "thumbnail" | "extension"> }) {
	if (thumbnail) return <img className="file-tile" src={thumbnail} alt="" loading="lazy" decoding="async" />;
	return (
		<span className="file-tile" aria-hidden="true">
			{extension}
		</span>
	);
}
