export function findChromium(): string | undefined;
export function ensurePrograms(command: string, ...names: readonly string[]): void;
