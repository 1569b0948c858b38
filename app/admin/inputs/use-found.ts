import { useEffect, useState } from "react";

/**
 * What `find` finds by an id: undefined while nobody knows, which stays so while the server is away; null when there is
 * none.
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
