/** How many bytes a file of another system may have that comes through the studio. */
export const mostUploaded = 500_000_000;

/** How a file comes that is too large for a browser, or for a proxy before the site. */
export const byCommand =
	"Put it on the server and move it in there: npm run cli -- move-in FILE --from SYSTEM --report tells what becomes of it, and without --report it comes. A ZIP of pictures goes along with --pictures ZIP.";

/** Error message for a larger file. */
export const tooLargeToUpload = `The file has more than ${mostUploaded / 1_000_000} MB. ${byCommand}`;
