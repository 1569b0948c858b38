/**
 * Links the script of an element that few pages have. The page is complete without it, and its pictures need the line
 * first. It runs once the page has been read, so the element has its contents.
 */
export function Behaviour({ src }: { src: string }) {
	return <script type="module" src={src} fetchPriority="low" />;
}
