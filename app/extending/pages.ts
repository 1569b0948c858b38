// What pages of one's own are made of.

export { LinkButton } from "../design/button.tsx";
export { Icon, type IconName } from "../design/icon.tsx";
export { Picture } from "../design/picture.tsx";
export { Section, SectionHead } from "../design/section.tsx";
export type { RouteHandle } from "../route-handle.ts";
export { at } from "../site/at.ts";
export { Missing } from "../site/components/missing.tsx";
export { PageHead } from "../site/components/page-head.tsx";
export { canonical, missingMeta, pageMeta } from "../site/page-meta.ts";
export { RichText } from "../site/rich-text.tsx";
export type { ActionArgs, LoaderArgs, PageMeta, PageProps } from "./route-types.ts";
