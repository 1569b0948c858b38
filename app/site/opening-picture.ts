/**
 * How wide the picture at the top of a project, service or article is drawn: on phones, one of 16:9 is cropped at its
 * sides. Cards fetch it for the page they lead to.
 */
export const openingSizes = "max(100vw, 27rem)";

/** The first frame of a page waits for the place of this picture, so that the picture of a card can grow into it. */
export const openingId = "opening-picture";
