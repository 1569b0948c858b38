/** How wide the picture at the top of a project, service or article is drawn. */
export const openingSizes = "100vw";

/** The first frame of a page waits for the place of this picture, so that the picture of a card can grow into it. */
export const openingId = "opening-picture";
