const introduction = `# Third-party notices

What Quillstone is made with, and under which licences. The text of each licence lies in the folder of its package in
\`node_modules\`. \`npm run notices\` writes this file anew from the lockfile.

## Worth knowing

- **libvips** (with the libraries it is built from) encodes pictures. It is under the LGPL 3.0 or later and is used
  unchanged, as the shared library in \`node_modules/@img/sharp-libvips-*\`; another build of it may be put in its place.
  Its sources are at https://github.com/libvips/libvips and https://github.com/lovell/sharp-libvips.
- **PDFium** draws the first pages of documents. It is under the BSD 3-Clause and Apache 2.0 licences, and the libraries it is
  built from under those of \`node_modules/@embedpdf/pdfium/LICENSE.pdfium\`.
- The typefaces that a look can choose, and **Spline Sans Mono** for code, are under the SIL Open Font License 1.1:
  \`app/design/fonts/OFL-*.txt\`.
- **Tailwind CSS** writes the utilities in the style sheets of pages. It is under the MIT licence:
  https://github.com/tailwindlabs/tailwindcss/blob/main/LICENSE.
- **Node.js**, which \`npm start\` gets where the machine's is too old, is under the MIT licence and those of its parts:
  https://github.com/nodejs/node/blob/main/LICENSE.

## Packages
`;

interface Lockfile {
	readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
	readonly version?: string;
	readonly license?: string;
	readonly dev?: boolean;
	/** Only for machines of these kinds. */
	readonly os?: readonly string[];
}

/** The text of THIRD-PARTY-NOTICES.md: what a lockfile installs to run the product, by licence. */
export function notices(lockfile: Lockfile): string {
	const byLicence = new Map<string, Set<string>>();
	for (const [path, { dev, license = "not stated", version, os }] of Object.entries(lockfile.packages)) {
		if (path === "" || dev) continue;
		const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
		const packages = byLicence.get(license) ?? new Set<string>();
		byLicence.set(license, packages.add(`${os ? withoutPlatform(name) : name} ${version}`));
	}
	const sections = [...byLicence]
		.sort(([one], [other]) => one.localeCompare(other, "en"))
		.map(([licence, packages]) => `\n### ${licence}\n\n${[...packages].sort().join(",\n")}\n`);
	return introduction + sections.join("");
}

// One package stands for its builds for all machines.
function withoutPlatform(name: string): string {
	return name.replace(/-(aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|sunos|win32)\b.*$/, "-*");
}
