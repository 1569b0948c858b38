import { evenSize, type Logo, logoPath } from "../look/logo.ts";

/** A logo in the colour of the words around it, as large as others beside it look. It is decorative: add whose it is. */
export function InkLogo({ logo }: { logo: Logo }) {
	const { file, width, height, isOnWhite } = logo;
	const size = { width, height };
	const [filter, mask] = [`ink-${file}`, `shape-${file}`];
	return (
		<svg className="ink-logo" viewBox={`0 0 ${width} ${height}`} {...evenSize(logo)} aria-hidden="true">
			<filter id={filter} colorInterpolationFilters="sRGB">
				<feColorMatrix values={isOnWhite ? notWhite : shape} />
			</filter>
			<mask id={mask}>
				<image href={logoPath(logo)} filter={`url(#${filter})`} {...size} />
			</mask>
			<rect fill="currentColor" mask={`url(#${mask})`} {...size} />
		</svg>
	);
}

// What is light in a mask is drawn: everything that is there, or everything that is not white.
const shape = "0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0";
const row = "-1.2 -1.2 -1.2 0 3.5";
const notWhite = `${row} ${row} ${row} 0 0 0 1 0`;
