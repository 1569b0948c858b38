import { expect, it } from "vitest";
import { acceptedEncodings } from "./encoding.ts";

it.each([
	["nothing said", undefined, ["identity"]],
	["an empty value", "", ["identity"]],
	["a browser's value", "gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
	["only gzip", "gzip", ["gzip", "identity"]],
	["weights", "br;q=0.5, gzip;q=0.8", ["gzip", "br", "identity"]],
	["a refusal", "br;q=0, gzip", ["gzip", "identity"]],
	["anything", "*", ["br", "gzip", "identity"]],
	["anything but brotli", "br;q=0, *", ["gzip", "identity"]],
	["nothing compressed", "identity, *;q=0", ["identity"]],
	["a refusal of everything", "*;q=0", ["identity"]],
	["plain form wanted most", "identity, gzip;q=0.5", ["identity", "gzip"]],
	["other spelling", "GZIP; Q=1", ["gzip", "identity"]],
	["nonsense", "br;q=banana, ;;,,gzip;q=7", ["identity"]],
])("the server reads Accept-Encoding: %s", (_, header, expected) => {
	expect(acceptedEncodings(header)).toEqual(expected);
});
