/** How wide the picture at the top of a project, service or article is drawn. Cards fetch it for the page they lead to. */
export const openingSizes = "max(100vw, 64rem)";

/** The first frame of a page waits for the place of this picture, so that the picture of a card can grow into it. */
export const openingId = "opening-picture";
