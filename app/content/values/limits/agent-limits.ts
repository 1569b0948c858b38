/** Bytes of the largest message of an AI agent: more than any change that can be stored. */
export const messageBytes = 1024 * 1024;

/** The key in the address of an upload link: lower case, as every public address is. */
export const uploadKey = /^[0-9a-f]{64,1800}$/;
