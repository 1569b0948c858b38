/** The thread that draws the first page of the PDF that it is started with. */
import { open, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { init } from "@embedpdf/pdfium";
import type { DrawnPage } from "./first-page.ts";

/** The most pixels across and down: enough for a card over the whole width of a phone. */
const most = { width: 1200, height: 1700 };

const white = 0xff_ff_ff_ff;
const noPassword = "";
// As PDFium names them.
const FPDFBitmap_BGRx = 3;
const FPDF_ANNOT = 0x01;
const FPDF_REVERSE_BYTE_ORDER = 0x10;
const FPDF_RENDER_LIMITEDIMAGECACHE = 0x200;

const page = await firstPage(workerData as string);
parentPort!.postMessage(page ?? null, page ? [page.data.buffer as ArrayBuffer] : []);

async function firstPage(path: string): Promise<DrawnPage | undefined> {
	// Given along, because it would be fetched from elsewhere otherwise.
	const wasmBinary = await readFile(fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm")));
	const pdfium = await init({ wasmBinary: wasmBinary.buffer as ArrayBuffer });
	pdfium.FPDF_InitLibrary();
	const { wasmExports } = pdfium.pdfium;
	// Another one whenever it has grown.
	const memory = () => (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;

	const file = await open(path);
	const { size } = await file.stat();
	const content = wasmExports.malloc(size);
	if (content === 0) return undefined;
	await file.read(memory(), content, size, 0);
	await file.close();
	const document = pdfium.FPDF_LoadMemDocument(content, size, noPassword);
	const page = document && pdfium.FPDF_LoadPage(document, 0);
	if (!page) return undefined;

	const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
	if (!(wide > 0 && high > 0)) return undefined;
	const scale = Math.min(most.width / wide, most.height / high);
	const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
	const stride = width * 4;
	const pixels = wasmExports.malloc(stride * height);
	const bitmap = pixels && pdfium.FPDFBitmap_CreateEx(width, height, FPDFBitmap_BGRx, pixels, stride);
	if (!bitmap) return undefined;
	pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
	const flags = FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER | FPDF_RENDER_LIMITEDIMAGECACHE;
	pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
	// With the thread, all of its memory goes.
	return { width, height, data: memory().slice(pixels, pixels + stride * height) };
}
