// The parts of the site that one's own may stand in place of, or around.

export {
	GateFrame as SignIn,
	type GateFrameProps as SignInProps,
	type SignInFrame as ExtensionSignIn,
} from "../admin/sign-in/gate-frame.tsx";
export type { ExtensionParts } from "../site/added-parts.ts";
export { ArticleHead, type ArticleHeadProps } from "../site/components/article-head.tsx";
export { Hero, type HeroProps } from "../site/components/home/hero.tsx";
export { ArticleCard, type ArticleCardProps } from "../site/components/lists/article-card.tsx";
export { ProjectCard, type ProjectCardProps } from "../site/components/lists/project-card.tsx";
export { ServiceCard, type ServiceCardProps } from "../site/components/lists/service-card.tsx";
export { Footer, type FooterProps } from "../site/shell/footer.tsx";
export { type HeaderProps, Navigation as Header } from "../site/shell/navigation.tsx";
export { PageFrame, type PageFrameProps } from "../site/shell/page-frame.tsx";
