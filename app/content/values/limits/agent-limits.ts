/** What programs of people may send at once, in bytes: larger than any change that can be stored. */
export const messageBytes = 1024 * 1024;

/** What is behind an upload link: lower case, as every public address is. */
export const uploadKey = /^[0-9a-f]{64,1800}$/;
