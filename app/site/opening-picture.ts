/**
 * How wide the picture at the top of a project, service or article is drawn; on phones a little less than it is: they have
 * more pixels than anyone sees, and less time. Cards fetch it for the page they lead to.
 */
export const openingSizes = "(max-width: 47.99rem) 88vw, 100vw";

/** The first frame of a page waits for the place of this picture, so that the picture of a card can grow into it. */
export const openingId = "opening-picture";
