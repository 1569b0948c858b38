import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes a command that restarts the site of a folder on a port, as a supervisor would: it ends when the old process has.
 * With the argument `stop` it only stops it.
 */
export function supervised(folder: string, port: number, variables: Readonly<Record<string, string>>): string {
	const settings = Object.entries({
		// Without it, the process begins anew to set it.
		MALLOC_TRIM_THRESHOLD_: "131072",
		...variables,
		PORT: port,
	}).map(([name, value]) => `${name}='${value}'`);
	const [script, pid, log] = ["sh", "pid", "log"].map((ending) => join(folder, `data/${port}.${ending}`));
	mkdirSync(join(folder, "data"), { recursive: true });
	writeFileSync(
		script!,
		`cd ${folder}
		if [ -f ${pid} ]; then kill $(cat ${pid}) 2> /dev/null; while kill -0 $(cat ${pid}) 2> /dev/null; do sleep 0.02; done; fi
		[ "$1" = stop ] && exit
		env -i PATH="$PATH" ${settings.join(" ")} '${process.execPath}' bin/start.mjs > ${log} 2>&1 &
		echo $! > ${pid}\n`,
	);
	return `sh ${script}`;
}
