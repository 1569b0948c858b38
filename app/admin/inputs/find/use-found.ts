import { useEffect, useState } from "react";

/**
 * Returns the result of `find` for an id: undefined until known, which includes the server being unreachable; null when
 * there is none.
 */
export function useFound<T>(find: (id: string) => Promise<T | undefined>, id: string): T | null | undefined {
	const [value, setValue] = useState<T | null>();
	useEffect(() => {
		let isCurrent = true;
		setValue(undefined);
		if (id !== "")
			find(id).then(
				(found) => isCurrent && setValue(found ?? null),
				() => {},
			);
		return () => {
			isCurrent = false;
		};
	}, [find, id]);
	return value;
}
