/** How many bytes a file of another system may have that comes through the studio. */
export const mostUploaded = 500_000_000;

/** What is said of a larger one. */
export const tooLargeToUpload = `The file has more than ${mostUploaded / 1_000_000} MB. Put it on the server, and use the command move-in there.`;
