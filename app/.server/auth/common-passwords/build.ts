// Writes filter.ts from a list of passwords, the most common first:
//   node app/.server/auth/common-passwords/build.ts 10_million_password_list_top_1M.txt
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

const about = `/**
 * A Bloom filter of ${words.size} common and breached passwords, made by build.ts: all of ${shortest.besideSecondFactor} characters or more among the
 * first million of SecLists' 10-million-password list (Daniel Miessler, MIT licence), and ${shortOnes} shorter ones.
 */`;
const text = `${about}\nexport const filter =\n\t"${bytes.toString("base64")}";\n`;
writeFileSync(new URL("./filter.ts", import.meta.url), text);
console.log(`${words.size} passwords in ${bytes.length} bytes`);
