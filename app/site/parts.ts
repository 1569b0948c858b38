import type { ComponentType } from "react";
import { parts } from "#extension/parts.ts";
import { readyParts } from "../ready-parts.ts";
import type { ExtensionParts, PartProps } from "./added-parts.ts";
import { ArticleHead as ownArticleHead } from "./components/article-head.tsx";
import { Hero as ownHero } from "./components/home/hero.tsx";
import { ArticleCard as ownArticleCard } from "./components/lists/article-card.tsx";
import { ProjectCard as ownProjectCard } from "./components/lists/project-card.tsx";
import { ServiceCard as ownServiceCard } from "./components/lists/service-card.tsx";
import { Footer as ownFooter } from "./shell/footer.tsx";
import { Navigation as ownHeader } from "./shell/navigation.tsx";
import { PageFrame as ownPageFrame } from "./shell/page-frame.tsx";

type Parts = { readonly [Name in keyof PartProps]: ComponentType<PartProps[Name]> };

const ofProduct: Parts = {
	header: ownHeader,
	footer: ownFooter,
	pageFrame: ownPageFrame,
	hero: ownHero,
	articleHead: ownArticleHead,
	articleCard: ownArticleCard,
	projectCard: ownProjectCard,
	serviceCard: ownServiceCard,
};

/** Those of the folder `extension` come last, and stay. */
const added: readonly ExtensionParts[] = [...readyParts.map(({ parts }) => parts), parts];

// Each part as the product draws it, or as an extension does.
export const {
	header: Header,
	footer: Footer,
	pageFrame: PageFrame,
	hero: Hero,
	articleHead: ArticleHead,
	articleCard: ArticleCard,
	projectCard: ProjectCard,
	serviceCard: ServiceCard,
}: Parts = Object.assign({ ...ofProduct }, ...added);
