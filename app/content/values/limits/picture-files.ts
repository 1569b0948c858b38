/** The limits of a picture: of its file, and of each text that goes with it (`words`, in characters). */
export const pictureLimits = { bytes: 25_000_000, pixels: 50_000_000, words: 400 } as const;

/** Old browsers, feed readers and link previews get one JPEG or PNG of at most this width, in pixels. */
export const fallbackWidth = 1200;

/** The media types of files that become pictures. */
export const pictureFiles = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
