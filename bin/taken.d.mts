import type { Plugin } from "vite";

/** Where files of the product stand that a firm has copied to change them, each at its own path. */
export const takenFolder: string;

/** The note of the versions that they were copied from. */
export const takenNote: string;

/** From now on, modules that are taken are loaded from their copies. */
export function useTakenFiles(root: string): void;

/** The same for what Vite serves and builds. */
export function takenFiles(root: string): Plugin;
