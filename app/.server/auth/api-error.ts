/** An error that better-auth throws. */
export interface ApiError {
	readonly statusCode: number;
	readonly body?: { readonly code?: string; readonly message?: string };
}

/** Checks the shape: importing the class would load all of better-auth. */
export function isApiError(error: unknown): error is ApiError {
	return error instanceof Error && error.name === "APIError" && "statusCode" in error;
}
