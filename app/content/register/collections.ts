import { collections as added } from "#extension/content.ts";
import { article } from "../types/article.ts";
import { client } from "../types/client.ts";
import { faq } from "../types/faq.ts";
import { founder } from "../types/founder.ts";
import { project } from "../types/project.ts";
import { service } from "../types/service.ts";
import { testimonial } from "../types/testimonial.ts";
import { withoutLeftOut } from "./left-out.ts";

// Apart from the singletons, so that the browser loads no declaration of those to edit an entry.

/** All content types with many entries. Adding one: declare it in a file of its own, name it here, show it on a page. */
export const collections = withoutLeftOut([
	...([service, project, article, testimonial, founder, client, faq] as const),
	...added,
]);
