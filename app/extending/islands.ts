export { Island, type IslandProps } from "../site/islands/island.tsx";
