/**
 * Left in the browser's storage by the studio and removed at sign-out: whoever has it is offered a way from the site to
 * the studio. It is no secret and opens nothing.
 */
export const studioMark = "studio";
