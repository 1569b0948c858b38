import { article } from "./article.ts";
import { client } from "./client.ts";
import { faq } from "./faq.ts";
import { founder } from "./founder.ts";
import { project } from "./project.ts";
import { service } from "./service.ts";
import { testimonial } from "./testimonial.ts";

// Apart from the singletons, so that the browser loads no declaration of those to edit an entry.

/** All content types with many entries. Adding one: declare it in a file of its own, name it here, show it on a page. */
export const collections = [service, project, article, testimonial, founder, client, faq] as const;
