// node bin/fonts/cut.mjs: cuts the font files of this folder anew from the packages they come from.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { codeScripts, scripts } from "../../app/look/scripts.ts";
import { cutter, lettersIn } from "./letters-in.mjs";

const version = "5.3.0";

const kerning = ["kern", "lnum", "locl", "ccmp"];
const text = { wght: { min: 400, max: 620 } };

/** Each face by the name of its files: its package, the file there that has the axes, their values, the features kept. */
const faces = {
	commissioner: [
		"commissioner",
		"full",
		{ ...text, FLAR: { min: 0, max: 100 }, VOLM: 0, slnt: 0 },
		[...kerning, "tnum"],
	],
	outfit: ["outfit", "wght", { wght: 500 }, kerning],
	figtree: ["figtree", "wght", text, [...kerning, "tnum"]],
	"bodoni-moda": ["bodoni-moda", "standard", { wght: { min: 420, max: 560 }, opsz: 16 }, kerning],
	"libre-franklin": ["libre-franklin", "wght", text, [...kerning, "tnum"]],
	"bricolage-grotesque": ["bricolage-grotesque", "standard", { wght: 720, wdth: 100, opsz: 36 }, kerning],
	atkinson: ["atkinson-hyperlegible-next", "wght", { wght: { min: 400, max: 600 } }, [...kerning, "tnum"]],
	newsreader: ["newsreader", "standard", { wght: 400, opsz: 48 }, kerning],
	"public-sans": ["public-sans", "wght", text, [...kerning, "tnum"]],
	archivo: ["archivo", "standard", { wght: 560, wdth: 112 }, kerning],
	"archivo-text": ["archivo", "wdth", { ...text, wdth: 100 }, [...kerning, "tnum"]],
	"spline-mono": ["spline-sans-mono", "wght", { wght: 400 }, []],
};

/** Faces that are only read, and never set as large as a heading. */
const small = ["figtree", "libre-franklin", "atkinson", "public-sans", "archivo-text"];

const work = mkdtempSync(join(tmpdir(), "fonts-"));
try {
	writeFileSync(join(work, "package.json"), "{}");
	const packages = [...new Set(Object.values(faces).map(([name]) => `@fontsource-variable/${name}@${version}`))];
	execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", cutter, ...packages], { cwd: work });
	const cut = createRequire(join(work, "package.json"))("subset-font");
	for (const [face, [name, axes, variationAxes, keepFeatures]] of Object.entries(faces)) {
		for (const [script, range] of Object.entries(face === "spline-mono" ? codeScripts : scripts)) {
			const source = `${name}-${script === "extended" ? "latin-ext" : "latin"}-${axes}-normal.woff2`;
			const whole = readFileSync(join(work, "node_modules/@fontsource-variable", name, "files", source));
			const options = { targetFormat: "woff2", noHinting: true, variationAxes, keepFeatures, dropTables: ["STAT"] };
			const file = await cut(whole, lettersIn(range), options);
			const path = join(import.meta.dirname, `${face}.${script}.woff2`);
			writeFileSync(path, file);
			if (Object.values(variationAxes).some((range) => typeof range === "object")) lighten(path, small.includes(face));
			console.log(`${face}.${script}.woff2`, statSync(path).size);
		}
	}
} finally {
	rmSync(work, { recursive: true, force: true });
}

/**
 * Leaves out of a face with axes what nobody sees: the corrections where two axes are far from their start (no role asks
 * for both), points that follow from their neighbours to a thousandth of the size, and how the distances of letters change
 * with the weight. A fifth of the file. A face that is small is drawn on a grid of 500 units, of which one is a tenth of a
 * pixel on the finest screen, and its bolder weights are right to three thousandths: another tenth. With fontTools (Debian:
 * python3-fonttools, python3-brotli).
 */
function lighten(path, isSmall) {
	const script = `
import sys
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

font, is_small = TTFont(sys.argv[1]), sys.argv[2] == "true"
if is_small: scale_upem(font, 500)
tolerance = font["head"].unitsPerEm * (0.003 if is_small else 0.001)
glyf, widths, variations = font["glyf"], font["hmtx"].metrics, font["gvar"].variations
for glyph in variations:
    points, control = glyf._getCoordinatesAndControls(glyph, widths)
    variations[glyph] = [each for each in variations[glyph] if len(each.axes) == 1]
    for each in variations[glyph]:
        each.calcInferredDeltas(points, control.endPts)
        if is_small: each.roundDeltas()
        each.optimize(points, control.endPts, tolerance=tolerance)

def values(table):
    for pairs in getattr(table, "PairSet", []):
        for record in pairs.PairValueRecord: yield record.Value1
    for first in getattr(table, "Class1Record", []):
        for second in first.Class2Record: yield second.Value1

for lookup in font["GPOS"].table.LookupList.Lookup:
    for table in lookup.SubTable:
        table = getattr(table, "ExtSubTable", table)
        if table.LookupType != 2: continue
        table.ValueFormat1 &= 4
        for value in values(table):
            if hasattr(value, "XAdvDevice"): value.XAdvDevice = None
if getattr(font["GDEF"].table, "VarStore", None):
    font["GDEF"].table.VarStore = None
    font["GDEF"].table.Version = 0x00010000
for table in ("gasp", "MVAR"):
    if table in font: del font[table]
font.flavor = "woff2"
font.save(sys.argv[1])
`;
	execFileSync("python3", ["-c", script, path, String(isSmall)]);
}
