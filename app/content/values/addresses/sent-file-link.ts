/** Days that links last by which senders of a form receive files. */
export const fileLinkDays = 14;

/** The key of such a link: an inquiry and a signature. */
export const sentFileKey = /^[0-9a-f-]{36}\.[0-9a-f]{32}$/;
