/** Whether no file of the library was chosen, so that its address is asked. */
export const withoutFile = ({ file }: Readonly<Record<string, any>>) => !file?.media;

/** The fault of a group in which neither a file of the library nor an address is given. */
export const fileOrAddress = (address: string, sentence: string) => (value: Readonly<Record<string, any>>) =>
	withoutFile(value) && !value[address] ? sentence : undefined;
