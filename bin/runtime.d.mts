/** Reads settings from the file .env of the project, if there is one. Variables that are set already stay. */
export function readEnvFile(file?: string): void;
