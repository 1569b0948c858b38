/** How long what is written about a proposal may be, in characters, and how many comments one may have. */
export const commentLimits = { text: 2000, name: 80, region: 300, quote: 160, count: 500 } as const;
