import type { ExtensionParts } from "#core/parts.ts";
import { FramedArticleCard } from "./parts/framed-article-card.tsx";
import { HeaderWithHours } from "./parts/header-with-hours.tsx";
import * as documented from "./parts.documented.ts";

export const parts: ExtensionParts = {
	...documented.parts,
	header: HeaderWithHours,
	articleCard: FramedArticleCard,
};
export const signIn = documented.signIn;
