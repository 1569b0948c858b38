import { collections as added } from "#extension/content.ts";
import { ofReady } from "../../ready.ts";
import type { Collection } from "../model/define.ts";
import { article } from "../types/article.ts";
import { client } from "../types/client.ts";
import { faq } from "../types/faq.ts";
import { founder } from "../types/founder.ts";
import { office } from "../types/office.ts";
import { project } from "../types/project.ts";
import { service } from "../types/service.ts";
import { testimonial } from "../types/testimonial.ts";
import { leftOut, withoutLeftOut } from "./left-out.ts";

// Apart from the singletons, so that the browser loads no declaration of those to edit an entry. What lies ready is read by
// its declarations (entriesOf), as it is compiled whether or not it is taken: the types of the register do without.

const all = [
	...([service, project, article, testimonial, founder, client, office, faq] as const),
	...added,
	...ofReady<never>("collections"),
] as const;

/** All content types with many entries. Adding one: declare it in a file of its own, name it here, show it on a page. */
export const collections = withoutLeftOut(all);

/** Those that the site goes without. */
export const collectionsLeftOut: readonly Collection<string, any>[] = all.filter(({ name }) => leftOut.has(name));
