const drawings = {
	GitHub:
		"M9 19c-4.3 1.4-4.3-2.5-6-3m12 5v-3.5c0-1 .1-1.4-.5-2 2.8-.3 5.5-1.4 5.5-6a4.6 4.6 0 0 0-1.3-3.2 4.2 4.2 0 0 0-.1-3.2s-1.1-.3-3.5 1.3a12.3 12.3 0 0 0-6.2 0C6.5 2.8 5.4 3.1 5.4 3.1a4.2 4.2 0 0 0-.1 3.2A4.6 4.6 0 0 0 4 9.5c0 4.6 2.7 5.7 5.5 6-.6.6-.6 1.2-.5 2V21",
	Instagram: "M4 4h16v16H4zM17 6.8v.9M8.2 12a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0",
	LinkedIn: "M4 9v11M4 4v1.5M10 20V9m0 6c0-4 2-6 5-6s5 2 5 5.5V20",
	Twitter: "M4 4l16 16M20 4L4 20",
	WhatsApp:
		"M4 20l1.2-4.3A8 8 0 1 1 8.3 18.8zM9 9.5c0 3 2.5 5.5 5.5 5.5l1-1.6-2-1-.9.9a4.5 4.5 0 0 1-1.9-1.9l.9-.9-1-2z",
};

export type BrandName = keyof typeof drawings;

/** Logos of other companies, drawn like our own icons. */
export function BrandIcon({ name }: { name: BrandName }) {
	return (
		<svg className="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
			<path d={drawings[name]} />
		</svg>
	);
}
