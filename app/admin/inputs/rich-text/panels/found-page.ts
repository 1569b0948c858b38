export type FindPages = (query: string) => Promise<readonly FoundPage[]>;

export interface FoundPage {
	readonly path: string;
	readonly title: string;
}
