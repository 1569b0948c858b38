// What pages of one's own are made of.

export { plainTextOf } from "../content/text/rich-text.ts";
export { Button, GoLink, LinkButton } from "../design/button.tsx";
export { Icon, type IconName } from "../design/icon.tsx";
export { Picture } from "../design/picture.tsx";
export { Section, SectionHead } from "../design/section.tsx";
export { useWords } from "../language/use-language.tsx";
export type { RouteHandle } from "../route-handle.ts";
export { at } from "../site/at.ts";
export { Behaviour } from "../site/behaviour.tsx";
export { FormattedText, Nothing, type ReadText } from "../site/components/added-page.tsx";
export { Missing } from "../site/components/missing.tsx";
export { type Crumbs, PageHead, PageTrail } from "../site/components/page-head.tsx";
export { Paragraphs } from "../site/components/paragraphs.tsx";
export { type DeclaredForm, type DeclaredQuestion, declaredForm, formAbout } from "../site/forms/declared-form.ts";
export { formHandle } from "../site/forms/form-handle.ts";
export { Honeypot } from "../site/forms/honeypot.tsx";
export { Form, FormStyle } from "../site/forms/styled-form.tsx";
export { type Receipt, ThanksForForm } from "../site/forms/thanks-for-form.tsx";
export { handle as receiptHandle } from "../site/inquiry/inquiry-handle.ts";
export { canonical, missingMeta, pageMeta } from "../site/page-meta.ts";
export { RichText } from "../site/rich-text.tsx";
export { stylesheet } from "../site/stylesheet.ts";
export { useSingleton } from "../use-singleton.ts";
export type { ActionArgs, LoaderArgs, PageMeta, PageProps } from "./route-types.ts";
