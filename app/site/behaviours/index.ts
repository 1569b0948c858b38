// The scripts of every page, one file for each behaviour. Scripts of rare elements are linked where they are drawn.
import "./analytics.ts";
import "./copy-text.ts";
import "./film-player.ts";
import "./floating.ts";
import "./hero-rotation.ts";
import "./menu-popover.ts";
import "./prefetch.ts";
import "./reading-progress.ts";
import "./scroll-position.ts";
import "./shared-picture.ts";
import "./testimonial-carousel.ts";
import "./visit.ts";
import { studioMark } from "../../studio-mark.ts";

// People who work here get from a page to where it is edited.
try {
	if (localStorage[studioMark]) void import("./edit-link.ts");
} catch {}
