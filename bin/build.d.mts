/** What a build is made from: files and folders, from the root of the project. */
export const sources: readonly string[];

/**
 * Builds the site into a folder of its own in build/ when its sources are not built yet.
 * @returns the folder of the build, from the root of the project
 */
export function ensureBuild(): Promise<string>;

/**
 * Loads the site as it is built; where a firm's own code keeps it from being built or loaded, its last build.
 * @param before is told the folder of a build that is loaded next
 */
export function loadSite(before?: (folder: string) => void): Promise<typeof import("../server/app.ts")>;

/** The file that says, as `sentence`, what keeps the site at its last build. */
export const wrongNote: string;

/** The file in a package of `npm run package` that names its build. */
export const packageNote: string;

/** Where the build of the sources as they are stands, or will. */
export function placeOfBuild(): string;

/** The build of a package, which has nothing to build with; undefined elsewhere. */
export function packagedBuild(): string | undefined;

/** The file of a build that says what the folder `extension` uses of the product. */
export const extensionNote: string;

/** The sentences about what is declared wrongly, in the output of a build; undefined for whatever else it says. */
export function wrongIn(output: string): string | undefined;
