/** The bounds of a picture: of its file, and of each of the texts that go with it, in characters. */
export const pictureLimits = { bytes: 25_000_000, pixels: 50_000_000, words: 400 } as const;

/** Old browsers, feed readers and link previews take one JPEG or PNG, at most this many pixels wide. */
export const fallbackWidth = 1200;

/** The media types of files that become pictures. */
export const pictureFiles = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
