// Everything that pages do beyond HTML and CSS; one file a behaviour.
import "./analytics.ts";
import "./copy-text.ts";
import "./film-player.ts";
import "./hero-rotation.ts";
import "./inquiry-form.ts";
import "./listing-update.ts";
import "./local-time.ts";
import "./menu.ts";
import "./opening-hours.ts";
import "./price-estimate.ts";
import "./reading-progress.ts";
import "./scroll-position.ts";
import "./shared-picture.ts";
import "./testimonial-carousel.ts";
import "./visit.ts";
import { studioMark } from "../../studio-mark.ts";

// People who work here get from a page to where it is edited.
try {
	if (localStorage[studioMark]) void import("./edit.ts");
} catch {}
