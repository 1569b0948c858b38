// Everything that pages do beyond HTML and CSS; one file a behaviour.
import "./menu.ts";
import "./scroll-position.ts";
