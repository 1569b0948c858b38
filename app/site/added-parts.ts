import type { ComponentType } from "react";
import type { ArticleHeadProps } from "./components/article-head.tsx";
import type { HeroProps } from "./components/home/hero.tsx";
import type { ArticleCardProps } from "./components/lists/article-card.tsx";
import type { ProjectCardProps } from "./components/lists/project-card.tsx";
import type { ServiceCardProps } from "./components/lists/service-card.tsx";
import type { FooterProps } from "./shell/footer.tsx";
import type { HeaderProps } from "./shell/navigation.tsx";
import type { PageFrameProps } from "./shell/page-frame.tsx";

/** The parts of the site that one's own may stand in place of. */
export interface PartProps {
	header: HeaderProps;
	footer: FooterProps;
	pageFrame: PageFrameProps;
	hero: HeroProps;
	articleHead: ArticleHeadProps;
	articleCard: ArticleCardProps;
	projectCard: ProjectCardProps;
	serviceCard: ServiceCardProps;
}

export type ExtensionParts = { readonly [Name in keyof PartProps]?: ComponentType<PartProps[Name]> };

/** The names of all parts. */
export const partNames = Object.keys({
	header: 0,
	footer: 0,
	pageFrame: 0,
	hero: 0,
	articleHead: 0,
	articleCard: 0,
	projectCard: 0,
	serviceCard: 0,
} satisfies Record<keyof PartProps, 0>);
