import { expect, test } from "vitest";
import { mediaFile } from "./media-file.ts";

const hash = "0123456789abcdef0123456789abcdef";

test("a picture is served from the folder of its hash, with headers that prevent scripts", () => {
	expect(mediaFile(`/media/${hash}/800.avif`)).toEqual({
		hash,
		name: "800.avif",
		headers: {
			"content-type": "image/avif",
			"cache-control": "public, max-age=31536000, immutable",
			"content-security-policy": "sandbox; default-src 'none'",
			"content-disposition": "inline",
			"cross-origin-resource-policy": "cross-origin",
			"x-content-type-options": "nosniff",
		},
	});
});

test.each([
	`/media/${hash}/original.jpg`,
	`/media/${hash}/800.svg`,
	`/media/${hash}/0800.avif`,
	`/media/${hash}/800.avif/`,
	`/media/${hash}/800.avif\n`,
	`/media/${hash}/800.AVIF`,
	`/media/${hash}/../${hash}/800.avif`,
	`/media/${hash}/..%2f800.avif`,
	`/media//${hash}/800.avif`,
	`/media/${hash.slice(1)}/800.avif`,
	`/media/${hash.toUpperCase()}/800.avif`,
	"/media/../quillstone.sqlite",
	"/media/..%2fquillstone.sqlite",
	"/media/",
	"/media",
])("%j is not found", (pathname) => {
	expect(mediaFile(pathname)).toBeUndefined();
});
