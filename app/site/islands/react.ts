// What all islands share: one file, loaded with the first of them.
export { createElement } from "react";
export { hydrateRoot } from "react-dom/client";
