/** What a picture's file may be; the browser checks it first, and the server again. */
export const pictureLimits = { bytes: 25_000_000, pixels: 50_000_000 } as const;

/** The media types of files that become pictures. */
export const pictureFiles = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
