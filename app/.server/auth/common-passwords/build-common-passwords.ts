// Writes filter.bin, a Bloom filter of common and breached passwords, from a list with the most common first:
//   node app/.server/auth/common-passwords/build-common-passwords.ts 10_million_password_list_top_1M.txt
// The filter that is here holds 73,346: all of 12 characters or more among the first million of SecLists' 10-million-password list
// (Daniel Miessler, MIT licence), and 30,000 shorter ones.
import { readFileSync, writeFileSync } from "node:fs";
import { shortest } from "../password-policy.ts";
import { bitsOf, bitsPerWord, folded } from "./bloom.ts";

/** The most common short ones, though nobody may choose them: people add a year to them. */
const shortOnes = 30_000;

const lines = readFileSync(process.argv[2]!, "utf8").split("\n").map(folded);
const long = lines.filter((line) => line.length >= shortest.besideSecondFactor);
const short = lines.filter((line) => line.length >= 5 && line.length < shortest.besideSecondFactor);
const words = new Set([...long, ...short.slice(0, shortOnes)]);

const bytes = Buffer.alloc(Math.ceil((words.size * bitsPerWord) / 8));
for (const word of words) for (const bit of bitsOf(word, bytes.length * 8)) bytes[bit >> 3]! |= 1 << (bit & 7);

writeFileSync(new URL("./filter.bin", import.meta.url), bytes);
console.log(`${words.size} passwords in ${bytes.length} bytes`);
